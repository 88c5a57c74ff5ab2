# Siga: placing, moving, lines, passes, and the document's two games.
# The document writes (row, column) counted from 1; here (3,5) is e3.

# -- The document's two games -------------------------------------------------------------------

case the document's case 1: O wins by column a on its sixth move
game siga
position
  O..XX
  O..XX
  OOO.X
  .....
  ..... X 0
play e3e4 a3a4 e2e3 b3a3 d2e2 c3b3 e4e5 a4a5 e3e4 a3a4 e2e3 b3a3
result O wins
gives
  O..XX
  O....
  O...X
  O...X
  O...X X 12

case the document's figure 2.3 is reached by placing in turn
game siga
play d1 a1 e1 a2 d2 a3 e2 b3 e3
counter X stones placed : 5 of 5
counter O stones placed : 4 of 5
turn O
play c3
gives
  O..XX
  O..XX
  OOO.X
  .....
  ..... X 0
legal d1c1 d2c2 d2d3 e3d3 e3e4

# The list of moves is what counts: its last move "(2,1) down to (2,2)" goes to the right, and
# figure 2.6 shows a board that this list does not lead to.
case the document's case 2: a draw after 30 moves, with the diagonal a2b1 refused on the way
game siga
position
  O...X
  XO.XO
  ..XOX
  O....
  ..... X 0
play d2d1 a4a3 c3c2 a3b3 c2c1 b3c3
turn X
refused a2b1 : a2→b1 is diagonal: stones move up, down, left or right
turn X
counter Moves made : 6 of 30
play a2a3 d3d4 a3b3 e2d2 e3d3 d2c2 b3b4 d4d5
# X fills d4, which O needs for the diagonal a1-e5.
play d3d4 d5c5 b4c4 c5b5 d4e4 b5a5 c4d4 c3b3 e4e5 b3a3 d4e4 a3a4 d1d2 b2a2 d2d3 a2b2
turn over
result draw
gives
  O.X.X
  .OO..
  ...X.
  O...X
  O...X X 30

case a diagonal move is refused with a reason
game siga
position O...X/XO.XO/..XOX/O..../..... X 0
refused a2b1 : a2→b1 is diagonal: stones move up, down, left or right
turn X

# -- Placing ------------------------------------------------------------------------------------

case the board is empty at the start, X begins, and any square will do
game siga
gives ...../...../...../...../..... X 0
turn X
count 25
counter X stones placed : 0 of 5
counter O stones placed : 0 of 5
counter Moves made : 0 of 30
score 0 0

case X and O place in turn, on empty squares only
game siga
play c3
turn O
count 24
refused c3 : c3 is not empty: choose an empty square
play a1
turn X
refused a1 : a1 is not empty: choose an empty square
gives O..../...../..X../...../..... X 0

case no stone moves before all ten are placed
game siga
position OO.../OO.../.X.X./X.X../..... X 0
refused b3b4 : choose one empty square: stones are still being placed
refused d3e3c5 : choose one empty square: stones are still being placed
play e5
turn O
refused a1a2 : choose one empty square: stones are still being placed
counter Moves made : 0 of 30

case after the tenth stone X moves, and no more stones are placed
game siga
position OO.../OO.../.X.X./X.X../....X O 0
count 16
play e1
gives OO..O/OO.../.X.X./X.X../....X X 0
refused c1 : c1 is empty: choose one of your stones
legal b3a3 b3c3 b3b4 d3d2 d3c3 d3e3 d3d4 a4a3 a4b4 a4a5 c4c3 c4b4 c4d4 c4c5 e5e4 e5d5

case X can win by placing its fifth stone; O's fifth is never placed
game siga
play a3 a1 b3 b1 c3 a2 d3 b2 e3
result X wins
score 1 0
gives OO.../OO.../XXXXX/...../..... O 0
counter O stones placed : 4 of 5
counter Moves made : 0 of 30

case O can win by placing its fifth stone
game siga
play a1 e1 b1 e2 c1 e3 d1 e4 a2
turn O
play e5
result O wins
score 0 1
gives XXXXO/X...O/....O/....O/....O X 0

case four in a line do not win
game siga
position XXXX./OOOO./...../...../..... X 0
turn X
legal e1 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5

# -- Moving -------------------------------------------------------------------------------------

case a stone moves up, down, left or right onto an empty square
game siga
position ...../..X../...../OOOO./OXXXX X 0
play c2c1
gives ..X../...../...../OOOO./OXXXX O 1
position ...../..X../...../OOOO./OXXXX X 0
play c2c3
gives ...../...../..X../OOOO./OXXXX O 1
position ...../..X../...../OOOO./OXXXX X 0
play c2b2
gives ...../.X.../...../OOOO./OXXXX O 1
position ...../..X../...../OOOO./OXXXX X 0
play c2d2
gives ...../...X./...../OOOO./OXXXX O 1

