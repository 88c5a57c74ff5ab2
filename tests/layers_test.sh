#!/bin/bash
# Holds docs/design.dot against the includes in the sources, and the sources against the layers:
# a file includes its own layer or a lower one, never a higher one or a sibling game.
# Usage: layers_test.sh ROOT
set -u
root=$1
# shellcheck source=tests/case.sh
. "$(dirname -- "$(realpath -- "$0")")/case.sh"

# Every "module -> module" that an include makes; a module is a .c file and its header.
includes() {
    (cd "$root/src" && grep -rHo --include='*.[ch]' '^#include "[^"]*"' .) |
        sed -E 's|^\./||; s|\.[ch]:#include "| -> |; s|\.h"$||' |
        awk '$1 != $3' | sort -u
}

drawn() {
    sed -nE 's|^ *"([^"]+)" -> "([^"]+)";.*|\1 -> \2|p' "$root/docs/design.dot" | sort -u
}

it 'docs/design.dot shows the includes of the sources'
problems=$(diff <(includes) <(drawn) 2>&1)

# The layers from the lowest; a folder below engine/ or front/ is a layer's room of its own.
it 'every include stays in its layer or goes down'
problems=$(includes | awk '
    function layer(module) {
        if (module ~ /^base\//) return 1
        if (module ~ /^core\//) return 2
        if (module ~ /^games\//) return 3
        if (module ~ /^engine\/[^\/]+$/) return 4
        if (module ~ /^engine\//) return 5
        if (module ~ /^match\//) return 6
        if (module ~ /^front\/[^\/]+$/) return 7
        return 8
    }
    function folder(module) { sub(/\/[^\/]*$/, "", module); return module }
    {
        from = layer($1); to = layer($3); bad = to > from
        if (to == 3 && (folder($1) != folder($3) || folder($1) == "games")) bad = 1 # nobody includes a game
        if (to == 5 && folder($1) != folder($3)) bad = 1      # nor the inside of an engine
        if (from == 8 && to == 8 && folder($1) != folder($3)) bad = 1
        if (bad) print $0 " reaches where it must not"
    }' 2>&1)

# Front ends show the view and ask the desk; never how both are made. (The page
# has a thinker of its own, which carries out jobs.)
it 'no front end looks inside the match'
problems=$(includes | grep -E '^front/.* -> match/(desk_inside|run|place|job)$' |
    grep -vE '^front/web/(thinker|talk|worker) -> match/job$')

# Outside the games and their engines nobody names a game.
names=$(sed -nE "s/^game_names = \[(.*)\]/\1/p" "$root/src/games/meson.build" | tr -d "' " | tr ',' '|')
# Examples in help texts are words for people, so only code that compares or includes counts.
it 'nothing outside the games asks which game it is'
problems=$(grep -rnE "strcmp\([^)]*\"($names)\"|#include \"(games|engine/($names))/" "$root/src/base" \
    "$root/src/core" "$root/src/match" "$root/src/front" 2>&1)

finish_all
