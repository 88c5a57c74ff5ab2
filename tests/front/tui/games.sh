# shellcheck shell=bash disable=SC2154
# Complete games of each kind: by typed moves, by clicks, and against the machine.

# cells_of MOVE: what one clicks to make it.
cells_of() {
    local square
    case $1 in
    *[+-])
        square=${1%[+-]}
        echo "$square" $(((square + ${1#"$square"}1 + 12) % 12))
        ;;
    *) sed -E 's/([a-z]+[0-9]+)/\1 /g' <<<"$1" ;;
    esac
}

make_by_clicks() { # MOVE...
    local move
    for move; do
        if [ "$move" = pass ]; then
            see '[ pass ]'
            click_word '[ pass ]'
        else
            # shellcheck disable=SC2046
            click $(cells_of "$move")
        fi
    done
}

# The same game by keys and by clicks comes to the same screen.
is_over() { shows 'Game over' || shows 'Board cleared'; }

whole_game() { # NAME SPEC PLAYERS...
    local name=$1 spec=$2 moves last
    shift 2
    mapfile -t moves < <(moves_of "$spec" --seed 1 "$@")
    it "$name: a complete game by keys, ${#moves[@]} moves"
    start tui "$spec" --seed 1
    screen "$name-start"
    play "${moves[@]:0:4}"
    screen "$name-middle"
    play "${moves[@]:4}"
    await is_over
    screen "$name-end"
    leave
    it "$name: the same game by clicks"
    start tui "$spec" --seed 1
    screen "$name-start"
    make_by_clicks "${moves[@]}"
    await is_over
    # The mouse hides the cursor; the typed move left it where it began or ended.
    read -ra last < <(cells_of "${moves[-1]}")
    if [[ ${moves[-1]} == *[+-] ]]; then hover "${last[0]}"; else hover "${last[-1]}"; fi
    screen "$name-end"
    leave
}

whole_game siga siga --first easy --second easy
whole_game reversi reversi --first easy --second easy
whole_game oanquan oanquan --first easy --second easy
whole_game revergo revergo --first easy --second easy
whole_game shisen shisen:cols=4,rows=4,kinds=4,seed=1 --first perfect

is_mine_or_over() { shows "▶ $1" || shows 'Game over'; }
list_of_moves() { capture | grep -oE '[0-9]+\. +[a-z].*'; }
has_moved() { [ "$(list_of_moves)" != "$1" ]; }

# Plays on with the first cell that can be touched, until the end.
play_first_targets() { # SIGN OF THE PERSON
    local before
    while await is_mine_or_over "$1" && ! shows 'Game over'; do
        before=$(list_of_moves) # the cursor changes the rest of the screen before the move does
        press Tab Enter
        await has_moved "$before" || return
    done
}

against_easy() { # NAME SPEC SIGN
    it "$1: a game against the machine, with Tab and Enter"
    start tui "$2" --second easy --seed 3
    press D D
    see 'Animation: instant.'
    play_first_targets "$3"
    screen "$1-machine"
    leave
}
against_easy reversi reversi:size=4 '● Black'

it 'the end of a game is told, with what can be done then'
start tui siga
play c3 c4
see 'c4'
press G
see 'Resign this game?'
press y
see ' O wins, X resigned '
see 'Game over: O wins, X resigned'
see 'V review  N new  M home  U undo  T restart  ? keys  Q quit'
press Enter
see 'The game is over'
press U
unsee 'Game over'
see 'Enter play'
leave
it 'the cursor begins on a square that can be played'
start tui reversi
press Enter
see '1. '
leave

against_easy revergo revergo:board=1x16 '○ White'
it 'nothing is left to resume after the end, and the game is in the statistics'
again tui
see 'quincunx: five board games'
lacks 'C Continue' || problem "$(capture)"
press I
see 'Options' 'Opponent' 'Won  Drawn  Lost' 'board=1x16' 'easy'
press Escape
see 'quincunx: five board games'
leave
