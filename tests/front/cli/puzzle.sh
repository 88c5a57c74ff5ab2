# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Puzzles, line by line.

rm -rf state
it 'the puzzles of all games are listed'
run puzzle
expect_good
expect_has 'Reversi: 320 puzzles, rated '
expect_has 'To begin, name a game: quincunx puzzle siga'
expect_lacks 'your rating'
it 'a puzzle says what to do, refutes a wrong move and lets you try again'
enter c1 '' e4
run puzzle reversi 5
expect_good
expect_has 'Puzzle 5 of 320 (rating '
expect_has 'Only one move leads to the best final score: find it.'
expect_has 'Your turn: place a disc'
expect_has 'Another move ends better by 4 discs. Best play goes on with a6 f5 f3.'
expect_has 'rating is now '
expect_has 'Solved!'
it '… and that does not count as solved'
[ "$(grep -c ' missed$' state/quincunx/puzzles)" = 1 ] || problem "$(cat state/quincunx/puzzles)"
run puzzle
expect_has '  solved: 0, your rating: '
it 'a puzzle that is solved at once counts, and the next one begins with an empty line'
rm -rf state
enter e4 ''
run puzzle reversi 5
expect_has 'Solved! Your rating is now '
[ "$(grep -c '^Puzzle .*rating' out)" = 2 ] || problem "$(grep '^Puzzle' out)"
run puzzle
expect_has '  solved: 1, your rating: '
it 'the puzzle of a day is the same every time, and there is a line to share'
rm -rf state
enter hint hint hint
run puzzle oanquan 2026-11-18
expect_good
expect_has 'Puzzle 249 of 320 '
expect_has 'Play 2-.'
enter 2-
run puzzle oanquan 2026-11-18
expect_has 'quincunx 2026-11-18 oanquan ★ 0:00 oanquan/@'
grep -q '^oanquan day 2026-11-18 solved$' state/quincunx/puzzles || problem "$(cat state/quincunx/puzzles)"
it 'today has one, too'
run puzzle siga day
expect_good
expect_has ' of 320 (rating '
it 'a game that is under way is not touched by a puzzle'
rm -rf state
enter d3 c5 quit
run play reversi
enter e4 quit
run puzzle reversi 5
enter board
run play --resume
expect_has ' B'
[ "$(ls state/quincunx/*.record)" = state/quincunx/reversi.record ] || problem "kept: $(ls state/quincunx)"
it 'in a puzzle the commands for games are not there'
enter undo help quit
run puzzle reversi 5
expect_said 'End the puzzle first.'
expect_has 'try this puzzle again'
expect_lacks 'swap the players'
it 'a file that is none of ours is set aside'
rm -rf state
mkdir -p state/quincunx
echo 'my shopping list' >state/quincunx/puzzles
enter e4
run puzzle reversi 5
expect_has 'a new one is begun.'
[ "$(cat state/quincunx/puzzles-aside-1)" = 'my shopping list' ] || problem "$(ls state/quincunx)"
it 'the end of the input leaves a puzzle'
run puzzle reversi
expect_good
refuses 2 '“9x” is not the number of a puzzle: choose 1 to 320, or day for the puzzle of the day' puzzle reversi 9x
refuses 2 '“321” is not the number of a puzzle: choose 1 to 320, or day for the puzzle of the day' puzzle reversi 321
refuses 2 'there is no game “rversi” (did you mean reversi?)' puzzle rversi
refuses 2 'Template has no puzzles yet' puzzle template
refuses 2 'puzzle needs fewer arguments: quincunx puzzle [GAME [NUMBER|day|DATE]]' puzzle reversi 1 2
