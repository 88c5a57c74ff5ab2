# shellcheck shell=bash disable=SC2154
# The home and what it leads to: a first start, a new game, the offer of lessons, the end of a game,
# statistics.

home='quincunx: five board games'
nearly='XXXX./....X/.O.O./O.O../....O X 10' # X wins by e2e1
is_home() { shows "$home" && lacks '│'; }
has() { shows "$@" || problem "not there: $*"$'\n'"$(capture)"; }
has_not() { lacks "$1" || problem "there: $1"$'\n'"$(capture)"; }

# -- The home ---------------------------------------------------------------------------------------

it 'a first start shows the five games, of which one is chosen, and learning comes first'
start
see "$home" '▶ Siga' 'Reversi' 'Shisen-Sho' 'Ô ăn quan' 'ReverGo' 'P Play   [L Learn]'
has 'Place five stones, then move them.' 'Enter learn'
has_not 'Continue'
screen home
it 'arrows choose a game, and stop at the first and the last one'
press Left Up
see '▶ Siga'
press Right Right
see '▶ Shisen-Sho' 'Clear the board'
press Right
see '▶ Ô ăn quan'
press Right Right Down
see '▶ ReverGo'
press Up
see '▶ Reversi' 'Flip your opponent'
it 'Tab goes through the buttons, and on to the next game'
press Tab
see '▶ Shisen-Sho' '[P Play]' 'Enter play'
press BTab
see '▶ Reversi' '[L Learn]'
press BTab
see '▶ Reversi' '[P Play]'
it 'the mouse chooses a card, presses it, and presses buttons; the wheel goes on'
click_word Siga
see '▶ Siga' '[L Learn]'
click_word Siga
see '┌─ Learn Siga'
press Escape
unsee '┌─'
click_word 'P Play'
see '┌─ New game: Siga'
press Escape
unsee '┌─'
report 65 5 5
see '▶ Reversi'
click_word 'I statistics'
see 'You have not finished a game'
press Escape
see "$home"
it 'keys that do nothing say so, and ? lists the others'
press C
see 'You have no unfinished game of Reversi.'
press z
see 'This key does nothing here. Press ? for all keys.'
press '?'
see 'choose the language' 'go to the game on the left' 'In a game, ? shows'
press Escape
see "$home"
press Escape
see 'Press Q to quit.'
leave
it 'tui without a SPEC is the same start'
start tui
see '▶ Siga' '[L Learn]'
leave
it 'no colours: the chosen game and button have signs'
with NO_COLOR=1
start
see '▶ Siga' '[L Learn]'
leave
it 'plain ASCII'
with LC_ALL=C
start
see '> Siga' 'Shisen-Sho'
screen home-ascii
! capture | LC_ALL=C grep -q '[^ -~]' || problem "not ASCII: $(capture)"
leave
it 'a large window has large boards'
start
size 160 50
see '▶ Siga'
screen home-160x50
leave

# -- There and back ---------------------------------------------------------------------------------

it 'M goes home from a game, which its card shows and continues'
start tui reversi
play d3 c5
see 'c5'
press M
see '▶ Reversi' '[C Continue]' 'Move 3: Black to move' 'Esc back'
screen home-going
press Enter
see '1. d3      c5' 'Black: place a disc'
it 'Esc goes back, too; M is in the last line of every game'
press M
see 'Esc back'
press Escape
see '1. d3      c5' 'M home'
click_word 'M home'
see '▶ Reversi'
it 'another game leaves this one kept'
click_word Siga
press P
see 'New game: Siga'
press Enter
see 'Your turn: place a stone'
press c Escape # nothing is typed
press M
see '▶ Siga'
press Right
see '▶ Reversi' '[C Continue]' 'Move 3: Black to move'
press C
see '1. d3      c5'
leave
it 'the next start goes on with the game that was left; so does resume'
again
see '1. d3      c5'
leave
again resume reversi
see '1. d3      c5'
leave
it 'a game against the computer waits while the home is open'
start tui siga --first easy --second easy
press Z
see 'paused'
press M
see '▶ Siga'
press Escape
see 'paused'
leave

# -- A new game -------------------------------------------------------------------------------------

it 'the dialog begins with who plays and a short ladder; Enter plays the suggested level'
start
press P
see 'New game: Siga' 'You are X and move first' 'Casual (suggested)' 'Looks 2 moves ahead' 'Perfect' 'Enter start'
has_not 'Strong (suggested)'
screen form
it 'all levels unfold'
press End Enter
see 'Novice' 'Enter start'
has_not 'More levels'
it 'who plays: the other side, two people, or the computer alone'
press Home Right
see 'You are O'
press Right
see 'Two people' 'Start the game'
has_not 'Casual'
press Right
see 'The computer alone' 'Casual'
press Escape
it 'options unfold below; Enter goes on to the line that starts, with the level that was chosen'
press Right P
see 'New game: Reversi'
press Down End Enter
see 'Board size' 'Start the game (Skilled)'
screen form-options
press Left
see '‹ 6 ›'
press 9
see '┌─ Board size'
press Enter
see 'cannot be “9”; allowed:'
press 6 Enter
see '‹ 6 ›' 'change the value'
it 'other options have other levels'
press Left
see '‹ 4 ›' 'Perfect'
has_not 'Strong'
press Right
see '‹ 6 ›'
press End
see 'Enter start'
press Enter
see 'Your turn: place a disc' 'White (skilled)'
leave
it 'a player alone chooses how hard the board is'
start
press Right Right P
see 'New game: Shisen-Sho' 'Start the game' 'Easy' 'Normal' 'Hard'
press Enter
see 'Find a pair'
leave
it '40×12: the dialog scrolls, and begins the suggested game'
start
size 40 12
press P
see 'Casual (suggested)'
screen form-40x12
press Enter
see 'Your turn: place a stone' 'New to Siga?' 'in a few' 'minutes each.'
leave

