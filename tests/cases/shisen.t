# Shisen-Sho: lines, the ring, taking, falling, winning and losing, entries, options, deals, scrambles.
# A line in a trace is given in squares from the top left, 0,0; -1 and the width or height are the ring outside.

# -- Lines ------------------------------------------------------------------------------------------

case equal tiles side by side can be taken: the line is one step
game shisen:cols=4,rows=2
position
  AABB
  ....
trace a1b1
  0 line 0,0 1,0
  1 take 1 one circle a1
  1 take 1 one circle b1
play a1b1
gives
  ..BB
  ....

case one segment: a straight line along a row of empty squares
game shisen:cols=4,rows=2
position
  BCCB
  A..A
trace a2d2
  0 line 0,1 3,1
  1 take 1 one circle a2
  1 take 1 one circle d2

case one segment: a straight line down a column of empty squares
game shisen:cols=2,rows=4
position
  AB
  .C
  .C
  AB
trace a1a4
  0 line 0,0 0,3
  1 take 1 one circle a1
  1 take 1 one circle a4

case two segments: a line with one turn
game shisen:cols=3,rows=2
position
  A..
  BBA
trace a1c2
  0 line 0,0 2,0
  0 line 2,0 2,1
  1 take 1 one circle a1
  1 take 1 one circle c2

case three segments: a line with two turns in opposite senses, like a Z
game shisen:cols=5,rows=2
position
  A.BBB
  B...A
trace a1e2
  0 line 0,0 1,0
  0 line 1,0 1,1
  0 line 1,1 4,1
  1 take 1 one circle a1
  1 take 1 one circle e2

case three segments: a line with two turns in the same sense, like a U, inside the board
game shisen:cols=4,rows=3
position
  CC..
  ABA.
  ...B
trace a2c2
  0 line 0,1 0,2
  0 line 0,2 2,2
  0 line 2,2 2,1
  1 take 1 one circle a2
  1 take 1 one circle c2

case the ring outside the board may be used above and below
game shisen:cols=3,rows=2
position
  ABA
  CBC
trace a1c1
  0 line 0,0 0,-1
  0 line 0,-1 2,-1
  0 line 2,-1 2,0
  1 take 1 one circle a1
  1 take 1 one circle c1
trace a2c2
  0 line 0,1 0,2
  0 line 0,2 2,2
  0 line 2,2 2,1
  1 take 1 three bamboos a2
  1 take 1 three bamboos c2

case the ring outside the board may be used on the left and on the right
game shisen:cols=2,rows=3
position
  AC
  BB
  AC
trace a1a3
  0 line 0,0 -1,0
  0 line -1,0 -1,2
  0 line -1,2 0,2
  1 take 1 one circle a1
  1 take 1 one circle a3
trace b1b3
  0 line 1,0 2,0
  0 line 2,0 2,2
  0 line 2,2 1,2
  1 take 1 three bamboos b1
  1 take 1 three bamboos b3

case a line may come out of the ring into a column of empty squares
game shisen:cols=3,rows=4
position
  .BA
  .BC
  .BC
  AB.
trace c1a4
  0 line 2,0 2,-1
  0 line 2,-1 0,-1
  0 line 0,-1 0,3
  1 take 1 one circle c1
  1 take 1 one circle a4

case four segments are one too many
game shisen:cols=3,rows=2
position
  ABC
  CBA
legal b1b2
refused a1c2 : a1 and c2 cannot be joined by up to three straight segments
refused c1a2 : c1 and a2 cannot be joined by up to three straight segments

case a line runs through empty squares only: even equal tiles are in its way
game shisen:cols=4,rows=3
position
  BCCB
  AAAA
  BCCB
legal a1d1 a1a3 b1c1 d1d3 a2b2 b2c2 c2d2 a3d3 b3c3
refused a2d2 : a2 and d2 cannot be joined by up to three straight segments
refused a2c2 : a2 and c2 cannot be joined by up to three straight segments

case a tile shut in on all four sides can be joined to a neighbour only
game shisen:cols=4,rows=4
position
  ABCD
  BDAC
  DACB
  CABD
refused b2d1 : b2 and d1 cannot be joined by up to three straight segments
refused c2b3 : c2 and b3 cannot be joined by up to three straight segments
refused c2a1 : c2 and a1 cannot be joined by up to three straight segments
refused c2b4 : c2 and b4 cannot be joined by up to three straight segments

