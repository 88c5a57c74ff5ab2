# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Whole games.

case1=(d1 a1 e1 a2 d2 a3 e2 b3 e3 c3 e3e4 a3a4 e2e3 b3a3 d2e2 c3b3 e4e5 a4a5 e3e4 a3a4 e2e3 b3a3)
plays 'the Siga document'\''s case 1, from the first stone' siga "${case1[@]}"
expect_has 'Moves made     : 12 of 30'
expect_has 'Game over: O wins'
expect_moves 22

it 'the Siga document'\''s case 2: the diagonal is refused, the turn kept, a draw'
enter d2d1 a4a3 c3c2 a3b3 c2c1 b3c3 a2b1 a2a3 d3d4 a3b3 e2d2 e3d3 d2c2 b3b4 d4d5 \
    d3d4 d5c5 b4c4 c5b5 d4e4 b5a5 c4d4 c3b3 e4e5 b3a3 d4e4 a3a4 d1d2 b2a2 d2d3 a2b2
run play siga --position 'O...X/XO.XO/..XOX/O..../..... X 0'
expect_status 0
expect_error 'a2→b1 is diagonal: stones move up, down, left or right.'
expect_has 'Moves made     : 30 of 30'
expect_has 'Game over: draw'
expect_moves 30

sample=(a2 a3 b4 a1 d3 d2 d1 c4 d4)
plays 'the Reversi document'\''s sample run' reversi:size=4,diagonals=off,blocked=end "${sample[@]}"
expect_has 'Black: 7'
expect_has 'Game over: Black wins 7–6'

it 'a Siga game won while placing'
enter a3 a1 b3 b1 c3 a2 d3 b2 e3
run siga
expect_good
expect_has 'O stones placed: 4 of 5'
expect_has 'Game over: X wins'

for spec in reversi oanquan oanquan:big=10,young=safe revergo revergo:board=1x16 siga shisen:cols=4,rows=4,kinds=4; do
    it "a whole game of $spec: the machine plays it, then persons enter its moves"
    rm -f game
    players=(--first easy --second easy)
    [[ $spec != shisen* ]] || players=(--first easy)
    run play "$spec" "${players[@]}" --seed 7 --record game
    expect_good
    result=$(grep -E '^(Game over|Board cleared|No pairs left)' <<<"$out")
    [ -n "$result" ] || problem "no result: $out"
    final=$(run replay game --format positions; tail -n 1 out)
    mapfile -t moves < <(moves_of game)
    enter "${moves[@]}" board
    run play "$(sed -n 's/^game: //p' game)"
    expect_good
    expect_has "$result"
    expect_has "Position: $final"
    expect_moves ${#moves[@]}
done

plays 'ReverGo shows the round, the two counts and the safe area' revergo c3
expect_has $'  3 . . : : : : . .'
expect_has 'Round: 1'
expect_has 'White: 1'
it 'ReverGo against the machine names You and Computer'
run play revergo --second easy --seed 1
expect_has 'You (White)'
expect_has 'Computer (Black)'

board=shisen:cols=4,rows=2,kinds=4
it 'a Shisen board cleared'
enter b1c1 a1d1 b2c2 a2d2
run play $board --position ABBA/CDDC
expect_good
expect_has 'Tiles left: 6'
expect_has 'Board cleared'
it 'a Shisen board cleared, with gravity: the tiles above fall'
enter b2c2 b2c2 a1d1 a2d2
run play $board,gravity=on --position ABBA/CDDC
expect_good
expect_has 'Board cleared'
it 'without gravity they stay'
enter b2c2 b2c2
run play $board --position ABBA/CDDC
expect_status 0
expect_sentences 1
it 'a Shisen game lost'
enter a3b3
run play "${stuck[@]}"
expect_good
expect_has 'No pairs left'
it 'a scramble after a loss, and the game goes on to be won'
enter a3b3 scramble a1a2 b1b2 a1b1 a2b2
run play "${stuck[@]}"
expect_status 0
expect_has 'No pairs left'
expect_has 'Board cleared'
it 'a won game is not scrambled'
enter a1b1 scramble
run play shisen:cols=2,rows=2,kinds=1 --position AA/..
expect_error 'There is nothing to shuffle here.'
expect_times 1 'Board cleared'
