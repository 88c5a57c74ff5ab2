# Reversi: enclosing and turning, passes, the end, every option, and the document's sample run.

# -- The start and the board ----------------------------------------------------------------------

case the game starts with four chequered discs in the middle, and Black begins
game reversi
gives
  ........
  ........
  ........
  ...WB...
  ...BW...
  ........
  ........
  ........ B
turn Black
score 2 2
counter Black : 2
counter White : 2
legal d3 c4 f5 e6

case size=4 is the smallest board, the document's own
game reversi:size=4
gives
  ....
  .WB.
  .BW.
  .... B
legal b1 a2 d3 c4

case size=6: the four discs are in the middle again
game reversi:size=6
gives
  ......
  ......
  ..WB..
  ..BW..
  ......
  ...... B
legal c2 b3 e4 d5

case size=16 is the largest board: its columns go to p, its rows to 16
game reversi:size=16
gives
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  .......WB.......
  .......BW.......
  ................
  ................
  ................
  ................
  ................
  ................
  ................ B
legal h7 g8 j9 i10
play i10 j10
gives
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  .......WB.......
  .......BW.......
  ........BW......
  ................
  ................
  ................
  ................
  ................
  ................ B

case the last square of the largest board is p16
game reversi:size=16
position
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  .............B..
  ..............W.
  ................ B
legal p16
trace p16
  0 put 1 black disc p16
  1 turn 1 white disc o15

# -- Enclosing and turning ------------------------------------------------------------------------

case a move turns the enclosed run, and the other player is to move
game reversi
play d3
gives
  ........
  ........
  ...B....
  ...BB...
  ...BW...
  ........
  ........
  ........ W
turn White
score 4 1
counter Black : 4
counter White : 1
legal c3 e3 c5

case a run is turned over its whole length
game reversi
position
  ........
  ........
  ........
  .WWWWWWB
  ........
  ........
  ........
  ........ B
play a4
gives
  ........
  ........
  ........
  BBBBBBBB
  ........
  ........
  ........
  ........ W
result Black wins 8-0

case a move turns every enclosed run, in all eight directions
game reversi:size=6
position
  B.B.B.
  .WWW..
  BW.WB.
  .WWW..
  B.B.B.
  .....W B
play c3
gives
  B.B.B.
  .BBB..
  BBBBB.
  .BBB..
  B.B.B.
  .....W W

case a move turns only the runs that end in an own disc
game reversi:size=6
position
  B.W.B.
  .WWW..
  BW.WW.
  .WWW..
  W.B..B
  ...... B
play c3
gives
  B.W.B.
  .BWB..
  BBBWW.
  .WBW..
  W.B..B
  ...... W

case a run of discs up to the edge or up to an empty square is not enclosed
game reversi:size=4
position
  WW..
  ....
  BW..
  .... B
legal c3
refused c1 : a disc on c1 would flip no disc
refused b2 : a disc on b2 would flip no disc

case a disc next to nothing, or next to own discs only, encloses nothing
game reversi
refused a1 : a disc on a1 would flip no disc
refused f4 : a disc on f4 would flip no disc

case runs enclosed by a disc that has only just been turned stay as they are
game reversi:size=4
position
  .WB.
  .W..
  .B..
  .... B
play a1
gives
  BBB.
  .W..
  .B..
  .... W

case White encloses Black's discs in the same way
game reversi
play d3 c3
gives
  ........
  ........
  ..WB....
  ...WB...
  ...BW...
  ........
  ........
  ........ B
score 3 3

# -- What a move does, beat by beat ---------------------------------------------------------------

case the trace of a move: the new disc, then the run, one disc a beat
game reversi
position
  ........
  ........
  ........
  .WWWB...
  ........
  ........
  ........
  ......W. B
trace a4
  0 put 1 black disc a4
  1 turn 1 white disc b4
  2 turn 1 white disc c4
  3 turn 1 white disc d4

case the trace of several runs: in each of them the nearest disc turns in beat 1
game reversi:size=4
position
  .WWB
  WW..
  W.W.
  B..B B
trace a1
  0 put 1 black disc a1
  1 turn 1 white disc b1
  2 turn 1 white disc c1
  1 turn 1 white disc a2
  2 turn 1 white disc a3
  1 turn 1 white disc b2
  2 turn 1 white disc c3

case White's trace turns black discs
game reversi
play d3
trace c3
  0 put 1 white disc c3
  1 turn 1 black disc d4

case the trace of a pass is empty
game reversi:size=4
position BW../..../..../.... W
trace pass

# -- diagonals ------------------------------------------------------------------------------------

case diagonals=on: a diagonal run makes a move legal
game reversi
play d3
legal c3 e3 c5

case diagonals=off: it does not
game reversi:diagonals=off
play d3
legal e3 c5
refused c3 : a disc on c3 would flip no disc; diagonals do not count in this game

