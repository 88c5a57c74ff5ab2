# shellcheck shell=bash disable=SC2154
# Languages: changed at home while playing, and whole games in each of those that there are.

# What does not change with the language: the board, the moves and the numbers.
board() { capture | sed -n '2,20p' | cut -c1-36; }

# A game whose name is the same in every language is at home only.
is_home() { shows 'Ô ăn quan'; }
is_game() { ! is_home; }

choose_language() { # PLACE IN THE LIST
    press M
    await is_home
    press G
    see 'English'
    press Home
    for ((line = 0; line < $1; line++)); do press Down; done
    press Enter
    unsee 'English'
    press Escape
    await is_game
}

# The languages that can be chosen, without English.
mapfile -t languages < <(sed '/^#/d; /^$/d' "$here/../../po/LINGUAS" | sort)

# After the end of a game the help line tells of a review, in every language by its key.
is_offering_review() { [[ $(capture | tail -1) == *' V '* ]]; }

it 'the language is changed in the middle of a game: the same board, other words'
start --lang xx tui siga
play c3 c4
see '1. c3      c4' 'pláçé á štóñé'
await is_still
same=$(board)
choose_language 0
see 'X: place a stone' 'stones placed'
lacks '⟦' || problem "$(capture)"
[ "$(board)" = "$same" ] || problem "another board: $(capture)"
press U
see 'O: place a stone'
leave
again
see 'O: place a stone' # the language is kept
leave

it 'a question is answered by the letter that is shown for no'
start --lang tr tui siga
play c3
press G
see 'Bu oyunda pes ediyor musunuz?' 'E evet' 'H hayır'
press h
unsee 'pes ediyor'
lacks 'pes etti' || problem "$(capture)"
it '… and for yes'
press G
see 'E evet'
press e
see 'pes etti'
leave

signs() { capture | grep -o "[$1]" | wc -l; }

# Where words are written from right to left, each text is isolated; elsewhere nothing is.
check_directions() { # LANGUAGE
    local opened closed
    opened=$(signs $'\u2066\u2068') closed=$(signs $'\u2069')
    [ "$opened" -eq "$closed" ] || problem "$opened begin, $closed end: $(capture)"
    if grep -q '^"X-Direction: rtl' "$here/../../po/$1.po"; then
        [ "$opened" -gt 5 ] || problem "only $opened texts are isolated: $(capture)"
    else
        [ "$opened" -eq 0 ] || problem "$opened texts are isolated: $(capture)"
    fi
}

# whole_game_in LANGUAGE SPEC: the same moves as in English lead to an end in other words.
whole_game_in() {
    local language=$1 spec=$2 moves players=(--first easy --second easy)
    [ "${spec%%:*}" != shisen ] || players=(--first perfect)
    mapfile -t moves < <(moves_of "$spec" --seed 1 "${players[@]}")
    start --lang "$language" tui "$spec" --seed 1
    play "${moves[@]}"
    see "${moves[-1]}"
    await is_offering_review
    lacks 'Game over' || problem "not in $language: $(capture)"
    check_directions "$language"
    leave
}

for ((number = 0; number < ${#languages[@]}; number++)); do
    language=${languages[number]}
    it "$language: chosen while playing, and kept for the next time"
    start --lang en tui siga
    play c3 c4
    see 'X: place a stone'
    await is_still
    same=$(board)
    choose_language $((number + 1))
    unsee 'stones placed'
    [ "$(board)" = "$same" ] || problem "another board: $(capture)"
    check_directions "$language"
    leave
    again
    see '1. c3'
    lacks 'stones placed' || problem "not kept: $(capture)"
    press M
    await is_home
    check_directions "$language"
    press P
    see '┌─'
    check_directions "$language"
    press Escape
    leave
    for spec in siga reversi:size=4 oanquan revergo:board=1x16 shisen:cols=4,rows=4,kinds=4,seed=1; do
        it "$language: a whole game of $spec"
        whole_game_in "$language" "$spec"
    done
done
