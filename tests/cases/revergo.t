# ReverGo: the safe area, the reach of a stone, converting, the full board, and the document's games.

# -- The document's sample games ----------------------------------------------------------------

# Many boards of the 8x8 sample were damaged when the document became text: rows are lost, and most
# stones have lost their colour. Which squares are taken can still be read in one board or another
# (rows 3 and 4 of rounds 3 and 4, row 5 of round 5, row 3 of round 6, row 1 from round 8 on, row 2 of
# round 9, rows 1, 2, 4 and 5 of round 12, row 2 of round 13, row 3 of round 14); the colours follow
# from the counts beside the boards. Only the order of d3 and f3 is a guess.
case the document's 8x8 game: the counts of rounds 1 to 14
game revergo
counter Round : 0
counter White : 0
counter Black : 0
play d3
counter Round : 1
score 1 0
play e4
score 1 1
play f3
score 2 1
play e3
score 2 2
play f5
score 4 1
play c3
score 3 3
play b3
score 7 0
play a1
score 7 1
play d2
score 8 1
play f4
score 8 2
play b1
score 9 2
play c1
score 6 6
play e2
score 8 5
play d4
score 6 8
counter Round : 14
counter White : 6
counter Black : 8
turn White

case the document's round 3: two white stones and one black
game revergo
play d3 e4 f3
gives
  ........
  ........
  ...W.W..
  ....B...
  ........
  ........
  ........
  ........ B

case the document's rounds 6 and 7: b3 converts the whole black row
game revergo
position
  ........
  ........
  ..BBBW..
  ....W...
  .....W..
  ........
  ........
  ........ W
trace b3
  0 put 1 white stone b3
  1 turn 1 black stone c3
  2 turn 1 black stone d3
  3 turn 1 black stone e3
play b3
score 7 0
gives
  ........
  ........
  .WWWWW..
  ....W...
  .....W..
  ........
  ........
  ........ B

# Row 3 of round 12 is lost in the document. Nine white and two black stones in round 11 leave b3-f3
# white there; six black ones in round 12 make e3, between d2 and f4, the third stone converted.
case the document's rounds 11 and 12: c1 converts three, and Black goes from 2 to 6
game revergo
position
  BW......
  ...W....
  .WWWWW..
  ....WB..
  .....W..
  ........
  ........
  ........ B
counter Round : 11
counter White : 9
counter Black : 2
trace c1
  0 put 1 black stone c1
  1 turn 1 white stone b1
  1 turn 1 white stone d2
  2 turn 1 white stone e3
play c1
gives
  BBB.....
  ...B....
  .WWWBW..
  ....WB..
  .....W..
  ........
  ........
  ........ W
counter Round : 12
counter White : 6
counter Black : 6

case the document's rounds 13 and 14: e2 takes e3 back, d4 converts d3 and e4
game revergo
position
  BBB.....
  ...B....
  .WWWBW..
  ....WB..
  .....W..
  ........
  ........
  ........ W
play e2
score 8 5
play d4
score 6 8
gives
  BBB.....
  ...BW...
  .WWBWW..
  ...BBB..
  .....W..
  ........
  ........
  ........ W

# The boards of the 1x16 sample are lost; this is one game with its counts.
case a game on 1x16 with the counts of the document's rounds 1 to 9
game revergo:board=1x16
play h1
score 1 0
play i1
score 1 1
play j1
score 3 0
play k1
score 3 1
play m1
score 4 1
play n1
score 4 2
play g1
score 5 2
play l1
score 4 4
play f1
score 5 4
counter Round : 9
gives .....WWWWWBBBB.. B

# -- Where a stone may go -----------------------------------------------------------------------

case the board is empty at the start, White begins, and only the safe area is open
game revergo
gives ......../......../......../......../......../......../......../........ W
turn White
legal c3 d3 e3 f3 c4 d4 e4 f4 c5 d5 e5 f5 c6 d6 e6 f6
score 0 0

case on 1x16 the safe area is the middle eight
game revergo:board=1x16
gives ................ W
turn White
legal e1 f1 g1 h1 i1 j1 k1 l1

case just outside the safe area is outside
game revergo
refused b3 : b3 is outside the safe area, and no stone is within 2 squares of it
refused g6 : g6 is outside the safe area, and no stone is within 2 squares of it
refused c2 : c2 is outside the safe area, and no stone is within 2 squares of it
refused f7 : f7 is outside the safe area, and no stone is within 2 squares of it
refused b2 : b2 is outside the safe area, and no stone is within 2 squares of it
game revergo:board=1x16
refused d1 : d1 is outside the safe area, and no stone is within 2 squares of it
refused m1 : m1 is outside the safe area, and no stone is within 2 squares of it
game revergo:reach=lines
refused b2 : b2 is outside the safe area, and no stone is within 2 squares of it in a straight line