case every pair taken opens lines for others
game shisen:cols=3,rows=2
position
  ABC
  CBA
refused a1c2 : a1 and c2 cannot be joined by up to three straight segments
play b1b2
legal a1c2 c1a2

case a legal line that the document's case analysis misses: a1b5
game shisen:cols=3,rows=6
position AB./.../B../.../BA./..B
legal a1b5 b1a3 b1a5 b1c6 a3a5 a3c6 a5c6
trace a1b5
  0 line 0,0 0,1
  0 line 0,1 1,1
  0 line 1,1 1,4
  1 take 1 one circle a1
  1 take 1 one circle b5

case an illegal line that the document's case analysis allows: b1a5
game shisen:cols=3,rows=6
position BA./.../B../.B./A.B/...
legal a1a3 a1b4 a1c5 a3b4 a3c5 b4c5
refused b1a5 : b1 and a5 cannot be joined by up to three straight segments

case of two ways round, the shorter one is shown
game shisen:cols=3,rows=4
position
  B.B
  ...
  ACA
  .C.
trace a3c3
  0 line 0,2 0,1
  0 line 0,1 2,1
  0 line 2,1 2,2
  1 take 1 one circle a3
  1 take 1 one circle c3

case of equally short lines, one with fewer turns is shown
game shisen:cols=3,rows=4
position
  A..
  ...
  B.A
  ..B
trace a1c3
  0 line 0,0 2,0
  0 line 2,0 2,2
  1 take 1 one circle a1
  1 take 1 one circle c3

# -- The end of a game ------------------------------------------------------------------------------

case won when the last pair is taken
game shisen:cols=2,rows=2
position
  AB
  AB
turn Player
score 0 0
counter Tiles left : 4
play a1a2
counter Tiles left : 2
play b1b2
gives ../..
counter Tiles left : 0
score 1 0
result won

case a board of dots is a won game
game shisen
position ............/............/............/............/............/............
turn over
legal
score 1 0
result won

case the document's dead square: four tiles, two kinds, alternating, is lost
game shisen
position
  ............
  ............
  ....AB......
  ....BA......
  ............
  ............
turn over
legal
score 0 1
counter Tiles left : 4
result lost

case the dead square is lost also in a corner
game shisen:cols=4,rows=3
position
  ....
  ..CA
  ..AC
result lost

case the dead square is lost also as the whole board
game shisen:cols=2,rows=2
position BA/AB
result lost

case lost with more tiles than four, too: no pair of these six can be taken
game shisen:cols=3,rows=2
position
  ABC
  CAB
result lost

case four tiles in a square are not lost when equal ones are neighbours
game shisen:cols=4,rows=4
position
  ....
  .AA.
  .BB.
  ....
legal b2c2 b3c3
turn Player

case four tiles, two kinds, crosswise but not touching, can be taken
game shisen:cols=3,rows=4
position
  A.B
  ...
  B.A
  ...
legal a1c3 c1a3

case a board can be lost by taking the wrong pair
game shisen:cols=3,rows=2
position
  AAB
  ABA
play a1a2
gives
  .AB
  .BA
result lost

case and the same board won by taking the right one
game shisen:cols=3,rows=2
position
  AAB
  ABA
play a1b1 c1b2 a2c2
result won

case a whole game: the board of seed 0 on four by four is cleared
game shisen:cols=4,rows=4,seed=0
gives
  EBBE
  HCGC
  DFGD
  AAHF
legal b1c1 a1d1 c2c3 a4b4
play b1c1 a1d1 c2c3 a4b4 b2d2 a2c4 b3d4
gives
  ....
  ....
  D..D
  ....
play a3d3
result won

case the number of ways to play a small board
game shisen:cols=2,rows=2
position AB/AB
perft 1 2
perft 2 2
perft 3 0

# -- Gravity ----------------------------------------------------------------------------------------

case without gravity tiles stay where they are
game shisen:cols=2,rows=3
position
  AC
  BB
  AC
play a2b2
gives
  AC
  ..
  AC

case with gravity tiles fall down their column
game shisen:cols=2,rows=3,gravity=on
position
  AC
  BB
  AC
trace a2b2
  0 line 0,1 1,1
  1 take 1 red sign a2
  1 take 1 red sign b2
  2 fall 1 one circle a1 a2
  2 fall 1 three bamboos b1 b2
play a2b2
gives
  ..
  AC
  AC