case stones do not move over the edge of the board
game siga
position X...X/...../..X../OOOO./X.O.X X 0
legal a1b1 a1a2 e1d1 e1e2 c3b3 c3c2 c3d3 a5b5 e5d5 e5e4

case a wrong move is refused with the reason, and the turn is kept
game siga
position O..XX/O..XX/OOO.X/...../..... X 0
refused c4c5 : c4 is empty: choose one of your stones
refused a1b1 : the stone on a1 is your opponent's: choose one of your own
refused a1 : the stone on a1 is your opponent's: choose one of your own
refused e3d4 : e3→d4 is diagonal: stones move up, down, left or right
refused e3e5 : e3→e5 is too far: stones move one square up, down, left or right
refused e3c5 : e3→c5 is too far: stones move one square up, down, left or right
refused e3d5 : e3→d5 is too far: stones move one square up, down, left or right
refused e3e3 : e3→e3 stays in place: a stone moves one square
refused e3e2 : e2 is not empty: a stone moves to an empty square
refused d3c3 : d3 is empty: choose one of your stones
refused e2 : the stone on e2 is blocked: every square next to it is taken
refused pass : you cannot pass while you have a legal move
turn X
play e3d3
refused d3d4 : the stone on d3 is your opponent's: choose one of your own
refused a3b2 : a3→b2 is diagonal: stones move up, down, left or right
turn O

case there is one move in a turn
game siga
position O..XX/O..XX/OOO.X/...../..... X 0
refused e3e4e5 : move one stone: choose it, then the square it goes to
refused e3e4d2d3 : move one stone: choose it, then the square it goes to

case half a move is answered with how it could go on
game siga
position O..XX/O..XX/OOO.X/...../..... X 0
refused e3 : this move is not complete; possible: e3d3, e3e4
refused d1 : this move is not complete; possible: d1c1
position ...../..X../...../OOOO./OXXXX X 0
refused c2 : this move is not complete; possible: c2c1, c2b2, c2d2, c2c3

case what is not a move at all is told how a move is written
game siga
refused f1 : there is no “f1” on this board; write a move like c3 (place a stone), c3c4 (move a stone) or pass
refused a6 : there is no “a6” on this board; write a move like c3 (place a stone), c3c4 (move a stone) or pass
refused a0 : there is no “a0” on this board; write a move like c3 (place a stone), c3c4 (move a stone) or pass
refused hello : “hello” is not a move; write a move like c3 (place a stone), c3c4 (move a stone) or pass
refused 33 : “33” is not a move; write a move like c3 (place a stone), c3c4 (move a stone) or pass
refused  : “” is not a move; write a move like c3 (place a stone), c3c4 (move a stone) or pass
refused a1a2a3a4a5 : there is no “a5” on this board; write a move like c3 (place a stone), c3c4 (move a stone) or pass
refused pass : you cannot pass while you have a legal move

case a move is understood in capitals, with blanks, hyphens and arrows
game siga
means C3 : c3
means  c 3 : c3
position O..XX/O..XX/OOO.X/...../..... X 0
means E3E4 : e3e4
means e3 e4 : e3e4
means e3-e4 : e3e4
means E3 → E4 : e3e4
means (e3,e4) : e3e4

# -- Winning ------------------------------------------------------------------------------------

case a row wins at once, and the game is over
game siga
position XXXX./....X/OOOO./....O/..... X 6
trace e2e1
  0 move 1 X stone e2 e1
  1 line 0,0 4,0
play e2e1
result X wins
turn over
legal
count 0
gives XXXXX/...../OOOO./....O/..... O 7
refused e4e5 : the game is over
refused pass : the game is over
refused hello : the game is over

case a column wins
game siga
position .O.X./.O.X./.O.X./O..X./.O..X X 4
trace e5d5
  0 move 1 X stone e5 d5
  1 line 3,0 3,4
play e5d5
result X wins

case the diagonal a1-e5 wins
game siga
position
  X...O
  .X..O
  ..X.O
  O..XX
  O.... X 0
trace e4e5
  0 move 1 X stone e4 e5
  1 line 0,0 4,4
play e4e5
result X wins

case the diagonal e1-a5 wins as well
game siga
position
  X...O
  X..O.
  X.O..
  .O.X.
  .O..X O 1
trace b5a5
  0 move 1 O stone b5 a5
  1 line 4,0 0,4
play b5a5
result O wins

