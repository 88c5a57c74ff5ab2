# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Lessons, line by line.

rm -rf state
it 'the lessons of all games are listed'
run learn
expect_good
expect_has 'Reversi'
expect_has '    1  Enclose a disc'
expect_has 'To begin, name a game: quincunx learn siga'
it 'a lesson says what to do, and answers a wrong move and the right one'
enter e6 '' d3 '' quit
run learn reversi
expect_good
expect_has 'Lesson 1 of '
expect_has 'play d3.'
expect_has 'Your turn: place a disc'
expect_has 'so it flipped to black.'
it 'a wrong move is taken back by an empty line'
enter e6 '' board quit
run learn reversi
expect_has 'Position: ......../......../......../...WB.../...BW.../......../......../........ B'
it 'a lesson that was finished is marked, and the next one begins'
rm -rf state
mkdir -p state/quincunx
echo 'reversi 1' >state/quincunx/lessons
run learn
expect_has '  ✓ 1  Enclose a disc'
enter quit
run learn reversi
expect_has 'Lesson 2 of '
it '… or the one that is named'
enter quit
run learn reversi 4
expect_has 'Lesson 4 of '
it 'an unfinished game is not touched by a lesson'
rm -rf state
enter d3 c5 quit
run play reversi
enter d3 quit
run learn reversi 1
enter board
run play --resume
expect_has 'Position: '
expect_has ' B'
[ "$(ls state/quincunx/*.record)" = state/quincunx/reversi.record ] || problem "kept: $(ls state/quincunx)"
it 'in a lesson the commands for games are not there'
enter undo resign help quit
run learn reversi 1
expect_said 'End the lesson first.'
expect_has 'end-lesson'
expect_lacks 'swap the players'
it 'the end of the input leaves a lesson'
run learn siga
expect_good
refuses 2 '“9x” is not the number of a lesson: choose 1 to 8' learn reversi 9x
refuses 2 '“0” is not the number of a lesson: choose 1 to 8' learn reversi 0
refuses 2 'there is no game “rversi” (did you mean reversi?)' learn rversi
refuses 2 'Template has no lessons yet' learn template
refuses 2 'learn needs fewer arguments: quincunx learn [GAME [NUMBER]]' learn reversi 1 2