case with gravity two tiles taken from one column let the tiles above fall by two, the lowest first
game shisen:cols=2,rows=5,gravity=on
position
  C.
  A.
  B.
  B.
  AC
trace a3a4
  0 line 0,2 0,3
  1 take 1 red sign a3
  1 take 1 red sign a4
  2 fall 1 one circle a2 a4
  2 fall 1 three bamboos a1 a3
play a3a4
gives
  ..
  ..
  C.
  A.
  AC

case with gravity a tile between the two that are taken falls by one, the tiles above by two
game shisen:cols=2,rows=4,gravity=on
position
  C.
  A.
  BB
  AC
trace a2a4
  0 line 0,1 -1,1
  0 line -1,1 -1,3
  0 line -1,3 0,3
  1 take 1 one circle a2
  1 take 1 one circle a4
  2 fall 1 red sign a3 a4
  2 fall 1 three bamboos a1 a3

case with gravity a fall can lose the game
game shisen:cols=2,rows=4,gravity=on
position
  C.
  A.
  BB
  AC
play a2a4
gives
  ..
  ..
  CB
  BC
result lost

case with gravity nothing falls where nothing lies above
game shisen:cols=4,rows=2,gravity=on
position
  A..A
  BCCB
trace a1d1
  0 line 0,0 3,0
  1 take 1 one circle a1
  1 take 1 one circle d1

case with gravity a position with a tile above a hole is refused
game shisen:cols=2,rows=3,gravity=on
position ../AB/AB
bad position A./../A. : the tile on a1 is above a hole: with gravity=on it would fall
bad position .A/A./.. : the tile on b1 is above a hole: with gravity=on it would fall
gives ../AB/AB

case without gravity a tile may be above a hole
game shisen:cols=2,rows=3
position A./../A.
legal a1a3

case a whole game under gravity, cleared
game shisen:cols=4,rows=4,seed=0,gravity=on
gives
  BECE
  HBGD
  HFGC
  AADF
play b1d1 c2c3
gives
  B...
  HB.D
  HFCC
  AADF
play c3d3 a4b4
gives
  ....
  B...
  HB.D
  HFDF
play a3a4 d3c4 b3a4 b4d4
result won

case the same board under gravity, played badly, is lost
game shisen:cols=4,rows=4,seed=0,gravity=on
play a4b4 a3a4 c2c3 b4d4 d2b3 a4b4
result lost

# -- Positions --------------------------------------------------------------------------------------

case a position with an odd number of a kind is refused
game shisen:cols=3,rows=2
position AB./.BA
bad position AAA/BB. : the number of tiles A is odd (3): every kind is there an even number of times
bad position zzz/AA. : the number of tiles z is odd (3): every kind is there an even number of times
gives AB./.BA

case a single tile is refused too
game shisen:cols=2,rows=2
bad position A./.. : the number of tiles A is odd (1): every kind is there an even number of times

case kinds are capital letters, then small ones; a position may use more kinds than were dealt
game shisen:cols=2,rows=3,kinds=1
gives AA/AA/AA
position AZ/aZ/aA
legal b1b2 a2a3
gives AZ/aZ/aA

case a position of another size is refused, with the place
game shisen:cols=2,rows=2
position AB/AB
bad position AB/AB/ : “/” stands after the end of the position
bad position AB/ABA : “A” stands after the end of the position
bad position AB/AB A : “A” stands after the end of the position
gives AB/AB

case what cannot stand on a square is refused, with the place and what can
game shisen:cols=2,rows=2
position AB/AB
bad position AB/1B : “1” cannot stand at a2: the board is 2 × 2 squares (rows × columns), with / between rows; each square is one of . or a letter
bad position ABA/B : “A” cannot stand at a2: the board is 2 × 2 squares (rows × columns), with / between rows; each square is one of . or a letter
bad position A/BAB : “/” cannot stand at b1: the board is 2 × 2 squares (rows × columns), with / between rows; each square is one of . or a letter
bad position AB : the position ends at a2: the board is 2 × 2 squares (rows × columns), with / between rows; each square is one of . or a letter
gives AB/AB

# -- Entries ----------------------------------------------------------------------------------------

case the two squares may be given in any order and spelling
game shisen:cols=4,rows=3
position
  ABCA
  ....
  CDDB