case a stone opens the 5x5 box around it
game revergo
play c3
legal a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 f5 c6 d6 e6 f6

case with reach=lines a stone opens only its eight lines
game revergo:reach=lines
play c3
legal a1 c1 e1 b2 c2 d2 a3 b3 d3 e3 f3 b4 c4 d4 e4 f4 a5 c5 d5 e5 f5 c6 d6 e6 f6
refused b1 : b1 is outside the safe area, and no stone is within 2 squares of it in a straight line
refused a2 : a2 is outside the safe area, and no stone is within 2 squares of it in a straight line

case three squares away is too far
game revergo
play d3
refused a3 : a3 is outside the safe area, and no stone is within 2 squares of it
refused a1 : a1 is outside the safe area, and no stone is within 2 squares of it
refused g6 : g6 is outside the safe area, and no stone is within 2 squares of it
play d1
refused g1 : g1 is outside the safe area, and no stone is within 2 squares of it
play f1
turn Black
means g1 : g1

case stones of both colours open squares, and each new one opens more
game revergo
play f6 h8
turn White
means h6 : h6
refused h3 : h3 is outside the safe area, and no stone is within 2 squares of it
play h6 h4 h2
turn Black
means g1 : g1
refused e1 : e1 is outside the safe area, and no stone is within 2 squares of it

case the safe area is open however far away the stones are
game revergo
position
  WB......
  B.......
  ........
  ........
  ........
  ........
  ........
  .......W W
means f6 : f6
means f3 : f3
means c6 : c6
refused a5 : a5 is outside the safe area, and no stone is within 2 squares of it
play f6

case on 1x16 two squares away are open, three are not
game revergo:board=1x16
play l1
means n1 : n1
means m1 : m1
refused o1 : o1 is outside the safe area, and no stone is within 2 squares of it
refused d1 : d1 is outside the safe area, and no stone is within 2 squares of it
play n1
means p1 : p1
legal e1 f1 g1 h1 i1 j1 k1 m1 o1 p1

case on 1x16 box and lines are the same
game revergo:board=1x16,reach=lines
perft 5 26672
play e1
legal c1 d1 f1 g1 h1 i1 j1 k1 l1
refused b1 : b1 is outside the safe area, and no stone is within 2 squares of it in a straight line

case a stone is placed on an empty square
game revergo
play d3
refused d3 : d3 is not empty: choose an empty square
play d4
refused d3 : d3 is not empty: choose an empty square
refused d4 : d4 is not empty: choose an empty square
turn White

case passing is not allowed
game revergo
refused pass : you cannot pass while you have a legal move
play d3
refused pass : you cannot pass while you have a legal move
turn Black

# -- Converting ---------------------------------------------------------------------------------

case runs in all eight directions are converted at once
game revergo
position
  ........
  .W.W.W..
  ..BBB...
  .WB.BW..
  ..BBB...
  .W.W.W..
  ........
  ........ W
score 8 8
trace d4
  0 put 1 white stone d4
  1 turn 1 black stone e4
  1 turn 1 black stone c4
  1 turn 1 black stone d5
  1 turn 1 black stone d3
  1 turn 1 black stone e5
  1 turn 1 black stone c3
  1 turn 1 black stone e3
  1 turn 1 black stone c5
play d4
score 17 0
gives
  ........
  .W.W.W..
  ..WWW...
  .WWWWW..
  ..WWW...
  .W.W.W..
  ........
  ........ B

case a run may be as long as the board
game revergo
position
  ........
  ........
  ........
  WBBBBBB.
  ........
  ...W....
  ........
  ........ W
play h4
score 9 0
game revergo:board=1x16
position WBBBBBBBBBBBBBB. B
play p1
score 1 15
game revergo:board=1x16
position BWWWWWWWWWWWWWW. B
play p1
result Black wins 16-0

case Black converts in the same way
game revergo
position
  ........
  ........
  ..B.....
  ...W....
  ....W...
  ........
  ........
  ........ B
play f6
score 0 4
turn White

case a run with a gap, or that ends at the edge, is not converted
game revergo
position
  ........
  ........
  .WB.BB..
  ........
  BB......
  ........
  ........
  ...W.... W