case the diagonal e1-a5 wins while placing
game siga
play e1 a1 d2 b1 c3 c1 b4 d1
trace a5
  0 put 1 X stone a5
  1 line 4,0 0,4
play a5
result X wins

case five that follow each other around the edge are no line
game siga
position ..XXX/XX.../OOO../....O/....O X 0
turn X
position ...X./....X/X..../.X.OO/OOX.O X 0
turn X

# -- Thirty moves -------------------------------------------------------------------------------

case the game is a draw after 30 moves, 15 of each side
game siga
position XXXX./....O/OOOO./X..../..... X 28
counter Moves made : 28 of 30
play a4a5
turn O
play e2e1
result draw
score 0 0
legal
refused a3a4 : the game is over
gives XXXXO/...../OOOO./...../X.... X 30

case the last move may still win
game siga
position XXXX./....X/OOOO./....O/..... X 28
refused e4e3 : the stone on e4 is your opponent's: choose one of your own
play e2d2 e4e3
result O wins
gives XXXX./...X./OOOOO/...../..... X 30

case a position after 30 moves is a finished game
game siga
position XXXX./....X/OOOO./....O/..... X 30
turn over
result draw
perft 1 0

# -- Passing ------------------------------------------------------------------------------------

case a player whose stones are all blocked passes, and that uses up a move
game siga
position
  XXXO.
  XXO..
  OO...
  .....
  ....O X 0
legal pass
refused a1 : X has no legal move: enter pass
refused c1d2 : X has no legal move: enter pass
means PASS : pass
trace pass
play pass
gives XXXO./XXO../OO.../...../....O O 1
counter Moves made : 1 of 30

case O passes in the same way
game siga
position X..../...../...XX/..XOO/.XOOO O 5
legal pass
play pass
turn X
gives X..../...../...XX/..XOO/.XOOO X 6

case a player who passed moves again when there is room
game siga
position XXXO./XXO../OO.../...../....O X 0
play pass d1e1
legal c1d1

case a pass may be the last move of the game
game siga
position X..../...../...XX/..XOO/.XOOO O 29
play pass
result draw
gives X..../...../...XX/..XOO/.XOOO X 30

case a forced pass counts as a move in perft
game siga
position XXXO./XXO../OO.../...../....O X 0
perft 1 1
perft 2 9

# -- Counting moves -----------------------------------------------------------------------------

case the number of ways to begin
game siga
perft 0 1
perft 1 25
perft 2 600
perft 3 13800
perft 4 303600
perft 5 6375600

case the number of ways to go on from the document's figure 2.3
game siga
position O..XX/O..XX/OOO.X/...../..... X 0
perft 1 5
perft 2 37
perft 3 256
perft 4 2550
perft 5 19083
perft 6 187118

case a board turned or mirrored has as many ways to go on
game siga
# mirrored left to right, top to bottom, and turned by half
position XX..O/XX..O/X.OOO/...../..... X 0
perft 4 2550
position ...../...../OOO.X/O..XX/O..XX X 0
perft 4 2550
position ...../...../X.OOO/XX..O/XX..O X 0
perft 4 2550
# columns and rows swapped, and the three mirrored again
position OOO../..O../..O../XX.../XXX.. X 0
perft 4 2550
position ..OOO/..O../..O../...XX/..XXX X 0
perft 4 2550
position XXX../XX.../..O../..O../OOO.. X 0
perft 4 2550
position ..XXX/...XX/..O../..O../..OOO X 0
perft 4 2550

# -- Positions ----------------------------------------------------------------------------------

case a position that is written is read back the same
game siga
position O..XX/O..XX/OOO.X/...../..... X 0
gives O..XX/O..XX/OOO.X/...../..... X 0
position O..XX/O..XX/OOO../....X/..... O 17
gives O..XX/O..XX/OOO../....X/..... O 17
turn O
counter Moves made : 17 of 30

case a position won by the side that has just moved is a finished game
game siga
position OO.../OO.../XXXXX/...../..... O 0
result X wins
position XXXXO/X...O/....O/....O/....O X 0
result O wins
position O..XX/O..../O...X/O...X/O...X X 12
result O wins

case a board that is too short or too long is refused where it goes wrong
game siga
bad position  : the position ends at a1: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position ... : the position ends at d1: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position ...../...../...../..... X 0 : “ ” cannot stand at a5: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position ...../...../...../...../ : the position ends at a5: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position ..../...../...../...../..... X 0 : “/” cannot stand at e1: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position ....../...../...../...../..... X 0 : “.” cannot stand at a2: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position ...../...../...../...../...... X 0 : “.” cannot stand after the board: write a blank and the side to move, X, O
bad position ...../...../...../...../...../..... X 0 : “/” cannot stand after the board: write a blank and the side to move, X, O

