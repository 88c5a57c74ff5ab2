#!/bin/bash
# A game needs no code but its own, as docs/writing-a-game.md says: in a copy of the sources the template becomes a game
# with a page of rules, cases and lessons. The program that is built from them has it at home, teaches it, plays it with a
# ladder of levels, tells its end and counts it.
# Usage: new_game_test.sh ROOT
# shellcheck disable=SC2034,SC2154 # for the kit, and from it
set -u
root=$(realpath -- "$1")
here=$root/tests/front writing=false program=
# shellcheck source=tests/front/tui/kit.sh
. "$here/tui/kit.sh"
copy=$work/copy program=$work/build/src/quincunx
copy_sources "$root" "$copy" || exit 2
(cd "$copy" && find . -type f -exec touch -d '2026-01-01' {} +)
cd "$copy" || exit 2

it 'one file of C: the template under another name'
sed -e 's/\btemplate\b/nim/g' -e 's/"Template"/"Nim"/' -e '/\.hidden = true/d' src/games/template.c >src/games/nim.c
it '… its name in two lists'
sed -i -e 's/\(extern const struct game .*\), template;/\1, template, nim;/' -e 's/&template,/\&template, \&nim,/' src/games/list.c
sed -i "s/^game_names = \[\(.*\)\]/game_names = [\1, 'nim']/" src/games/meson.build
for place in 'nim; src/games/list.c' '&nim src/games/list.c' "'nim' src/games/meson.build"; do
    grep -qF -- "${place% *}" "${place#* }" || problem "no ${place% *} in ${place#* }"
done
it '… a page of rules, cases and lessons'
printf '# Nim\n\nWhoever takes the last stone wins.\n' >docs/rules/nim.md
sed 's/^game template/game nim/' tests/cases/template.t >tests/cases/nim.t
cat >data/lessons/lessons-nim.txt <<'LESSONS'
lesson: The last stone
game: nim:heap=9
say: Whoever takes the last stone wins. Take both of these.
position: 2 1
move: take2
done: No stone is left, so you win.
wrong: take1 take1 = Now your opponent takes the last stone.
claim: only
claim: win
say: Four stones are a trap for whoever has to move. Leave four.
position: 6 1
only: take2
done: Whatever your opponent takes, you take the rest.
say: Win this game.
position: 7 1
win: 2
lesson: Do not lose
say: Leave multiples of four, and you cannot lose.
position: 9 1
hold: 2
LESSONS
it 'nothing else was touched'
touched=$(find . -type f -newermt '2026-01-02' | sort | tr '\n' ' ')
[ "$touched" = './data/lessons/lessons-nim.txt ./docs/rules/nim.md ./src/games/list.c ./src/games/meson.build ./src/games/nim.c ./tests/cases/nim.t ' ] ||
    problem "$touched"

it 'the program is built with it'
{ meson setup "$work/build" "$copy" -Dgtk=disabled -Dserve=disabled --buildtype=plain -Doptimization=1 &&
    ninja -C "$work/build" src/quincunx tests/cases tests/laws tests/lessons; } >"$work/log" 2>&1 || problem "$(tail -20 "$work/log")"
cd "$work" || exit 2
holds 'its cases hold' build/tests/cases copy/tests/cases/nim.t
holds 'and so do the laws' build/tests/laws 100 nim
holds 'and what its lessons claim, and their goals can be reached' build/tests/lessons copy/data/lessons/lessons-nim.txt

it 'it is in the lists of games, rules and lessons'
[[ $("$program" games) == *nim* ]] || problem "$("$program" games)"
[[ $("$program" rules nim) == *'Whoever takes the last stone wins.'* ]] || problem "$("$program" rules nim)"
[[ $("$program" learn) == *$'Nim\n'*'1  The last stone'* ]] || problem "$("$program" learn)"
[[ $("$program" games nim) == *easy*strong* ]] || problem "$("$program" games nim)"

it 'it has a card at home, and learning comes first'
start
size 100 30
see 'Nim'
press BTab BTab
for _ in 1 2 3 4 5; do press Right; done
see '▶ Nim' 'Take one to three stones from a heap.' '[L Learn]'
it 'a lesson is taken: wrong moves are answered, right ones praised'
press Enter
see '┌─ Learn Nim' '1. The last stone' '2. Do not lose'
press Enter
see 'Lesson 1 of 2: The last stone' 'Your turn: take 1 to 3 stones'
play take1
see 'Now your opponent takes' 'Enter try again'
press Enter
see 'both of these.'
play take2
see 'so you win.' 'Enter next'
press Enter
see 'Leave four.'
press E
unsee 'Lesson 1'
it 'the ladder suggests a level, and one key begins'
press M
see '▶ Nim'
press P
see 'New game: Nim' '(suggested)' 'Strong'
press End
see 'More options'
press Enter Up
see 'Stones at the start'
press Escape
unsee 'New game'
press Escape
leave
it 'its end is told, counted, and leads on'
start tui nim --second easy --position '2 1'
play take2
see 'You win!' 'N Play again' '+ Next level'
press + # against the next level
see 'Player 2 (' 'Your turn: take 1 to 3 stones'
leave
start tui nim:heap=1 --second easy
see 'New to Nim? The lessons show how to play'
play take1
see 'You win!' 'Your first win against this level (easy)'
press I
see 'Nim' 'Won 1 of 1' 'heap=1'
press Escape
leave
it 'docs/writing-a-game.md says so'
grep -q 'data/lessons/lessons-nim.txt' "$root/docs/writing-a-game.md" || problem 'nothing about lessons'
finish_all