means a1d1 : a1d1
means d1a1 : a1d1
means D1A1 : a1d1
means a1 d1 : a1d1
means d1-a1 : a1d1
means d1 → a1 : a1d1
means a3c1 : c1a3
means d3 b1 : b1d3

case a move is written with the square that comes first in reading order
game shisen:cols=2,rows=3
position
  .A
  BB
  A.
legal a2b2 b1a3

case the same tile twice is not a pair
game shisen:cols=4,rows=3
position ABCA/..../CDDB
refused a1a1 : a1 is a single tile: choose two
gives ABCA/..../CDDB

case different tiles are refused, and named
game shisen:cols=4,rows=3
position ABCA/..../CDDB
refused a1b1 : a1 and b1 don't match
refused d3a1 : d3 and a1 don't match
turn Player

case an empty square is refused
game shisen:cols=4,rows=3
position ABCA/..../CDDB
refused a1a2 : a2 is empty: choose two matching tiles
refused b2a1 : b2 is empty: choose two matching tiles
refused c2 : c2 is empty: choose two matching tiles

case one tile alone is half a move: it is told how to go on
game shisen:cols=3,rows=2
position ABA/ABA
refused b1 : this move is not complete; possible: b1b2
refused c2 : this move is not complete; possible: c1c2, a2c2
position ABC/CBA
refused a1 : a1 cannot be joined to a matching tile now

case more than two tiles are refused
game shisen:cols=4,rows=3
position ABCA/..../CDDB
refused a1d1b1 : choose two tiles, no more

case what is not on the board is not a move
game shisen:cols=4,rows=3
position ABCA/..../CDDB
refused a1e1 : there is no “e1” on this board; write a move like a1c4 (the two tiles to take)
refused a1a4 : there is no “a4” on this board; write a move like a1c4 (the two tiles to take)
refused 11 : “11” is not a move; write a move like a1c4 (the two tiles to take)
refused hello : “hello” is not a move; write a move like a1c4 (the two tiles to take)

case there is no passing
game shisen:cols=2,rows=2
position AB/AB
refused pass : you cannot pass while you have a legal move

case after the end nothing is legal
game shisen:cols=2,rows=2
position AB/BA
refused a1b2 : the game is over
position ../..
refused a1b2 : the game is over

case columns past z go on with aa, ab
game shisen:cols=30,rows=2
position
  ABCDEFGHIJKLMNOPQRSTUVWXYZZABC
  ABCDEFGHIJKLMNOPQRSTUVWXYABCDD
means z1aa1 : z1aa1
means aa1z1 : z1aa1
means AA1 Z1 : z1aa1
trace z1aa1
  0 line 25,0 26,0
  1 take 1 two circles z1
  1 take 1 two circles aa1
refused aa1ab1 : aa1 and ab1 don't match

case the last column of the widest board is bj
game shisen:cols=62,rows=2
position
  A............................................................A
  ..............................................................
legal a1bj1
means bj1a1 : a1bj1
refused bk1 : there is no “bk1” on this board; write a move like a1c4 (the two tiles to take)

case rows go up to 32
game shisen:cols=2,rows=32
position A./../../../../../../../../../../../../../../../../../../../../../../../../../../../../../../A.
legal a1a32

# -- Options ----------------------------------------------------------------------------------------

case the spec that is written back is the shortest
game shisen
means game shisen : shisen
means game shisen:cols=12,rows=6,kinds=12,solvable=on,gravity=off : shisen
means game shisen:gravity=on,seed=5,cols=8 : shisen:cols=8,seed=5,gravity=on
means game shisen:solvable=off,seed=18446744073709551615 : shisen:seed=18446744073709551615,solvable=off

case a seed that was chosen is written back, even 0: without one a new game draws its own
game shisen
means game shisen:seed=0 : shisen:seed=0

case an unknown option is refused, and all options listed
bad game shisen:size=8 : there is no option “size”; choose one of: cols, rows, kinds, seed, solvable, gravity
bad game shisen:col=8 : there is no option “col” (did you mean cols?)

case cols is 2 to 62, rows 2 to 32
bad game shisen:cols=1 : cols cannot be “1”; allowed: 2 to 62
bad game shisen:cols=63 : cols cannot be “63”; allowed: 2 to 62
bad game shisen:rows=1 : rows cannot be “1”; allowed: 2 to 32
bad game shisen:rows=33 : rows cannot be “33”; allowed: 2 to 32
bad game shisen:cols=twelve : cols cannot be “twelve”; allowed: 2 to 62
bad game shisen:cols= : cols cannot be “”; allowed: 2 to 62

