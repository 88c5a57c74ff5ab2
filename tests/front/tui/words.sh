# shellcheck shell=bash disable=SC2154
# Words: every text of the full screen is looked up, whole, and of one piece, which the pseudo-language
# shows.

pseudo() { sed 'y/aceginorsuwyzACEGINORSUWYZ/áçéğíñóŕšúŵýžÁÇÉĞÍÑÓŔŠÚŴÝŽ/' <<<"$1"; }

# look ENGLISH: waits for a text, in the pseudo-language, and reads all that is shown with it. What is
# wrong counts once it stays: a screen may be caught while it changes.
look() {
    local wrong shown before
    see "$(pseudo "$1")" || return
    shown=$(capture)
    until wrong=$(python3 "$here/tui/words.py" $whole <<<"$shown"); do
        before=$shown
        sleep 0.5
        shown=$(capture)
        [ "$shown" != "$before" ] || { problem "$wrong"$'\n'"$shown"; return; }
    done
}

# The same where the language is another one by now.
window() { # COLUMNS ROWS
    size "$1" "$2"
    whole=''
    [ "$1" -le 80 ] || whole=--whole
}

# xx COLUMNS ROWS ARGUMENT...: starts in the pseudo-language.
xx() {
    local columns=$1 rows=$2
    shift 2
    start --lang xx "$@"
    window "$columns" "$rows"
}

read_page() { # LAST WORDS
    until shows "$(pseudo "$1")"; do
        look 'close'
        before=$(capture)
        press Space
        await differs
    done
    look "$1"
}
differs() { [ "$(capture)" != "$before" ]; }

home() {
    xx "$@"
    look 'five board games'
    for word in 'Place five' 'Flip your' 'Clear the' 'Sow' 'Place stones'; do
        look "$word"
        press Right
    done
    press z
    look 'This key does'
    press C
    look 'You have no unfinished'
    press Escape
    look 'to quit'
    press '?'
    read_page 'quit; your'
    press Escape
    look 'Place stones'
    press I
    look 'You have not'
    press Escape
    look 'Place stones'
    mkdir -p state/quincunx
    echo 'reversi:size=6 first easy: played 3 won 2 drawn 0 lost 1 best 93.5' >state/quincunx/statistics
    press I
    look 'Share won'
    press Escape
    look 'Place stones'
    press G
    see 'English'
    press Escape
    look 'Place stones'
    leave
}

new_game() {
    xx "$@"
    look 'five board games'
    press Right P
    look 'ahead'
    press Home
    look 'change who plays'
    press Right
    look 'You are'
    press Right
    look 'Two people'
    press Right
    look 'The computer alone'
    press Right Down Up Up
    look 'Change the board'
    press Up
    look 'every level'
    press '?'
    read_page 'Change the board'
    press Escape
    look 'every level'
    press Enter
    look 'grandmaster'
    press End Enter
    look 'or digits'
    press Down
    look 'change the value'
    press End
    look 'Press Enter'
    press Up Up Up Up 9
    look 'cancel'
    press Enter
    look 'allowed'
    press Escape
    look 'Flip your'
    press Right P
    look 'Start the game'
    press Down
    look 'can be cleared'
    press Escape
    look 'Clear the'
    leave
}

endings() {
    xx "$@" tui siga --second easy --position 'XXXX./....X/.O.O./O.O../....O X 10'
    play e2e1
    look 'You win!'
    press N
    look 'Your turn'
    press G
    look 'Resign this'
    press y
    look 'You resigned'
    press O
    look 'Players'
    press Escape
    look 'You resigned'
    press M
    look 'five board games'
    press Escape
    look 'You resigned'
    leave
    xx "$@" tui shisen:cols=4,rows=2,kinds=4,seed=3
    look 'New to'
    play b1d1 a1b2 c1c2 a2d2
    look 'Board cleared'
    look 'First board'
    press M
    look 'five board games'
    leave
    xx "$@" tui reversi
    play d3
    see '1. d3'
    press M
    look 'to move'
    leave
}