# d3 converts c3 on its left; e3 and f3 end in an empty square
play d3
gives
  ........
  ........
  .WWWBB..
  ........
  BB......
  ........
  ........
  ...W.... B
position
  ........
  ........
  .WB.BB..
  ........
  BB......
  ........
  ........
  ...W.... W
# a5 and b5 end at the edge
play c5
gives
  ........
  ........
  .WB.BB..
  ........
  BBW.....
  ........
  ........
  ...W.... B

case a run does not go on over the edge into the next row
game revergo
position
  ........
  ........
  ......BB
  WB......
  ........
  ........
  ........
  ........ B
play d4
score 1 4
position
  ........
  ........
  .....WBB
  B.......
  ........
  ........
  ........
  ........ W
play b4
gives
  ........
  ........
  .....WBB
  BW......
  ........
  ........
  ........
  ........ B

case a placing that converts nothing is legal
game revergo
play d3 c6
gives ......../......../...W..../......../......../..B...../......../........ W
score 1 1

case a stone placed between two of the opponent's stays what it is
game revergo
position
  ........
  ........
  ..B.B...
  ...W....
  ........
  ........
  ........
  ........ B
play c6
play d3
gives
  ........
  ........
  ..BWB...
  ...W....
  ........
  ..B.....
  ........
  ........ B

case a stone that has been converted does not convert others
game revergo
position
  ........
  ........
  ..WB....
  ...B....
  ...W....
  ........
  ........
  ........ W
# d3 turns white and now encloses d4 with d5, but only the new stone counts
play e3
gives
  ........
  ........
  ..WWW...
  ...B....
  ...W....
  ........
  ........
  ........ B
trace c5
  0 put 1 black stone c5

# -- The end ------------------------------------------------------------------------------------

case the game ends when the board is full, and more stones win
game revergo:board=1x16
position WWWWWWWWWWWWBBB. B
legal p1
play p1
turn over
result White wins 12-4
legal
refused a1 : the game is over
refused pass : the game is over
gives WWWWWWWWWWWWBBBB W

case the last stone can turn the game
game revergo
position
  BWWWWWW.
  WWWWWWWW
  WWWWWWWW
  WWWWWWWW
  WWWWWWWW
  BBBBBBBB
  BBBBBBBB
  BBBBBBBB B
counter Round : 63
score 38 25
play h1
result Black wins 40-24
gives
  BBBBBBBB
  WWWWWWBB
  WWWWWBWB
  WWWWBWWB
  WWWBWWWB
  BBBBBBBB
  BBBBBBBB
  BBBBBBBB W

case equal is a draw
game revergo:board=1x16
position WWWWWWWWBBBBBBB. B
play p1
result draw 8-8

case a full board is a finished game
game revergo
position WWWWWWWW/WWWWWWWW/WWWWWWWW/WWWWWWWW/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB W
turn over
result draw 32-32
perft 1 0

# -- Entries ------------------------------------------------------------------------------------

case a move is understood in capitals and with blanks
game revergo
means D3 : d3
means  d 3 : d3
game revergo:board=1x16
means E1 : e1

case what is not a move is told how a move is written
game revergo
refused d3d4 : choose one empty square for your stone
refused i1 : there is no “i1” on this board; write a move like d3 (the square for the new stone)
refused a9 : there is no “a9” on this board; write a move like d3 (the square for the new stone)
refused 33 : “33” is not a move; write a move like d3 (the square for the new stone)
refused  : “” is not a move; write a move like d3 (the square for the new stone)
refused resign : “resign” is not a move; write a move like d3 (the square for the new stone)
game revergo:board=1x16
refused e2 : there is no “e2” on this board; write a move like d3 (the square for the new stone)
refused q1 : there is no “q1” on this board; write a move like d3 (the square for the new stone)

# -- Counting moves -----------------------------------------------------------------------------

case the number of ways to begin on 8x8
game revergo
perft 0 1
perft 1 16
perft 2 444
perft 3 14984
perft 4 571444

case the number of ways to begin on 8x8 with reach=lines
game revergo:reach=lines
perft 1 16
perft 2 364
perft 3 10104
perft 4 319540

case the number of ways to begin on 1x16
game revergo:board=1x16
perft 1 8
perft 2 62
perft 3 472
perft 4 3562
perft 5 26672
perft 6 196804
perft 7 1414560