case an odd number of squares is refused
bad game shisen:cols=3,rows=3 : cols=3 and rows=3 make an odd number of tiles: one must be even
bad game shisen:rows=7,cols=9 : cols=9 and rows=7 make an odd number of tiles: one must be even

case one odd side is fine
game shisen:cols=3,rows=2
counter Tiles left : 6
game shisen:cols=2,rows=3
counter Tiles left : 6

case at most 512 tiles
bad game shisen:cols=62,rows=9 : cols=62 and rows=9 make 558 tiles: at most 512 are allowed
bad game shisen:cols=18,rows=30 : cols=18 and rows=30 make 540 tiles: at most 512 are allowed
game shisen:cols=16,rows=32
counter Tiles left : 512

case kinds is 1 to 52
bad game shisen:kinds=0 : kinds cannot be “0”; allowed: 1 to 52
bad game shisen:kinds=53 : kinds cannot be “53”; allowed: 1 to 52

case more kinds than pairs are refused
bad game shisen:kinds=37 : kinds=37 is too many: 12 × 6 tiles are 36 pairs, so kinds is 1 to 36
bad game shisen:cols=2,rows=2,kinds=3 : kinds=3 is too many: 2 × 2 tiles are 2 pairs, so kinds is 1 to 2
bad game shisen:cols=4,rows=4,kinds=12 : kinds=12 is too many: 4 × 4 tiles are 8 pairs, so kinds is 1 to 8

case where kinds is not given, a small board has as many as it has pairs
game shisen:cols=2,rows=2
gives AB/AB
game shisen:cols=4,rows=4
gives EBBE/HCGC/DFGD/AAHF

case a seed is any unsigned 64-bit number
bad game shisen:seed=-1 : seed cannot be “-1”; allowed: 0 to 18446744073709551615
bad game shisen:seed=18446744073709551616 : seed cannot be “18446744073709551616”; allowed: 0 to 18446744073709551615
bad game shisen:seed=1e3 : seed cannot be “1e3”; allowed: 0 to 18446744073709551615
bad game shisen:seed=cat : seed cannot be “cat”; allowed: 0 to 18446744073709551615
game shisen:seed=18446744073709551615

case solvable and gravity are on or off
bad game shisen:solvable=yes : solvable cannot be “yes”; allowed: on, off
bad game shisen:gravity=1 : gravity cannot be “1”; allowed: off, on

case an option without a value, or given twice, is refused
bad game shisen:gravity : in “shisen:gravity” a value is missing: write options as key=value, with commas between them
bad game shisen:seed=1,seed=2 : seed is given twice

# -- Deals: the same seed and options give the same board for ever ------------------------------------

case the standard board: 12 by 6, twelve kinds, six of each
game shisen
gives
  GGIJEJKBEJKF
  BBDLLJKKFFKI
  LHHLLDCIEHAA
  DHHCEECHCCIF
  CJGLBDGIIFDF
  BGBAJKAAGDAE
count 37

case seed 0 is the standard seed
game shisen:seed=0
gives
  GGIJEJKBEJKF
  BBDLLJKKFFKI
  LHHLLDCIEHAA
  DHHCEECHCCIF
  CJGLBDGIIFDF
  BGBAJKAAGDAE
count 37

case seed 1
game shisen:seed=1
gives
  GGHLAKDDHEGE
  ILBBADFCLBDB
  IGLLKJJFKKBB
  FFFJCEIEHECI
  DJJKCAGJHEHA
  AIGDACCHLKFI
count 24

case seed 2
game shisen:seed=2
gives
  LGEEIBLHIEHD
  FALEGGKKGDJC
  KCCHFFDCBLLF
  KFDLGAAAIIBA
  KBEJDHKHGFJI
  BCJJDHJACEIB
count 26

case the largest seed
game shisen:seed=18446744073709551615
gives
  CCHKCBKBKECJ
  IDHHDHKFEDAG
  FBJBJABFJDJG
  IILAEEHAJKAD
  LCLBFFLAIIGI
  EFLECKGHGDGL
count 31

case a purely random board: solvable=off
game shisen:solvable=off
gives
  IBHBFBHKICGF
  GAJLGHDKGECJ
  IBBKCAEKGJLE
  KJADDFLFJFCE
  DAAFDLICBGDH
  CLKIIHLHJAEE