case what is not a square is refused
game siga
bad position hello : “h” cannot stand at a1: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position ...../..x../...../...../..... O 0 : “x” cannot stand at c2: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position ...../..○../...../...../..... X 0 : “○” cannot stand at c2: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O
bad position 5/5/5/5/5 X 0 : “5” cannot stand at a1: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O

case the side to move and the number of moves belong to a position, and no more
game siga
bad position ...../...../...../...../..... : the position ends after the board: add a blank and the side to move, X, O
bad position ...../...../...../...../.....X 0 : “X” cannot stand after the board: write a blank and the side to move, X, O
bad position ...../...../...../...../..... W 0 : “W” cannot stand after the board: write a blank and the side to move, X, O
bad position ...../...../...../...../..... X : write the number of moves made, 0 to 30, after the side to move
bad position ...../...../...../...../..... X -1 : write the number of moves made, 0 to 30, after the side to move
bad position ...../...../...../...../..... X many : write the number of moves made, 0 to 30, after the side to move
bad position ...../...../...../...../..... X 99999999999999999999 : write the number of moves made, 0 to 30, after the side to move
bad position ...../...../...../...../..... X 0 0 : “0” stands after the end of the position
bad position ...../...../...../...../..... X 0x : “x” stands after the end of the position

case a blank stands before the number of moves
game siga
bad position ...../...../...../...../..... X0 : write the number of moves made, 0 to 30, after the side to move

case a side has at most five stones
game siga
bad position XXXX./XX.../OOOO./OO.../..... X 0 : X has 6 stones; each side has at most 5
bad position XXXX./X..../OOOO./OO.../..... X 0 : O has 6 stones; each side has at most 5
bad position XXXXX/XXXXX/XXXXX/XXXXX/XXXXX X 0 : X has 25 stones; each side has at most 5

case the side to move follows from the stones while they are placed
game siga
bad position ...../...../...../...../..... O 0 : X has placed 0 and O 0, in turn, X first: it cannot be O's turn
bad position X...X/...../..O../...../..... X 0 : X has placed 2 and O 1, in turn, X first: it cannot be X's turn
bad position ...../...../..O../...../..... X 0 : X has placed 0 and O 1, in turn, X first: it cannot be X's turn
bad position XXX../...../..O../...../..... O 0 : X has placed 3 and O 1, in turn, X first: it cannot be O's turn

case the number of moves fits the board and the side to move
game siga
bad position ...../...../..X../...../..... O 1 : moves are 0 until each side has placed its 5 stones
bad position O..XX/O..XX/OOO.X/...../..... X 31 : there are at most 30 moves in a game
bad position O..XX/O..XX/OOO.X/...../..... X 11 : after an odd number of moves it is O's turn, not X's
bad position O..XX/O..XX/OOO.X/...../..... O 0 : after an even number of moves it is X's turn, not O's
bad position O..XX/O..XX/OOO.X/...../..... O 30 : after an even number of moves it is X's turn, not O's

case a line of the side to move, or two lines, cannot be
game siga
bad position XXXXX/OOOO./....O/...../..... X 0 : X has five in a line already, so it cannot be X's turn
bad position XXXX./....X/OOOOO/...../..... O 7 : O has five in a line already, so it cannot be O's turn
bad position XXXXX/...../OOOOO/...../..... X 0 : both sides have five in a line; the game ends with the first
bad position XXXXX/...../OOOOO/...../..... O 7 : both sides have five in a line; the game ends with the first

# -- Specs --------------------------------------------------------------------------------------

case Siga has no options
game siga
means game siga : siga
bad game siga:size=6 : there is no option “size”: this game has none
bad game siga:diagonals=off : there is no option “diagonals”: this game has none
bad game siga:size : in “siga:size” a value is missing: write options as key=value, with commas between them
bad game Siga : there is no game “Siga” (did you mean siga?)
bad game sigar : there is no game “sigar” (did you mean siga?)

# -- What is said of moves ------------------------------------------------------------------------

case placing is told
game siga
asks place a stone
would c3 : Place a stone on c3
tells c3 : X placed a stone on c3

case moving is told
game siga
position
  O..XX
  O..XX
  OOO.X
  .....
  ..... X 0
asks move a stone
asks d1 : choose an empty square next to your stone
would d1c1 : Move d1 to c1
tells d1c1 : X moved d1 to c1

case a pass is told
game siga
position
  XXXO.
  XXO..
  OO...
  .....
  ....O X 0
asks your stones are blocked, so you pass
would pass : No legal move: pass
tells pass : X has no legal move and passes