case diagonals=off: diagonal runs are not turned either
game reversi:size=6,diagonals=off
position
  B.B.B.
  .WWW..
  BW.WB.
  .WWW..
  B.B.B.
  ...... B
trace c3
  0 put 1 black disc c3
  1 turn 1 white disc d3
  1 turn 1 white disc b3
  1 turn 1 white disc c4
  1 turn 1 white disc c2
play c3
gives
  B.B.B.
  .WBW..
  BBBBB.
  .WBW..
  B.B.B.
  ...... W

# -- Passing and the end --------------------------------------------------------------------------

case a player without a legal move passes, and the other one goes on
game reversi:size=4
position
  BW..
  ....
  ....
  .... W
turn White
legal pass
play pass
gives
  BW..
  ....
  ....
  .... B
turn Black
legal c1

case a pass comes up in a real game
game reversi:size=4
play c4 b4 a4 d4 d2
legal pass
play pass
legal a1 b1 a2
play a1
result Black wins 9-1

case a player who has a move may not pass
game reversi
refused pass : you cannot pass while you have a legal move

case a player who has none is told to pass, whatever the square
game reversi:size=4
position BW../..../..../.... W
refused c1 : White has no legal move: enter pass
refused a1 : White has no legal move: enter pass

case the game ends when neither player can move, though squares are empty
game reversi:size=4
position
  BBBB
  B...
  ....
  WWWW B
turn over
legal
result Black wins 5-4
refused b2 : the game is over
refused pass : the game is over
refused hello : the game is over

case the game ends when the board is full
game reversi:size=4
play a2 a3 a4 c1 d1 a1 d3 d4 c4 d2 b1
turn White
legal b4
play b4
gives
  WBBB
  BBWW
  BBWW
  BWWW B
turn over

case the game ends when a player has no discs left: it takes no more than nine moves
game reversi
play e6 f4 e3 f6 g5 d6 e7 f5
turn Black
play c5
gives
  ........
  ........
  ....B...
  ...BBB..
  ..BBBBB.
  ...BBB..
  ....B...
  ........ W
turn over
score 13 0
result Black wins 13-0

case a board without discs is a finished game, and a draw
game reversi:size=4
position ..../..../..../.... B
result draw 0-0

case blocked=end: the game is over as soon as the player to move has no move
game reversi:size=4,blocked=end
position BW../..../..../.... W
turn over
legal
result draw 1-1
refused pass : the game is over
position BW../..../..../.... B
turn Black
legal c1

case blocked=end: where the standard rules go on with a pass, the game ends
game reversi:size=4,blocked=end
play c4 b4 a4 d4 d2
turn over
result Black wins 7-2

# -- Who has won ----------------------------------------------------------------------------------

case more discs win
game reversi:size=4
position BBBB/BBWW/WWWW/WWWW B
result White wins 10-6

case equal numbers are a draw
game reversi:size=4
play a2 a3 a4 c1 d1 a1 d3 d4 c4 d2 b1 b4
result draw 8-8

case empties=nobody: empty squares count for nobody
game reversi:size=4,empties=nobody
play c4 b4 a4 d4 d2 pass a1
score 9 1
result Black wins 9-1

case empties=winner: at the end the empty squares go to the winner
game reversi:size=4,empties=winner
play c4 b4 a4 d4 d2 pass
score 7 2
play a1
score 15 1
result Black wins 15-1
counter Black : 9
counter White : 1

case empties=winner: White may be the winner
game reversi:size=4,empties=winner
position
  WWWW
  W...
  ....
  BBBB W
result White wins 12-4

case empties=winner: in a draw nobody gets them
game reversi:size=4,empties=winner
position
  BBBB
  ....
  ....
  WWWW W
result draw 4-4

case empties=winner together with blocked=end
game reversi:size=4,blocked=end,empties=winner
play c4 b4 a4 d4 d2
result Black wins 14-2

# -- The document's sample run --------------------------------------------------------------------

case the document's sample run, word for word
game reversi:size=4,diagonals=off,blocked=end
play a2 a3 b4 a1 d3 d2 d1 c4 d4
transcript
  ____
  _WB_
  _BW_
  ____
  Success: Black move at (1, 0)
  ____
  BBB_
  _BW_
  ____
  Score: Black: 4, White: 1
  Success: White move at (2, 0)
  ____
  BBB_
  WWW_
  ____
  Score: Black: 3, White: 3
  Success: Black move at (3, 1)
  ____
  BBB_
  WBW_
  _B__
  Score: Black: 5, White: 2
  Success: White move at (0, 0)
  W___
  WBB_
  WBW_
  _B__
  Score: Black: 4, White: 4
  Success: Black move at (2, 3)
  W___
  WBB_
  WBBB
  _B__
  Score: Black: 6, White: 3
  Success: White move at (1, 3)
  W___
  WWWW
  WBBB
  _B__
  Score: Black: 4, White: 6
  Success: Black move at (0, 3)
  W__B
  WWWB
  WBBB
  _B__
  Score: Black: 6, White: 5
  Success: White move at (3, 2)
  W__B
  WWWB
  WBWB
  _BW_
  Score: Black: 5, White: 7
  Success: Black move at (3, 3)
  W__B
  WWWB
  WBWB
  _BBB
  Score: Black: 7, White: 6
  Game over. No moves found for White
