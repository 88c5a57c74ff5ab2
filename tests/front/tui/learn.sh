# shellcheck shell=bash disable=SC2154
# Lessons: chosen at home, taken by keys, in a window with a panel and in a small one.

# lessons GAME: the list of lessons of a game, from its card.
lessons() {
    press M
    see 'quincunx: five board games'
    shows "▶ $1" || click_word "$1"
    see "▶ $1"
    press L
    see "┌─ Learn $1" '1. '
}
progress() { cat state/quincunx/lessons 2>/dev/null; }
# What was finished; the file also has a 0 for each game whose lessons were offered.
is_finished() { [ "$(progress | sed -E 's/ 0( |$)/\1/; /^[a-z]+ ?$/d')" = "$1" ]; }

it 'each game at home has its lessons in a list'
start
see 'quincunx: five board games' '[L Learn]'
press Enter
see '┌─ Learn Siga' '1. Place your stones' '2. Move your stones'
lacks '✓' || problem "$(capture)"
screen learn-lessons
it 'Escape goes back to the games'
press Escape
unsee '┌─ Learn'
see 'quincunx: five board games'
leave

it 'a lesson says what to do in the panel, and what the keys do in the last line'
start tui siga
play b2 d4
see 'b2' 'd4'
lessons Siga
press Home Enter
see 'Lesson 1 of 7: Place your stones' 'Put your first stone' 'Enter play' 'E end lesson'
lacks 'moves ──' || problem "$(capture)"
screen learn-task
it 'a wrong move is told, and Enter takes it back'
press Up Enter
see 'Choose c3, the square in the middle.' 'Enter try again'
screen learn-wrong
press Enter
see 'Your turn: place a stone' 'Enter play'
unsee 'Choose c3'
it 'the right one is told, too, and Enter goes on'
press Down Enter
see 'From the centre a stone can become part of four lines' 'else.' 'Enter next'
screen learn-right
press Enter
see 'A line is a row, a column' 'Your turn: place a stone'
it 'a step can be repeated, and read as a page'
play a1
see 'The diagonal from a1 to e5 is closed'
press t
see 'Your turn: place a stone'
press i
see 'Esc close' 'A line is a row, a column'
press Escape
unsee 'Esc close'
it 'Escape does not end a lesson, and commands for games say what to do first'
press Escape
see 'Nothing is selected' 'Lesson 1 of 7'
press U
see 'End the lesson first.'
press N
see 'End the lesson first.'
it 'the end of a lesson is noted, and the next one begins'
play b3
see 'These two stones can become'
press Enter
see 'Each player places five stones.'
play a5
see 'Five stones in one line win at once' 'Enter next'
press Enter
see 'A long diagonal is a line, too.'
play c3
see 'so you win.'
is_finished '' || problem "noted: $(progress)"
press Enter
see 'Lesson 2 of 7: Move your stones'
await is_finished 'siga 1'
it 'a key ends a lesson, and the game that was left comes back'
press e
see '1. b2      d4' 'X: place a stone'
unsee 'Lesson 2'
it 'a finished lesson has a sign, and the cursor is on the next one'
lessons Siga
see '1. Place your stones             ✓ │'
screen learn-finished
press Enter
see 'Lesson 2 of 7'
it 'a mouse presses the words of the last line'
click_word 'end lesson'
see '1. b2      d4'
leave

it 'after the last lesson the game comes back'
start tui oanquan
play 2+
see '1. 2+'
lessons ReverGo
press End Enter
see 'Lesson 8 of 8: Win the endgame'
for move in h8 a1 a2; do
    play $move
    see 'Enter next'
    press Enter
    see 'Your turn'
done
play h8
see '63' 'Your turn'
play f1
see 'Enter next'
is_finished '' || problem "noted: $(progress)"
press Enter
see '1. 2+'
unsee 'Lesson'
await is_finished 'revergo 8'
leave

it 'a lesson of another game: its board comes and goes'
start tui reversi
play d3
see '1. d3'
lessons Siga
press Home Enter
see 'Lesson 1 of 7' 'Siga'
press e
see 'Reversi' 'd3'
leave

it '40×12: a small panel has what it has room for, and a page has it all'
start tui siga
size 40 12
lessons Siga
press Home Enter
see 'Two players share' 'Enter play' 'E end lesson'
press Up Enter
see 'Choose c3, the square in the middle.' 'Enter try again'
press Enter
see 'Two players share'
press Down Enter
see 'From the centre a stone can' 'I read'
screen learn-40x12-panel
press i
see 'stone on the centre.' 'Esc close'
press Escape
unsee 'Esc close'
press Enter
see 'A line is a row'
press e
unsee 'end lesson'
leave

it '40×12: without a panel the words are in the last line but one, and whole on a page'
start tui reversi
size 40 12
lessons Reversi
press Home Enter
see 'You are Black. Every move puts a new d' 'Enter play' 'I read' 'E end lesson'
screen learn-40x12
press I
see 'Lesson 1 of 8: Enclose a disc' 'd3.' 'Esc close'
screen learn-40x12-page
press Escape
unsee 'Esc close'
it '40×12: so are its answers'
play c4
see 'try again'
screen learn-40x12-wrong
press Enter
see 'You are Black. Every move puts a new d'
play d3
see 'Enter next'
press Enter
unsee 'Enter next'
press e
unsee 'end lesson'
leave
