# shellcheck shell=bash disable=SC2154
# The commands: looking back, side-lines, review, new games, files, players, pages.

mapfile -t small < <(moves_of reversi --first easy --second easy --seed 1)
start_screen='● Black                      2' # the score at the start

# -- Back and forth ---------------------------------------------------------------------------------

it 'undo, redo, and what cannot be done says so'
start tui reversi
press U
see 'There is no move to undo.'
press Y
see 'There is no move to redo.'
play "${small[@]:0:3}"
see "${small[2]}"
press U U
see 'White: place a disc'
press Y
see 'Black: place a disc'
press Y
see 'White: place a disc'
it 'a look back, a side-line from there, and the way back'
press Home
see 'Move 0 of'
play "${small[0]}"
see 'variation'
screen side-line
press B
see 'Move 0 of 3'
press B
unsee 'Move 0 of 3'
press B
see 'You are in the game already.'
screen side-line-returned
it 'the wheel and a click in the list look back too'
report 64 5 5
see 'Move 2 of 3'
click_word "${small[0]} "
see 'Move 1 of 3'
press End
leave

# -- Review -----------------------------------------------------------------------------------------

four=reversi:size=4
mapfile -t few < <(moves_of $four --first easy --second easy --seed 2)
it 'a review judges every move, goes from mistake to mistake, and lets one try again'
start tui $four
play "${few[@]}"
see 'Game over'
press ']'
see 'Start a review first: it finds the mistakes.'
press V
unsee 'Judging every move'
screen review
press Home
press ']'
see 'is a'
screen review-mistake
press E
see 'Find a better move than'
screen review-again
press B
unsee 'variation'
press V
leave

# -- New games --------------------------------------------------------------------------------------

it 'a game that is not over is replaced only when asked twice'
start tui reversi
play "${small[@]:0:2}"
see "${small[1]}"
press N
see 'This game is not over. Start a new one?'
press n
unsee 'Start a new one?'
press T
see 'This game is not over. Start it again?'
press y
see "$start_screen"
play "${small[@]:0:2}"
see "${small[1]}"
press N
see 'Start a new one?'
press y
unsee "${small[1]}"
see 'Your unfinished game is kept: “Earlier game” continues it.'
press T
see 'The game has not started yet.'
press '*'
see "${small[1]}"
leave
it 'a game named on the command line leaves the unfinished one kept, and one key brings it back'
start tui reversi
play "${small[@]:0:2}"
see "${small[1]}"
leave
again tui reversi:size=6
see 'Your unfinished game is kept: “Earlier game” continues it.'
see '* earlier game'
play c2
see '1. c2'
press '*'
see "${small[1]}"
leave
again
see "${small[1]}"
leave
it 'tiles are scrambled; undo puts them back'
start tui shisen:cols=4,rows=4,kinds=4,seed=1 --seed 1
play a1b1
see '14'
press C
see 'shuffle'
screen shisen-scrambled
press U
unsee '2.'
press X
see 'There is only one player.'
leave
it 'C in a game without tiles'
start tui siga
press C
see 'There is nothing to shuffle here.'
leave

# -- Players ----------------------------------------------------------------------------------------

it 'a game begins with an opening, which can be taken back'
echo 'c3 a1 e5' >"$work/openings"
start tui siga --openings "$work/openings"
see 'O: place a stone' 'e5'
press U
see 'X: place a stone'
leave
it 'swapped sides: the machine plays the other one'
start tui reversi --second easy --seed 4
press X
see 'Black (easy)'
press X
leave
it 'the board is turned, and clicks still find their cells'
start tui siga
press F
play a1
see '1. a1'
screen siga-flipped
click e4
see 'e4'
leave
it 'resigning asks first'
start tui reversi --second easy --seed 4
press G
see 'Resign this game?'
press y
see 'Game over' 'resigned'
leave
it 'a pause stops the machine'
start tui reversi --second easy --seed 4
press Z
see 'paused'
press Z
unsee 'paused'
leave
it 'players are seated in the middle of a game'
start tui reversi
press O
see 'Players' '‹ You ›'
press Up Right
see 'easy'
press Down Enter
see 'White (easy)'
leave

# -- Files ------------------------------------------------------------------------------------------