result Black wins 7-6

case the sample run needs diagonals=off: with diagonals its fourth move would turn b2 as well
game reversi:size=4
play a2 a3 b4
trace a1
  0 put 1 white disc a1
  1 turn 1 black disc a2
  1 turn 1 black disc b2
play a1
gives
  W...
  WWB.
  WBW.
  .B.. B

case at the end of the sample run Black still has b1 and c1: with blocked=pass the game goes on
game reversi:size=4,diagonals=off
play a2 a3 b4 a1 d3 d2 d1 c4 d4
turn White
legal pass
play pass
legal b1 c1

case a pass in a transcript
game reversi:size=4
play c4 b4 a4 d4 d2 pass a1
transcript
  ____
  _WB_
  _BW_
  ____
  Success: Black move at (3, 2)
  ____
  _WB_
  _BB_
  __B_
  Score: Black: 4, White: 1
  Success: White move at (3, 1)
  ____
  _WB_
  _WB_
  _WB_
  Score: Black: 3, White: 3
  Success: Black move at (3, 0)
  ____
  _WB_
  _BB_
  BBB_
  Score: Black: 6, White: 1
  Success: White move at (3, 3)
  ____
  _WB_
  _BW_
  BBBW
  Score: Black: 5, White: 3
  Success: Black move at (1, 3)
  ____
  _WBB
  _BB_
  BBBW
  Score: Black: 7, White: 2
  Pass. No moves found for White
  Score: Black: 7, White: 2
  Success: Black move at (0, 0)
  B___
  _BBB
  _BB_
  BBBW
  Score: Black: 9, White: 1
  Game over. No moves found for White

# -- How moves are entered ------------------------------------------------------------------------

case a move may be entered in capitals and with blanks
game reversi
means D3 : d3
means  d 3  : d3
position BW....../......../......../......../......../......../......../........ W
means PASS : pass
means Pass : pass

case a taken square is refused, whoever's disc it holds
game reversi
refused d4 : d4 is not empty: choose an empty square
refused e4 : e4 is not empty: choose an empty square

case a move is one square
game reversi
refused d3d4 : choose one empty square for your disc
refused d3 c4 : choose one empty square for your disc

case what is no square of the board is no move
game reversi
refused i1 : there is no “i1” on this board; write a move like d3 (the square for the new disc) or pass
refused d9 : there is no “d9” on this board; write a move like d3 (the square for the new disc) or pass
refused d33 : there is no “d33” on this board; write a move like d3 (the square for the new disc) or pass
refused 3d : “3d” is not a move; write a move like d3 (the square for the new disc) or pass
refused hello : “hello” is not a move; write a move like d3 (the square for the new disc) or pass
refused ? : “?” is not a move; write a move like d3 (the square for the new disc) or pass

case a square of a larger board is no square of this one
game reversi:size=4
refused e5 : there is no “e5” on this board; write a move like d3 (the square for the new disc) or pass

case a refused move changes nothing
game reversi
refused a1 : a disc on a1 would flip no disc
turn Black
gives
  ........
  ........
  ........
  ...WB...
  ...BW...
  ........
  ........
  ........ B

# -- How positions are written --------------------------------------------------------------------

case a position is the rows from the top and the side to move
game reversi:size=4
position W..B/WWWB/WBWB/.BBB W
gives
  W..B
  WWWB
  WBWB
  .BBB W
score 7 6

case blanks after a position, and more than one before the side, do no harm
game reversi:size=4
position ..../.WB./.BW./....   W  
gives ..../.WB./.BW./.... W

case a row too short, too long or missing is refused with its place
game reversi:size=4
bad position ..../.WB./.BW./... B : “ ” cannot stand at d4: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position ..../.WB/.BW./.... B : “/” cannot stand at d2: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position ..../.WB../.BW./.... B : “.” cannot stand at a3: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position ..../.WB./.BW. B : “ ” cannot stand at a4: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position ..../.WB./.B : the position ends at c3: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position  : the position ends at a1: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position ..../.WB./.BW./..../.... B : “/” cannot stand after the board: write a blank and the side to move, B, W

