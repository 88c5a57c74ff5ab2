# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Thinking: solve, analyse, hints, bench.

it 'solve tells the exact value and a line'
run solve reversi:size=4
expect_status 0
expect_has '-8 exact: loss'
it 'solve --json is one object'
run solve reversi:size=4,diagonals=off --json
expect_status 0
grep -qE '^\{"bound":"exact","value":3,"result":"win","plies":[0-9]+,"line":\["[a-d][1-4]",.*\],"nodes":[0-9]+,"seconds":[0-9.]+\}$' <<<"$out" || problem "$out"
it 'solve fails where nothing is proven within the limits'
run solve reversi --nodes 2000
expect_status 1
expect_has 'guess'
it 'solve proves what a search cannot: a value that circling decides'
run solve oanquan --position '0,1,0,0,1,2Q,0,2,0,0,0,Q 1 20 22 40' --nodes 3000000
expect_status 0
expect_has '+0 exact: draw'
it 'solve tells a bound where no more is proven'
run solve oanquan --position '1,0,2,0,1,2Q,0,2,1,0,1,0 1 15 15 30' --nodes 400000
expect_status 1
expect_has 'lower: win'
it 'analyse --json gives one object for each legal move, all exact in a solved game'
run analyse reversi:size=4 --json
expect_status 0
[ "$(grep -cE '^\{"move":"[a-d][1-4]","bound":"exact","value":-8,"result":"loss","plies":' <<<"$out")" -eq 4 ] || problem "$out"
it 'analyse tells what is a guess'
run analyse oanquan --depth 4 --json
expect_status 0
[ "$(grep -c '"bound":"guess"' <<<"$out")" -eq 10 ] || problem "$out"
it 'moves --values puts value and certainty after each move'
run moves reversi:size=4 --values
expect_status 0
[ "$(grep -cE '^[a-d][1-4] -8 exact$' <<<"$out")" -eq 4 ] || problem "$out"
it 'hints say a little more each time: where to look, what to choose from, what to play, and why'
enter hint hint hint hint quit
run play reversi:size=4
expect_good
expect_has 'Look here: '
expect_has 'Good moves to consider: '
expect_has 'Play '
expect_has 'proven'
for time in soon 0x10 1e1 nan inf 0 -1 86401 99999999999 1. 1.5s '' ' 2'; do
    refuses 2 '--time is a number of seconds up to 86400, such as 2 or 0.5' solve siga "--time=$time"
done
refuses 2 '--threads cannot be “x”: it is a number from 0 to 16' solve siga --threads x
it 'solve of a finished game is its result'
run solve siga --position 'XXXXX/OOOO./...../...../..... O 0'
expect_status 0
expect_has '+1 exact: win'
it 'solve tells whether a board can be cleared'
run solve shisen:cols=2,rows=2 --position AB/BA --json
expect_status 0
expect_has '"status":"lost"'
run solve shisen:seed=1 --json
expect_status 0
expect_has '"status":"clearable"'
it 'a board is dealt that is easy, normal or hard, and can be cleared'
for how in easy normal hard; do
    enter quit
    run play shisen:cols=6,rows=4,kinds=12 --deal "$how" --seed 3
    expect_status 0
    spec=$(sed -n 's/^Shisen-Sho (\(.*\))$/\1/p' <<<"$out")
    run solve "$spec"
    expect_has 'clearable'
done
refuses 2 'there is no difficulty “huge”; choose one of: easy, normal, hard' play shisen --deal huge
it 'watch lost says when the board can no longer be cleared'
enter 'watch lost' a1b1 quit
run play shisen:cols=4,rows=2 --position 'AACB/AABC'
expect_status 0
expect_has 'The game can no longer be won'
