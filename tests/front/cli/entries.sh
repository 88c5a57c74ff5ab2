# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# What can be entered while playing, from a pipe and at a terminal.

plays 'help lists what can be entered' siga help
for command in help rules moves board undo redo restart new 'save FILE' quit; do expect_has "  $command"; done
expect_lacks scramble
plays 'where tiles can be rearranged also scramble' shisen help
expect_has '  scramble'
plays 'moves, board and rules' reversi:size=4 moves board rules
expect_has $'\nb1 a2 d3 c4\n'
expect_has 'Position: ..../.WB./.BW./.... B'
expect_has '# Reversi'
plays 'undo takes back, redo plays again' siga c3 a1 undo board undo board redo redo board
expect_has 'Position: ...../...../..X../...../..... O 0'
expect_has 'Position: ...../...../...../...../..... X 0'
expect_has 'Position: O..../...../..X../...../..... X 0'
it 'nothing to undo, nothing to redo'
enter undo redo c3 undo b3 redo
run play siga
expect_status 0
expect_error $'There is no move to undo.\nThere is no move to redo.\nThere is no move to redo.'
plays 'restart goes back to the start, and what was played can be redone' siga c3 a1 restart board redo board
expect_has 'Position: ...../...../...../...../..... X 0'
expect_has 'Position: ...../...../..X../...../..... O 0'
plays 'new begins another game' siga c3 new board
expect_has 'Position: ...../...../...../...../..... X 0'
plays 'new deals another board of tiles' shisen:seed=5 board new board
[ "$(grep '^Position' <<<"$out" | sort -u | wc -l)" -eq 2 ] || problem "the same board: $out"
plays 'quit leaves at once' siga quit c3
expect_moves 0
plays 'commands and moves in capitals, blank lines, blanks around' siga '' '  C3  ' $'\t' MOVES Quit a1
expect_moves 1
it 'wrong entries get a sentence each, and the turn is kept'
enter z9 c9 hello 'c3 c4' 'undo 2' scramble save '' c3
run play siga
expect_status 0
expect_sentences 7
expect_said 'There is nothing to shuffle here.'
expect_said 'save needs the name of a file: save game.txt.'
expect_times 1 'X placed a stone on c3'
it 'after the end: y and yes begin another game, n and no leave'
enter "${win[@]}" Y "${win[@]}" yes c3 quit
run play siga
expect_good
expect_times 2 'Game over: X wins'
expect_moves 19
enter "${win[@]}" no c3
run play siga
expect_good
expect_moves 9
it 'a finished game refuses moves but can be taken back'
enter "${win[@]}" a5 undo board
run play siga
expect_error 'The game is over. Start a new one or undo a move.'
expect_has 'Position: OO.../OO.../XXXX./...../..... X 0'

it 'undo against the machine goes back to the person'\''s turn'
enter c3 undo board redo board
run play siga --second easy --seed 3
expect_good
expect_has 'Position: ...../...../...../...../..... X 0'
[[ $(grep '^Position' <<<"$out" | tail -n 1) == *' X 0' ]] || problem "redo did not come to X's turn: $out"
it 'undo where the machine began: nothing before the person'\''s first turn'
enter undo c3 undo undo
run play siga --first easy --seed 3
expect_status 0
[ "$(grep -c 'no move to undo' <<<"$err")" -ge 1 ] || problem "$err"
expect_lacks '> '

it 'machine against machine, to the end, without being asked'
run play oanquan --first easy --second easy --seed 5
expect_good
expect_has 'Game over'
same=$out
it 'the same seed, the same game'
run play oanquan --first easy --second easy --seed 5
expect_out "${same%$'\n'}"
run play oanquan --first easy --second easy --seed 6
[ "$out" != "$same" ] || problem 'another seed gave the same game'
it 'the same seed, the same tiles'
run play shisen --seed 5
same=$out
run play shisen --seed 5
expect_out "${same%$'\n'}"

it 'through a pipe there are no prompts and no escape sequences'
enter c3 "save pipe" help moves undo
run play revergo --second easy --seed 1
expect_lacks '> '
expect_lacks $'\033'
it 'the end of input at any byte of a game'
printf 'c3\nsave cut\na1\nundo\n' >whole
for length in 0 1 2 3 5 8 11 12 13 14 15 18; do
    head -c $length whole >part
    input=part
    run play siga
    expect_status 0
done

# With a terminal: what is typed comes from a pipe through script(1).
terminal() { # COMMAND, with $program as quincunx
    timeout -k 1 120 script -qec "$1" /dev/null <"$input" >out 2>err
    collect $?
    out=${out//$'\r'/}
}
export program
it 'at a terminal there are prompts, and another game is offered'
if command -v script >/dev/null; then
    enter "${win[@]}" n
    terminal "\"\$program\" play siga"
    expect_status 0
    expect_has '> '
    expect_has 'Another game? Enter yes, no, review, undo, restart or save FILE > '
else
    skip 'there is no script(1) here'
fi
it 'at a terminal the safe area of ReverGo is grey, unless NO_COLOR is set'
if command -v script >/dev/null; then
    terminal "\"\$program\" show revergo"
    expect_has $'\033[48;5;250'
    NO_COLOR=1 terminal "\"\$program\" show revergo"
    expect_lacks $'\033'
    expect_has '  3 . . : : : : . .'
    TERM=dumb terminal "\"\$program\" show revergo"
    expect_lacks $'\033'
else
    skip 'there is no script(1) here'
fi