it 'a game is saved and loaded; what cannot be loaded says why'
start tui reversi
play "${small[@]:0:2}"
see "${small[1]}"
press S
see 'Add the game to a file' 'quincunx.txt'
press Enter
see 'Saved to quincunx.txt'
grep -q "^game: reversi" quincunx.txt || problem "not saved: $(cat quincunx.txt)"
press U
see 'White: place a disc'
press C-o
see 'Load the last game of a file' 'quincunx.txt'
press Enter
see 'This game is not over. Start a new one?'
press n
unsee 'Start a new one?'
see 'White: place a disc'
press C-o
see 'quincunx.txt'
press Enter
see 'Start a new one?'
press y
see 'Loaded from quincunx.txt' "${small[1]}"
printf 'game: siga\nc3 c3\n' >broken.txt
load() { # FILE
    press C-o
    see 'Load the last game'
    type "$1" # in place of what is suggested
    press Enter
}
load broken.txt
see 'c3 is not empty'
screen load-broken
load nosuch.txt
see 'nosuch.txt'
press S
see 'Add the game'
type /nosuch/folder/game.txt
press Enter
see 'No such file or directory'
play "${small[2]}"
see "${small[2]}"
leave
it 'the next start goes on with the game'
again
see "${small[2]}"
leave
it 'a damaged game is told, and the home opens'
for file in state/quincunx/reversi*.record; do printf 'nonsense\n' >"$file"; done
again
see 'damaged' 'Siga' 'P Play'
leave

it 'the name of a file: what is suggested is kept by a cursor key, and edited'
mkdir -p "$work/old" && touch old/games-1.txt old/games-2.txt
start tui siga
press S
see 'quincunx.txt'
press Home
type my-
see 'my-quincunx.txt'
press End BSpace BSpace BSpace
type md
press Left Left Left Left DC
see 'my-quincun.md'
press Enter
see 'Saved to my-quincun.md'
grep -q '^game: siga' my-quincun.md || problem "not saved: $(ls)"
it 'Tab completes the name of a file, or tells which there are'
press S
see 'Add the game'
type ol
press Tab
see 'old/'
type g
press Tab
see 'old/games-' 'games-1.txt' 'games-2.txt'
type 3
press Tab
see 'No file starts like this'
press BSpace
type 2
press Tab
see 'old/games-2.txt'
press Enter
see 'Saved to old/games-2.txt'
leave

# -- Menus and pages --------------------------------------------------------------------------------

for game in siga reversi shisen oanquan revergo; do
    it "$game: the rules are one key away"
    start tui $game
    press R
    see 'Esc close' 'more below'
    screen "$game-rules"
    press End
    unsee 'more below'
    press q
    see 'Q quit'
    leave
done
it 'the keys and signs are explained; statistics are shown'
start tui siga
press '?'
screen keys
press Space
screen keys-more
press End
see 'would change this' 'w36' 'an estimate'
press Escape
see 'Q quit'
press I
see 'You have not finished a game against the computer yet.'
press Escape
it 'a key that does nothing says so'
press '%'
see '% does nothing here. Press ? for all keys.'
press 9
see 'To type a move, press / first: c3 (place a stone)'
it 'a typed move is shown, corrected and dropped'
type /
see 'Move:' 'c3 (place a stone)' 'then Enter'
type c33
see 'Move: c33'
press BSpace
see 'Move: c3' 'Enter plays it, Esc drops it'
press Escape
unsee 'Move: c3'
type /c
see 'Move: c'
press BSpace BSpace
unsee 'Move:'
leave

it 'keys are commands in either case, also where squares have such letters; / and : begin a move'
start tui reversi
press d
see 'Animation: slow.'
press f
see 'h   g   f   e   d   c   b   a'
press p
see 'Previews are off.'
type :d3
see 'Move: d3'
press Enter
see '1. d3'
press '?'
see 'capital and small letters' '/d3, /c3c4'
press Escape
type /h
see 'Move: h'
press Escape
unsee 'Move:'
leave
it 'a digit that begins the name of a square begins a move'
start tui oanquan
type 3
see 'Move: 3'
type +
press Enter
see '1. 3+'
leave

it 'what cannot begin a move is not played by the Enter after it'
start tui siga
type 9
see 'To type a move, press / first'
press Enter
unsee 'To type a move, press / first'
see 'X: stones placed                  0 of 5'
press Enter
see 'X: stones placed                  1 of 5'
leave