# -- Lessons are offered once -----------------------------------------------------------------------

it 'the first game of a kind offers its lessons, which one key takes'
start tui siga
see 'New to Siga? The lessons show how to play' 'L learn'
press L
see 'Lesson 1 of 7' 'Put your first stone'
press e
see 'X: place a stone' # with the players that were chosen
lacks 'New to Siga?' || problem "$(capture)"
leave
it '… a move dismisses it, and it never comes again by itself'
start tui siga
see 'New to Siga?'
play c3
see '1. c3'
has_not 'New to Siga?'
leave
again tui siga
see 'X: place a stone'
has_not 'New to Siga?'
press N
has_not 'New to Siga?'
leave
it 'another game offers its own'
again tui reversi
see 'New to Reversi?'
leave
it 'two computers need no lessons'
start tui siga --first easy --second easy
see 'X (easy)'
has_not 'New to Siga?'
leave

# -- The end of a game ------------------------------------------------------------------------------

it 'a win is told in large, with what comes next'
start tui siga --second easy --position "$nearly"
press D D
see 'Animation: instant.'
play e2e1
see 'You win!' 'V Review' 'N Play again' '+ Next level' 'M Home'
screen ending
it 'Tab goes through the choices, and Enter takes one: the next level'
press Tab Tab Tab Enter
see 'O (novice)' 'Your turn: place a stone' 'O: stones placed                  0 of 5'
leave
it 'a click takes one: home'
start tui siga --second easy --position "$nearly"
play e2e1
see 'You win!' 'N Play again'
click_word 'M Home'
see '▶ Siga'
leave
it 'play again, against the same level'
start tui siga --second easy --position "$nearly"
play e2e1
see 'You win!'
press N
see 'O (easy)' '0 of 5'
leave
it 'review'
start tui siga --second easy --position "$nearly"
play e2e1
see 'You win!' 'N Play again'
press Tab Enter
see 'Reviewing every move'
leave
it 'a game that is resigned at 40×12 has its headline there, too'
start tui siga --second easy
size 40 12
press G
see 'Resign this game?'
press y
see ' You resigned'
it '… and what is not shown cannot be chosen'
press Tab
see 'There is nothing'
press Enter
see 'The game is over'
leave
it 'whoever loses sees no next level'
start tui siga --second easy
press G
see 'Resign this game?'
press y
see 'You resigned' 'N Play again'
has_not 'Next level'
leave
it 'points are counted up for both sides'
start tui reversi:size=4 --second easy --position 'BBBB/BWWB/BBBB/BBW. B'
play d4
see 'You win 14–2!'
await matches '█ +14 '
await matches '█ +2 '
await lacks '─*──.──+─' # nobody celebrates for ever
screen ending-points
leave
it 'without room for them they stand in the panel; a long sentence about the last move is whole'
start tui oanquan --second easy --position '0,0,1,0,0,Q,0,0,3,0,0,0 1 20 20 40'
press D D
see 'Animation: instant.'
play 2+
see 'You win 26–23!' 'Both half-circles are empty.' '3 for Player 2 (26–23)'
leave
it 'a board that is cleared has a time, and a second one a best time'
start tui shisen:cols=4,rows=2,kinds=4,seed=3
play b1d1 a1b2 c1c2 a2d2
see 'Board cleared in' 'First board of this' 'N Play again'
press T
see 'Find a pair'
play b1d1 a1b2 c1c2 a2d2
see 'Board cleared in' 'best time'
leave
it '40×12: the line of messages and the last line tell it'
start tui siga --second easy --position "$nearly"
size 40 12
play e2e1
see 'Game over: X wins' ' You win!' 'V review' 'M home'
screen ending-40x12
leave

# -- Statistics -------------------------------------------------------------------------------------

it 'statistics have a sum and a bar for each game, and a line for each opponent'
rm -rf state
mkdir -p state/quincunx
cat >state/quincunx/statistics <<'END'
siga first easy: played 3 won 2 drawn 0 lost 1 best 93.5
siga second casual: played 3 won 1 drawn 2 lost 0 best 63.5
reversi:size=6 first easy: played 3 won 2 drawn 0 lost 1 best 93.5
shisen first: played 4 won 2 drawn 0 lost 2 best 320
END
again
see "$home" 'Won 3 of 6, 2 draws, best time' '[P Play]'
press I
see 'Won 3 of 6, 2 draws' 'casual' 'size=6'
screen statistics
press End
see 'Won 2 of 4'
press Escape
see "$home"
it '… and so has a window of 40×12'
size 40 12
press I
see 'Statistics' '3 of 6'
screen statistics-40x12
press Escape
size 80 24
leave
it 'a level that was beaten suggests the one above'
echo 'siga first casual: played 5 won 5 drawn 0 lost 0' >>state/quincunx/statistics
again
press P
see 'Fair (suggested)'
press Escape
leave
it 'damaged statistics are told'
echo 'siga first easy: played x' >>state/quincunx/statistics
again
see "$home"
press I
see 'repair or delete the file'
press Escape
see "$home"
leave
rm -rf state