keys_and_refusals() {
    xx "$@" tui siga
    look 'place a stone'
    press '?'
    read_page 'a draw'
    press Escape
    press U
    look 'no move to undo'
    press Y
    look 'no move to redo'
    press Home
    look 'the start'
    press B
    look 'in the game already'
    press ']'
    look 'Start a review'
    press C
    look 'nothing to shuffle'
    press W
    look 'Only in solitaire'
    press T
    look 'not started'
    press V
    look 'nothing to review'
    press J
    look 'turn.'
    press K
    look 'Tiles show'
    press D
    look 'Animation'
    press '%'
    look 'does nothing here'
    press 9
    look 'To type a move'
    press Escape
    unsee "$(pseudo 'To type')"
    press Escape
    look 'Nothing is selected'
    type /
    look 'or pass'
    type c3
    look 'plays it'
    press Enter
    press Enter
    look 'empty'
    press O
    look 'Players'
    press Up Right
    look 'Computer'
    press Escape
    press N
    look 'Start a new one'
    press n
    press G
    look 'Resign this'
    press y
    look 'resigned'
    leave
}

files() {
    rm -f quincunx.txt
    xx "$@" tui siga
    look 'place a'
    play c3
    look 'O'
    press S
    look 'Add the game'
    press Enter
    look 'Saved to'
    press C-o
    look 'Load the last'
    press Enter
    look 'Start a new one'
    press y
    look 'Loaded from'
    press C-o
    look 'complete'
    press End
    type x
    press Tab
    look 'No file starts'
    press Enter
    see '“quincunx.txtx”'
    look ''
    press N
    look 'Start a new one'
    press y
    look 'place a'
    press M
    look 'five board games'
    press Escape
    look 'place a'
    leave
}

help_in_play() { # COLUMNS ROWS SPEC [ARGUMENT...]
    local columns=$1 rows=$2
    shift 2
    xx "$columns" "$rows" tui "$@"
    press H
    WAIT=$((5 * WAIT)) look 'Look here' # Siga makes a table first
    press H
    look 'Good moves'
    press H
    look 'Play '
    press H
    await is_explained_in_pseudo
    look ''
    press A
    await is_judged
    press Escape
    leave
}
is_judged() { shows "$(pseudo 'is ahead')" || shows "$(pseudo chances)" || shows "$(pseudo 'Each value')"; }
is_explained_in_pseudo() { shows "$(pseudo proven)" || shows "$(pseudo tiles)" || shows "$(pseudo 'can be')"; }

review() {
    local -a few
    mapfile -t few < <(moves_of reversi:size=4 --first easy --second easy --seed 2)
    xx "$@" tui reversi:size=4
    play "${few[@]}"
    look 'Game over'
    press V
    look 'who is ahead'
    unsee "$(pseudo 'Reviewing every')"
    look 'best'
    press Home ']'
    look 'is a'
    press E
    look 'Find a better'
    press B
    unsee "$(pseudo 'variation')"
    press Home
    look 'Move 0 of'
    play "${few[0]}"
    look 'variation'
    leave
}

lesson() {
    xx "$@"
    look 'five board games'
    press Right L
    look 'Enclose a disc'
    press Home Enter
    look 'You are Black'
    press I
    look 'close'
    press Escape
    look 'end lesson'
    play c4
    look 'try again'
    press Enter
    unsee "$(pseudo 'try again')"
    look 'You are Black'
    play d3
    look 'next'
    press Enter
    look 'White answered'
    press N
    look 'End the lesson first'
    press E
    look 'home'
    leave
}

solitaire() {
    xx "$@" tui shisen:cols=4,rows=4,kinds=4,seed=1 --seed 1
    look 'a pair'
    play a1b1
    press C
    look 'shuffled'
    press X
    look 'only one player'
    press N
    look 'Start a new one'
    press n
    leave
}

for dimensions in '80 24' '160 50'; do
    read -r across down <<<"$dimensions"
    for part_of_words in home new_game endings keys_and_refusals files review lesson solitaire; do
        it "xx, ${across}×$down: the texts of ${part_of_words//_/ } are looked up, whole and of one piece"
        "$part_of_words" "$across" "$down"
    done
    it "xx, ${across}×$down: so is every hint"
    help_in_play "$across" "$down" siga --position 'XXXX./OOO.X/...../.O.O./..... X 10'
    help_in_play "$across" "$down" reversi:size=4 --position 'WWW./BBW./.BW./.... B'
    help_in_play "$across" "$down" oanquan --position '0,1,0,0,0,3,0,0,3,0,0,0 2 28 25 95'
    help_in_play "$across" "$down" revergo:board=1x16 --position '..B.B...WWWWWWWB W'
    help_in_play "$across" "$down" shisen:cols=4,rows=4,kinds=4,seed=1
done
it 'xx, 20×8: so is what is told in a window that is too small'
xx 20 8 tui reversi
await matches '⟦'
see "$(pseudo 'This window')" "$(pseudo 'needs')" "$(pseudo 'quit')" '⟧'
press Q
ends_with 0
