# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# The start menu.

menu() { # TITLE LINE...
    it "menu: $1"
    shift
    enter "$@"
    run
    expect_status 0
}
menu 'Siga, two people' 1 2 c3
expect_quiet
expect_has 'X placed a stone on c3'
menu 'Siga against the computer, second' 1 1 2 1 moves
expect_quiet
expect_has $'X: computer (easy)\nO: you'
menu 'Reversi with options, the computer against itself' 2 4 off end winner 3 1 1
expect_quiet
expect_has 'Reversi (reversi:size=4,diagonals=off,blocked=end,empties=winner)'
expect_has 'Game over'
menu 'Shisen-Sho with options' 3 4 4 4 off on moves
expect_quiet
expect_has 'shisen:cols=4,rows=4,kinds=4,seed='
expect_has 'Find a pair'
menu 'Ô ăn quan with options, against the computer' 4 leave 10 safe 1 1 1 0+
expect_quiet
expect_has 'oanquan:leftover=leave,big=10,young=safe'
expect_has 'Player 1 0+ '
menu 'ReverGo with options' 5 1x16 lines 2 e1
expect_quiet
expect_has 'White placed a stone on e1'
menu 'a game that was left comes first, and Enter goes on with it' '' moves
expect_quiet
expect_has 'Continue your unfinished game of ReverGo'
expect_has $'White: person\nBlack: person'
rm -rf "$XDG_STATE_HOME"
menu 'Enter takes what is standard: Siga as X against a level that does not play at random' '' '' '' '' c3
expect_quiet
expect_has $'X: you\nO: computer (casual)'
rm -rf "$XDG_STATE_HOME"
menu 'wrong answers are asked again' 0 6 x -1 2 5 6 maybe on '' '' 9 2 quit
expect_has 'Reversi (reversi:size=6)'
[ "$(grep -c 'Enter a number' <<<"$err")" -eq 5 ] || problem "$err"
expect_said 'size cannot be “5”; allowed: 4, 6, 8, 10, 12, 14, 16.'
expect_said 'diagonals cannot be “maybe”; allowed: on, off.'
menu 'options that do not go together are asked again' 3 3 3 1 off off 2 2 1 on off
expect_has 'cols=2,rows=2,kinds=1'
expect_sentences 1
it 'menu: the end of input at each question'
answers=(4 leave 10 safe 1 1 1)
for ((n = 0; n < ${#answers[@]}; n++)); do
    [ $n -eq 0 ] || enter "${answers[@]:0:n}"
    run
    expect_good
    expect_lacks 'to move.'
done
