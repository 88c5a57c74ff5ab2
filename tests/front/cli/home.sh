# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Line by line, what the full screen has at home: lessons that are offered once, the end of a game
# and what comes next, statistics.

# With a terminal: what is typed comes from a pipe through script(1).
at_terminal() { # COMMAND, with $program as quincunx
    command -v script >/dev/null || { skip 'there is no script(1) here'; return 1; }
    timeout -k 1 120 script -qec "$1" /dev/null <"$input" >out 2>err
    collect $?
    out=${out//$'\r'/}
}
export program
nearly="--position 'XXXX./....X/.O.O./O.O../....O X 10'"
rm -rf state

it 'the first game of a kind offers its lessons, which learn takes'
enter learn c3 '' end-lesson quit
if at_terminal "\"\$program\" play siga"; then
    expect_status 0
    expect_has 'New to Siga? The lessons show how to play, in a few minutes each. Enter learn to begin with them.'
    expect_has 'Lesson 1 of 7: Place your stones'
    expect_has 'From the centre'
fi
it '… and never again'
enter quit
if at_terminal "\"\$program\" play siga"; then
    expect_has 'X: place a stone'
    expect_lacks 'New to Siga?'
fi
rm -rf state
it 'a pipe is offered nothing'
enter c3
run play siga
expect_good
expect_lacks 'New to Siga?'
it 'a win leads to the next level'
enter e2e1 next-level quit
if at_terminal "\"\$program\" play siga --second easy $nearly"; then
    expect_has 'Game over: X wins'
    expect_has 'Another game? Enter yes, no, next-level, review, undo or save FILE'
    expect_has 'O: computer (novice)'
fi
it 'a first win is told, and how it stands after it'
enter take1 yes take1 no
if at_terminal "\"\$program\" play template:heap=1 --second easy"; then
    expect_has 'Your first win against this level (easy)'
    expect_has 'Won 2 of 2 games against this level (easy)'
fi
it 'a review at the end'
enter d4 review no
if at_terminal "\"\$program\" play reversi:size=4 --second easy --position 'BBBB/BWWB/BBBB/BBW. B'"; then
    expect_status 0
    expect_has 'Black: 1 move'
fi

it 'statistics: nobody has played yet'
rm -rf state
run statistics
expect_good
expect_out 'You have not finished a game against the computer yet.'
run statistics siga
expect_out 'You have not finished a game of this kind yet.'
mkdir -p state/quincunx
cat >state/quincunx/statistics <<'END'
siga second casual: played 3 won 1 drawn 2 lost 0 best 63.5
siga first easy: played 3 won 2 drawn 0 lost 1 best 93.5
reversi:size=6 first easy: played 3 won 2 drawn 0 lost 1 best 93.5
shisen first: played 4 won 2 drawn 0 lost 2 best 320
END
it 'statistics: a sum for each game, and a line for each opponent, weakest first'
run statistics
expect_good
expect_has 'Siga: won 3 of 6, 2 draws, best time 1:03'
expect_has 'Shisen-Sho: won 2 of 4, best time 5:20'
expect_has 'size=6'
[[ $out == *easy*casual* ]] || problem "$out"
it 'statistics of one game, and for programs'
run statistics reversi
expect_good
expect_has 'Reversi: won 2 of 3'
expect_lacks 'Siga'
run statistics reversi --json
expect_good
expect_out '{"spec":"reversi:size=6","side":"first","level":"easy","played":3,"won":2,"drawn":0,"lost":1,"best":93.5}'
echo 'siga first easy: played x' >>state/quincunx/statistics
it 'statistics that are damaged'
run statistics
expect_status 1
expect_nothing
expect_said 'line 5'
rm -rf state
refuses 2 'there is no game “chess”; choose one of: siga, reversi, shisen, oanquan, revergo' statistics chess