count 22

case a purely random board of seed 7
game shisen:seed=7,solvable=off
gives
  EGKDDBALEHKC
  CDJKBAJFLGHA
  ACDJIJHFFKEE
  HIEFIDCHJBCL
  IJCDLEGAGBBF
  LGLFIAKHBIGK
count 13

case a purely random board is the same with gravity
game shisen:seed=7,solvable=off,gravity=on
gives
  EGKDDBALEHKC
  CDJKBAJFLGHA
  ACDJIJHFFKEE
  HIEFIDCHJBCL
  IJCDLEGAGBBF
  LGLFIAKHBIGK
count 13

case a board that can be cleared under gravity
game shisen:gravity=on
gives
  DKEJJBJEIGEE
  LKLFDCLEFFBB
  KJLHAJLEIABA
  IDDHHLJCCCHA
  IFFHICIKGGHG
  DKBFBDAAKGCG
count 36

case a board that can be cleared under gravity, seed 1
game shisen:seed=1,gravity=on
gives
  GCALLBKKEIGH
  ECLALLEFCBHK
  HDDALJJKFFBB
  HGDBDIJJFBFF
  CDEDGHKJKEAI
  AIJGACCIGHEI
count 26

case five pairs among three kinds: the first two kinds get one pair more
game shisen:cols=5,rows=2,kinds=3
gives
  ABBBA
  CCAAB
count 6

case five pairs among three kinds, purely random
game shisen:cols=5,rows=2,kinds=3,solvable=off
gives
  BBACA
  ABACB
count 7

case a single kind
game shisen:cols=4,rows=4,kinds=1
gives
  AAAA
  AAAA
  AAAA
  AAAA
count 36

case fifty-two kinds, A to Z and a to z, one pair of each
game shisen:cols=13,rows=8,kinds=52
gives
  krrekPesBdBmg
  xldwjsTSSUomR
  hZViIvTyhDoja
  JAuQILlptiZPV
  xAfMMvwpzHHuR
  CtqXFnQLycFDa
  CbNXcnzUWfqgK
  YNGKOEOJGYEbW
count 23

case the widest board: 62 columns
game shisen:cols=62,rows=2,seed=3
gives
  CCILBDALEBBHGEAJDGJJCKHCCIFJLAILIGIKEDAJCEHGCHICDLFECIADBFGAII
  EHGEAJKHFAABFLBKKFDHFBDHGJDLBKKLBJJEBJFIFAHBHKBELCAEGALDDKGFGK
count 315

case 62 by 8 with fifty-two kinds
game shisen:cols=62,rows=8,kinds=52,seed=1
gives
  wpPaMYpFckosaNFTNcWpTHptinmicaZLwpVROkJmVBTipOfNYcTsEDJYrYeBpz
  RFMKKGhhgurfMMeThHSmdZZOgnoFfgLZZzQhXyVYePCZZVYEqqKazllmmOImYa
  rjjICqtXBBobCIDSINNCsOLEGGKKfzVsXhcAfQXJCBvRxccPQdovkeOObBehLL
  rWDaKtkUutEeeqtkkKJJaIqAAgldgzVsXMcADUBJnHvobYUGBvrxnuYiSSBoVh
  AMEEHWkCPPOytLWNRwSUQaqHWgEdludxPqfqTUGnigoCbMBGEyFxrQpNodddjP
  LDDDcJglglSttHHwArjKQmmGXXhAUyzzZWSwCclvvdAFGRXXlVQnxZUQNOIjYb
  JMCXQbbWbNxxnWHHARmIVTjEVywrFFxUGaRwTifLCueTTbLLGuFksZDiOkihRR
  kKegilmISjievHjIjubJshFSWDWJzQynDNasSufvfnAyKfPyPEnwjMUdIMPUlR
count 163

case the highest board: 32 rows, with gravity
game shisen:cols=3,rows=32,kinds=4,seed=5,gravity=on
gives
  CCA
  CAB
  BDD
  CDD
  DAD
  DBB
  ACB
  ADC
  CDB
  DBB
  DCC
  ADA
  BDA
  CAB
  CBB
  DBB
  ABC
  BBB
  BCB
  CAD
  ACD
  ACA
  ABD
  ADA
  AAD
  DBD
  CAA
  CCA
  DCA
  CDB
  CCB
  DCA
count 281

