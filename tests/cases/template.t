# The template: one to three stones from a heap; whoever takes the last one wins. It is the game to
# copy, so these cases also show what every game gets without writing anything for it.

case a heap of 21 stones, and player 1 begins
game template
gives 21 1
turn Player 1
legal take1 take2 take3
score 0 0

case the players take in turn
game template
play take3
gives 18 2
turn Player 2
play take1 take2
gives 15 2

case whoever takes the last stone wins
game template
position 3 1
play take3
result Player 1 wins
score 1 0
gives 0 2
position 3 2
play take3
result Player 2 wins
score 0 1
gives 0 1

case nobody takes more stones than there are
game template
position 2 1
legal take1 take2
position 1 2
legal take1

case a finished game has no moves
game template
position 0 1
turn over
result Player 2 wins
legal
count 0
perft 1 0
refused take1 : the game is over

case a move is understood in capitals and with blanks
game template
means TAKE2 : take2
means take 2 : take2
means  Take  3 : take3

case what is not a move is told how a move is written
game template
refused take4 : “take4” is not a move; write a move like take2 (how many stones, 1 to 3)
refused take0 : “take0” is not a move; write a move like take2 (how many stones, 1 to 3)
refused 2 : there is no “2” on this board; write a move like take2 (how many stones, 1 to 3)
refused take : “take” is not a move; write a move like take2 (how many stones, 1 to 3)
refused  : “” is not a move; write a move like take2 (how many stones, 1 to 3)

case to touch the heap says nothing about how many to take
game template
refused heap : that is not a legal move here; write a move like take2 (how many stones, 1 to 3)

case nobody may pass
game template
refused pass : you cannot pass while you have a legal move
turn Player 1

case what a move does is told without the game's help
game template
trace take2
  0 take 2 stone heap

case the number of ways to go on
game template
perft 1 3
perft 2 9
perft 7 2187
position 4 1
perft 0 1
perft 1 3
perft 2 6
perft 3 4
perft 4 1
perft 5 0

case a position is the stones and the player to move
game template
position 99 2
gives 99 2
bad position  : the position begins with the stones in the heap, 0 to 99
bad position 100 1 : the position begins with the stones in the heap, 0 to 99
bad position -1 1 : the position begins with the stones in the heap, 0 to 99
bad position many : the position begins with the stones in the heap, 0 to 99
bad position 5 : after the stones belongs the player to move, 1 or 2, and no more
bad position 5 0 : after the stones belongs the player to move, 1 or 2, and no more
bad position 5 3 : after the stones belongs the player to move, 1 or 2, and no more
bad position 5 1 0 : after the stones belongs the player to move, 1 or 2, and no more
bad position 5 X : after the stones belongs the player to move, 1 or 2, and no more
gives 99 2

case the heap is an option, 1 to 99
game template:heap=5
gives 5 1
game template:heap=1
play take1
result Player 1 wins
game template:heap=99
gives 99 1
bad game template:heap=0 : heap cannot be “0”; allowed: 1 to 99
bad game template:heap=100 : heap cannot be “100”; allowed: 1 to 99
bad game template:heap=-1 : heap cannot be “-1”; allowed: 1 to 99
bad game template:heap=five : heap cannot be “five”; allowed: 1 to 99
bad game template:heap= : heap cannot be “”; allowed: 1 to 99

case a spec is written in its shortest form
game template
means game template : template
means game template:heap=21 : template
means game template:heap=5 : template:heap=5
bad game template:heap : in “template:heap” a value is missing: write options as key=value, with commas between them
bad game template:heap=5,heap=5 : heap is given twice

case an unknown option is answered with the one there is
game template
bad game template:stones=5 : there is no option “stones”; there is only heap

case stones that are taken are told
game template
asks take 1 to 3 stones
would take1 : Take 1 stone
tells take2 : Player 1 took 2 stones