case a letter that is none of ours is refused with its place
game reversi:size=4
bad position ..../.WX./.BW./.... B : “X” cannot stand at c2: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position ..../.wb./.bw./.... B : “w” cannot stand at b2: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position ____/_WB_/_BW_/____ B : “_” cannot stand at a1: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W
bad position Ô.../.WB./.BW./.... B : “Ô” cannot stand at a1: the board is 4 × 4 squares (rows × columns), with / between rows; each square is one of ., B, W

case the side to move is B or W, and a blank stands before it
game reversi:size=4
bad position ..../.WB./.BW./.... : the position ends after the board: add a blank and the side to move, B, W
bad position ..../.WB./.BW./.... X : “X” cannot stand after the board: write a blank and the side to move, B, W
bad position ..../.WB./.BW./....B : “B” cannot stand after the board: write a blank and the side to move, B, W

case nothing belongs after the side to move
game reversi:size=4
bad position ..../.WB./.BW./.... B 3 : “3” stands after the end of the position
bad position ..../.WB./.BW./.... BW : “W” stands after the end of the position

case a position of another size is refused
game reversi
bad position ..../.WB./.BW./.... B : “/” cannot stand at e1: the board is 8 × 8 squares (rows × columns), with / between rows; each square is one of ., B, W

# -- Options --------------------------------------------------------------------------------------

case size is an even number from 4 to 16
bad game reversi:size=2 : size cannot be “2”; allowed: 4, 6, 8, 10, 12, 14, 16
bad game reversi:size=5 : size cannot be “5”; allowed: 4, 6, 8, 10, 12, 14, 16
bad game reversi:size=18 : size cannot be “18”; allowed: 4, 6, 8, 10, 12, 14, 16
bad game reversi:size= : size cannot be “”; allowed: 4, 6, 8, 10, 12, 14, 16
bad game reversi:size=8x8 : size cannot be “8x8”; allowed: 4, 6, 8, 10, 12, 14, 16

case the other options know two words each
bad game reversi:diagonals=yes : diagonals cannot be “yes”; allowed: on, off
bad game reversi:blocked=on : blocked cannot be “on”; allowed: pass, end
bad game reversi:empties=loser : empties cannot be “loser”; allowed: nobody, winner

case an unknown, incomplete or repeated option is refused
bad game reversi:sise=4 : there is no option “sise” (did you mean size?)
bad game reversi:size : in “reversi:size” a value is missing: write options as key=value, with commas between them
bad game reversi: : in “reversi:” an option is missing: write options as key=value, with commas between them
bad game reversi:size=4,size=4 : size is given twice

case a spec is written back in its shortest form, options in their order
means game reversi:size=8 : reversi
means game reversi:blocked=pass,diagonals=on,empties=nobody : reversi
means game reversi:empties=winner,blocked=end,diagonals=off,size=10 : reversi:size=10,diagonals=off,blocked=end,empties=winner

# -- Perft ----------------------------------------------------------------------------------------

case perft of the standard game
game reversi
perft 0 1
perft 1 4
perft 2 12
perft 3 56
perft 4 244
perft 5 1396
perft 6 8200
perft 7 55092
perft 8 390216

case perft without diagonals
game reversi:diagonals=off
perft 1 4
perft 2 8
perft 3 20
perft 4 44
perft 5 116
perft 6 296
perft 7 832
perft 8 2568
perft 9 8704
perft 10 31516

case perft of the whole 4x4 game, passes and all
game reversi:size=4
perft 1 4
perft 2 12
perft 3 44
perft 4 128
perft 5 424
perft 6 1256
perft 7 3624
perft 8 9112
perft 9 20032
perft 10 36412
perft 11 50268
perft 12 55112
perft 13 31396
perft 14 12920
perft 15 3416
perft 16 612
perft 17 48
perft 18 0

case perft of the whole 4x4 game that ends with the first player without a move
game reversi:size=4,blocked=end
perft 1 4
perft 2 12
perft 3 44
perft 4 128
perft 5 420
perft 6 1232
perft 7 3524
perft 8 8716
perft 9 18448
perft 10 31444
perft 11 35096
perft 12 24212
perft 13 0

case perft of the largest board: it differs from 8x8 only once the edge comes into play
game reversi:size=16
perft 1 4
perft 2 12
perft 3 56
perft 4 244
perft 5 1396
perft 6 8200
perft 7 55180

case empties changes nothing but the score
game reversi:size=4,empties=winner
perft 10 36412

# -- What is said of moves ------------------------------------------------------------------------

case one disc and several are told
game reversi
asks place a disc
would d3 : Flip 1 disc
tells d3 : Black d3 flipped 1 disc
play d3 c3 c4
would e3 : Flip 2 discs
tells e3 : White e3 flipped 2 discs

case a pass is told
game reversi:size=4
position W.../BB../..../.... B
asks you have no legal move, so you pass
would pass : No legal move: pass
tells pass : Black has no legal move and passes