case 512 tiles, fifty-two kinds, gravity, purely random
game shisen:cols=16,rows=32,kinds=52,seed=2,solvable=off,gravity=on
gives
  OJXNbXDmkrQWhBGU
  kKpdLguLfXAwZmIb
  pOGGRSNaBgPngAqO
  UFKZTUCDFlGMdloi
  rdNBybwSJEMGOJrQ
  CSfVMPsHreTqquXv
  AIifEtwEyeXkxSNC
  NlwuirvCGzqtLtJb
  yxHUYRAqELIvpKBg
  fWtizLYUDbZqNxau
  pCxaQfQleBCrFnHp
  MoOeSmtYIDWwTFCY
  SecmeHAZkmRYaBPl
  ZiXvuTpscUrjqNaF
  SHQyOXNKwvGshGsj
  sLVoCiQHlhVKCapa
  XuVcZFJUyymKNsPL
  WBZMxltyuhAITDvN
  kmbFZVPPjIsqkRBm
  DnVghfoHirWAbEwK
  dYTSQjRfLopbJMgV
  EzWUuHWoEEjYMxKP
  nTsfEBFcGMbsmcgz
  RUyROovBblUnjlgP
  TngTWdvuFidGdLKJ
  MJcjVOEDoIdkgcKV
  ZAaOiMDzOYfWkhIu
  YrdPzDehAtvvodSV
  RlFqkztcnAZwjaon
  InasHRjhSDXhqxYp
  JRPhikTmHcJtzneQ
  tXjcxepWIQQCLref
count 31

# -- Scramble -----------------------------------------------------------------------------------------

case a scramble mixes the tiles; holes stay holes
game shisen:cols=6,rows=4
position
  AB..CA
  .D..E.
  FEEF.D
  .BC.E.
scramble 1
gives
  BE..CA
  .E..C.
  FDEE.D
  .FB.A.
count 9

case another seed, another order
game shisen:cols=6,rows=4
position
  AB..CA
  .D..E.
  FEEF.D
  .BC.E.
scramble 2
gives
  ED..EA
  .F..F.
  DBEB.C
  .AE.C.
count 6

case a scramble of the standard board is the same for ever
game shisen
scramble 1
gives
  KLFBDHHFGLCA
  AIIADAKCBLJD
  GIBEDBFCCELJ
  EAGEGKJHDJFB
  ILHAHKHDKEKG
  BJFCEIJICGFL
count 16

case a lost board goes on after a scramble
game shisen:cols=4,rows=4
position
  ....
  .AB.
  .BA.
  ....
scramble 1
gives
  ....
  .BA.
  .BA.
  ....
count 2
turn Player
play b2b3 c2c3
result won

case the dead square always has a move after a scramble, seed 0
game shisen:cols=2,rows=2
position
  AB
  BA
scramble 0
gives
  AA
  BB
count 2
turn Player

case the dead square always has a move after a scramble, seed 3
game shisen:cols=2,rows=2
position
  AB
  BA
scramble 3
gives
  BB
  AA
count 2
turn Player

case the dead square always has a move after a scramble, seed 4
game shisen:cols=2,rows=2
position
  AB
  BA
scramble 4
gives
  AA
  BB
count 2
turn Player

case the largest seed scrambles too
game shisen:cols=3,rows=2
position
  ABC
  CAB
scramble 18446744073709551615
gives
  CAA
  BCB
count 2
turn Player

case scrambling twice does not lead back
game shisen:cols=4,rows=3
position
  ABCD
  EFAB
  CDEF
scramble 1
gives
  DFBE
  BAFD
  CACE
count 3
scramble 1
gives
  EADC
  FFEA
  BDCB
count 2

case under gravity a scramble lets nothing hang in the air
game shisen:cols=4,rows=4,gravity=on
position
  ....
  A...
  BC.A
  CDDB
scramble 1
gives
  ....
  C...
  AB.D
  BADC
count 2

case two equal tiles stay a pair, whatever the scramble
game shisen:cols=4,rows=2
position A.../...A
scramble 5
gives A.../...A
legal a1d2

case an empty board stays empty
game shisen:cols=2,rows=2
position ../..
scramble 1
gives ../..
result won

# -- What is said of moves ------------------------------------------------------------------------

case a pair is told
game shisen:cols=2,rows=2,kinds=2
position AA/BB
asks find a pair
asks a1 : find the matching tile
would a1b1 : Remove a1 and b1
tells a1b1 : Removed a1 and b1
