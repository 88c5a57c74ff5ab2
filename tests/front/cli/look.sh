# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Looking: games, rules, show, moves, after, perft.

it 'games lists every game with its options, what they are and can be'
run games
expect_good
for game in $games; do expect_has "$game"; done
for words in 'size=8 (4, 6, 8, 10, 12, 14, 16)' 'diagonals=on (on, off)' 'blocked=pass (pass, end)' \
    'empties=nobody (nobody, winner)' 'cols=12 (2 to 62)' 'rows=6 (2 to 32)' 'kinds=12 (1 to 52)' \
    'seed=0 (0 to 18446744073709551615)' 'solvable=on (on, off)' 'gravity=off (off, on)' \
    'leftover=collect (collect, leave)' 'big=5 (5, 10)' 'young=free (free, safe)' \
    'board=8x8 (8x8, 1x16)' 'reach=box (box, lines)'; do
    expect_has "$words"
done
expect_lacks template

for game in $games; do
    it "games $game tells how a move is written and who can play"
    run games "$game"
    expect_good
    expect_has 'How to write a move: '
    expect_has "  easy"
    it "rules $game is a page"
    run rules "$game"
    expect_good
    [ "$(wc -l <<<"$out")" -gt 20 ] || problem "a short page: $out"
    it "show $game draws the board, who is to move and the position"
    run show "$game"
    expect_good
    [[ $out =~ 'to move'|'Find a pair' ]] || problem "whose turn is it? $out"
    run after "$game"
    position=${out%$'\n'}
    run show "$game"
    [ "$(tail -n 1 <<<"${out%$'\n'}")" = "$position" ] || problem "last line is not $position: $out"
    it "after $game takes the position it prints"
    run after "$game" --position "$position"
    expect_good
    expect_out "$position"
    it "moves $game prints one move a line, each playable"
    run moves "$game"
    expect_good
    [[ $out =~ ^([a-z0-9+-]+$'\n')+$ ]] || problem "not one move a line: $out"
    first=$(head -n 1 <<<"$out")
    run after "$game" "$first"
    expect_good
done

it 'moves: the four of reversi, in order'
run moves reversi
expect_out $'d3\nc4\nf5\ne6'
it 'moves after moves'
run moves reversi:size=4 a2
expect_out $'a1\nc1\na3'
it 'moves from a position'
run moves siga --position 'O..XX/O..XX/OOO.X/...../..... X 0'
expect_out $'d1c1\nd2c2\nd2d3\ne3d3\ne3e4'
it 'moves of a finished game: nothing'
run moves siga a3 a1 b3 b1 c3 a2 d3 b2 e3
expect_good
expect_nothing
it 'a link is as good as a spec'
run after siga/c3_a1 b2
expect_out 'O..../.X.../..X../...../..... O 0'
run after '#siga/@X..../...../...../...../....._O_0@b1'
expect_out 'XO.../...../...../...../..... X 0'
enter b2
run siga/c3_a1
expect_has 'X placed a stone on b2'
expect_has 'X stones placed: 2 of 5'
it 'after prints the position'
run after oanquan 3+ 8-
expect_good
[[ $out =~ ^[0-9Q,]+\ 1\ -?[0-9]+\ -?[0-9]+\ 2$'\n'$ ]] || problem "not a position: $out"
it 'after understands other ways to write a move'
run after siga C3 ' a1 '
expect_out 'O..../...../..X../...../..... X 0'
it 'show tells the result of a finished game'
run show siga a3 a1 b3 b1 c3 a2 d3 b2 e3
expect_has $'\nX wins\n'

perft() { # SPEC DEPTH N ARGUMENT...
    it "perft $1 $2"
    local spec=$1 depth=$2 number=$3
    shift 3
    run perft "$spec" "$depth" "$@"
    expect_good
    expect_out "$number"
}
perft siga 3 13800
perft siga 3 256 --position 'O..XX/O..XX/OOO.X/...../..... X 0'
perft reversi 5 1396
perft reversi:size=4,diagonals=off 2 8
perft revergo 2 444
perft revergo:board=1x16 4 3562
perft oanquan 3 664
perft siga 0 1
perft reversi:size=4 0 1 --divide
perft reversi 1 $'d3 1\nc4 1\nf5 1\ne6 1\n4' --divide
it 'perft --divide gives each first move and the sum'
run perft oanquan 2 --divide
[ "$(wc -l <<<"${out%$'\n'}")" -eq 11 ] || problem "not 11 lines: $out"
[ "$(awk 'NF == 2 { sum += $2 } NF == 1 { print sum == $1 }' <<<"$out")" = 1 ] || problem "wrong sum: $out"
it 'perft of a finished game is 0'
run perft siga 2 --position 'XXXXX/OOOO./...../...../..... O 0'
expect_out 0