case a board turned or mirrored has as many ways to go on
game revergo
position BW....../...W..../.WWWWW../....WB../.....W../......../......../........ B
perft 3 69607
# mirrored left to right, top to bottom, and turned by half
position ......WB/....W.../..WWWWW./..BW..../..W...../......../......../........ B
perft 3 69607
position ......../......../......../.....W../....WB../.WWWWW../...W..../BW...... B
perft 3 69607
position ......../......../......../..W...../..BW..../..WWWWW./....W.../......WB B
perft 3 69607
# columns and rows swapped
position B......./W.W...../..W...../.WW...../..WW..../..WBW.../......../........ B
perft 3 69607

# -- Positions ----------------------------------------------------------------------------------

case a position that is written is read back the same
game revergo
position BW....../...W..../.WWWWW../....WB../.....W../......../......../........ B
gives BW....../...W..../.WWWWW../....WB../.....W../......../......../........ B
turn Black
game revergo:board=1x16
position .....WWWWWBBBB.. B
gives .....WWWWWBBBB.. B
turn Black

case a board that is too short or too long is refused where it goes wrong
game revergo
bad position  : the position ends at a1: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B
bad position ......../........ W : “ ” cannot stand at a3: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B
bad position ......./......../......../......../......../......../......../........ W : “/” cannot stand at h1: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B
bad position ........./......../......../......../......../......../......../........ W : “.” cannot stand at a2: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B
bad position ......../......../......../......../......../......../......../......../........ W : “/” cannot stand after the board: write a blank and the side to move, W, B
bad position ................ W : “.” cannot stand at a2: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B

case a position of one board is not one of the other
game revergo
bad position WWWWWWWWBBBBBBBB W : “B” cannot stand at a2: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B

case the one row of 1x16 is described as one row
game revergo:board=1x16
bad position ......../......../......../......../......../......../......../........ W : “/” cannot stand at i1: the board is 1 × 16 squares (rows × columns), with / between rows; each square is one of ., W, B
bad position ............... W : “ ” cannot stand at p1: the board is 1 × 16 squares (rows × columns), with / between rows; each square is one of ., W, B

case the side to move belongs to a position, and no more
game revergo:board=1x16
bad position ................ : the position ends after the board: add a blank and the side to move, W, B
bad position ................W : “W” cannot stand after the board: write a blank and the side to move, W, B
bad position ................. W : “.” cannot stand after the board: write a blank and the side to move, W, B
bad position ................ w : “w” cannot stand after the board: write a blank and the side to move, W, B
bad position ................ X : “X” cannot stand after the board: write a blank and the side to move, W, B
bad position ................ W 0 : “0” stands after the end of the position
bad position ................ WB : “B” stands after the end of the position

case what is not a square is refused
game revergo
bad position hello : “h” cannot stand at a1: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B
bad position ......../.X....../......../......../......../......../......../........ W : “X” cannot stand at b2: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B
bad position ......../.●....../......../......../......../......../......../........ W : “●” cannot stand at b2: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B
bad position 8/8/8/8/8/8/8/8 W : “8” cannot stand at a1: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., W, B

# -- Specs --------------------------------------------------------------------------------------

case a spec is written in its shortest form
game revergo
means game revergo : revergo
means game revergo:board=8x8 : revergo
means game revergo:board=8x8,reach=box : revergo
means game revergo:reach=lines : revergo:reach=lines
means game revergo:board=1x16 : revergo:board=1x16
means game revergo:reach=lines,board=1x16 : revergo:board=1x16,reach=lines

case an impossible option is answered with what is allowed
game revergo
bad game revergo:board=9x9 : board cannot be “9x9”; allowed: 8x8, 1x16
bad game revergo:board=16x1 : board cannot be “16x1”; allowed: 8x8, 1x16
bad game revergo:board= : board cannot be “”; allowed: 8x8, 1x16
bad game revergo:reach=3 : reach cannot be “3”; allowed: box, lines
bad game revergo:size=8 : there is no option “size”; choose one of: board, reach
bad game revergo:board : in “revergo:board” a value is missing: write options as key=value, with commas between them
bad game revergo:board=8x8,reach : in “revergo:board=8x8,reach” a value is missing: write options as key=value, with commas between them
bad game revergo:reach=box,reach=lines : reach is given twice
bad game rever : there is no game “rever” (did you mean reversi or revergo?)

# -- What is said of moves ------------------------------------------------------------------------

case a stone that converts nothing, one, or several is told
game revergo
asks place a stone
would d4 : Place a stone on d4
tells d4 : White placed a stone on d4
play d4 e4
would f4 : Convert 1 stone
tells f4 : White f4 converted 1 stone
