# Ô ăn quan: sowing, taking, refills, the end, every option, and a game that would never end.

# -- The start and the board ----------------------------------------------------------------------

case the game starts with five stones in each square and a big one in each half-circle
game oanquan
gives 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 0
turn Player 1
score 0 0
counter Player 1 : 0
counter Player 2 : 0
counter Turns : 0 of 100
legal 0- 0+ 1- 1+ 2- 2+ 3- 3+ 4- 4+

case a player chooses one of the own squares, and only one with stones
game oanquan
position 0,3,0,0,1,Q,5,5,5,5,5,Q 1 0 0 0
legal 1- 1+ 4- 4+
position 5,5,5,5,5,Q,0,2,0,0,7,Q 2 0 0 0
legal 7- 7+ 10- 10+

# -- Sowing ---------------------------------------------------------------------------------------

case stones are dropped one in each following cell; + goes up the numbers
game oanquan
position 0,4,0,0,0,Q,0,0,0,1,0,Q 1 0 0
play 1+
gives 0,0,1,1,1,1Q,0,0,0,1,0,Q 2 0 0 1

case - goes down the numbers, and after 0 comes 11
game oanquan
position 0,4,0,0,0,Q,0,0,0,1,0,Q 1 0 0
play 1-
gives 1,0,0,0,0,Q,0,0,0,2,1,1Q 2 0 0 1

case after 11 comes 0
game oanquan
position 0,0,0,0,1,Q,0,0,0,4,0,Q 2 0 0
play 9+
gives 1,1,0,0,1,Q,0,0,0,0,1,1Q 1 0 0 1

case a square with stones after the last one dropped: its stones are sown on
game oanquan
position 1,0,2,0,0,Q,0,1,0,0,0,Q 1 0 0
trace 0+
  0 lift 1 stone 0
  1 drop 1 stone 1
  2 lift 2 stone 2
  3 drop 1 stone 3
  4 drop 1 stone 4
play 0+
gives 0,1,0,1,1,Q,0,1,0,0,0,Q 2 0 0 1

case the other player's squares too are picked up and sown on
game oanquan
position 0,0,0,0,2,Q,0,2,0,0,1,Q 1 0 0
trace 4+
  0 lift 2 stone 4
  1 drop 1 stone 5
  2 drop 1 stone 6
  3 lift 2 stone 7
  4 drop 1 stone 8
  5 drop 1 stone 9
  6 lift 1 stone 10
  7 drop 1 stone 11
play 4+
gives 0,0,0,0,0,1Q,1,0,1,1,0,1Q 2 0 0 1

case a half-circle with stones after the last one dropped: the turn ends
game oanquan
position 0,0,0,1,0,Q,3,0,0,0,0,Q 1 0 0
trace 3+
  0 lift 1 stone 3
  1 drop 1 stone 4
play 3+
gives 0,0,0,0,1,Q,3,0,0,0,0,Q 2 0 0 1

case a half-circle that holds only small stones ends the turn as well
game oanquan
position 0,0,0,1,0,2,3,0,0,0,0,Q 1 0 0
play 3+
gives 0,0,0,0,1,2,3,0,0,0,0,Q 2 0 0 1

case two empty cells after the last stone: the turn ends
game oanquan
position 0,1,0,0,0,Q,3,0,0,0,0,Q 1 0 0
trace 1+
  0 lift 1 stone 1
  1 drop 1 stone 2
play 1+
gives 0,0,1,0,0,Q,3,0,0,0,0,Q 2 0 0 1

case twelve stones reach the starting cell too: no cell is skipped
game oanquan
position 12,0,0,0,0,Q,0,0,0,0,0,Q 1 0 0
trace 0+
  0 lift 12 stone 0
  1 drop 1 stone 1
  2 drop 1 stone 2
  3 drop 1 stone 3
  4 drop 1 stone 4
  5 drop 1 stone 5
  6 drop 1 stone 6
  7 drop 1 stone 7
  8 drop 1 stone 8
  9 drop 1 stone 9
  10 drop 1 stone 10
  11 drop 1 stone 11
  12 drop 1 stone 0
  13 lift 1 stone 1
  14 drop 1 stone 2
  15 lift 1 stone 3
  16 drop 1 stone 4
play 0+
gives 1,0,2,0,2,1Q,1,1,1,1,1,1Q 2 0 0 1

case twelve stones the other way round
game oanquan
position 0,0,12,0,0,Q,0,0,0,0,0,Q 1 0 0
play 2-
gives 2,0,1,1,1,1Q,1,1,1,1,1,1Q 2 0 0 1

case twenty-five stones go round the board twice, and on from there
game oanquan
position 25,0,0,0,0,Q,0,0,0,0,0,Q 1 0 0
play 0-
gives 3,0,3,3,0,3Q,3,0,3,0,0,4Q 2 3 0 1

# -- Taking ---------------------------------------------------------------------------------------

case an empty cell and then one with stones: those are taken
game oanquan
position 1,0,0,4,1,Q,1,0,0,0,0,Q 1 0 0
trace 0+
  0 lift 1 stone 0
  1 drop 1 stone 1
  2 take 4 stone 3
play 0+
gives 0,1,0,0,1,Q,1,0,0,0,0,Q 2 4 0 1
score 4 0
counter Player 1 : 4
counter Turns : 1 of 100

case a first move that sows, sows on and takes
game oanquan
trace 2+
  0 lift 5 stone 2
  1 drop 1 stone 3
  2 drop 1 stone 4
  3 drop 1 stone 5
  4 drop 1 stone 6
  5 drop 1 stone 7
  6 lift 5 stone 8
  7 drop 1 stone 9
  8 drop 1 stone 10
  9 drop 1 stone 11
  10 drop 1 stone 0
  11 drop 1 stone 1
  12 take 6 stone 3
play 2+
gives 6,6,0,0,6,1Q,6,6,0,6,6,1Q 2 6 0 1

case stones are taken on the other player's side too
game oanquan
position 0,0,0,0,2,Q,0,0,4,1,0,Q 1 0 0
play 4+
gives 0,0,0,0,0,1Q,1,0,0,1,0,Q 2 4 0 1

case a half-circle is taken whole: big stone and small ones
game oanquan
position 0,0,1,0,0,2Q,3,0,0,0,0,Q 1 0 0
trace 2+
  0 lift 1 stone 2
  1 drop 1 stone 3
  2 take 2 stone 5
  2 take 1 big stone 5
play 2+
gives 0,0,0,1,0,0,3,0,0,0,0,Q 2 7 0 1

case a half-circle with its big stone alone can be taken
game oanquan
position 0,0,1,0,0,Q,0,0,3,0,0,Q 1 0 0
trace 2-
  0 lift 1 stone 2
  1 drop 1 stone 1
  2 take 1 big stone 11
play 2-
gives 0,1,0,0,0,Q,0,0,3,0,0,0 2 5 0 1

case an empty half-circle is an empty cell: what lies behind it is taken
game oanquan
position 0,0,0,1,0,0,3,2,0,0,0,Q 1 0 0
trace 3+
  0 lift 1 stone 3
  1 drop 1 stone 4
  2 take 3 stone 6
play 3+
gives 0,0,0,0,1,0,0,2,0,0,0,Q 2 3 0 1

case small stones in a half-circle without its big one are taken like any others
game oanquan
position 0,0,1,0,0,4,3,0,0,0,0,Q 1 0 0
play 2+
gives 0,0,0,1,0,0,3,0,0,0,0,Q 2 4 0 1

case taking goes on: again an empty cell and then stones
game oanquan
position 1,0,0,4,0,Q,0,3,0,0,2,Q 1 0 0
trace 0+
  0 lift 1 stone 0
  1 drop 1 stone 1
  2 take 4 stone 3
  3 take 1 big stone 5
  4 take 3 stone 7
play 0+
gives 0,1,0,0,0,0,0,0,0,0,2,Q 2 12 0 1

case taking stops where two cells with stones follow each other
game oanquan
position 1,0,0,4,2,Q,0,3,0,0,2,Q 1 0 0
play 0+
gives 0,1,0,0,2,Q,0,3,0,0,2,Q 2 4 0 1

case stones are never sown on after a taking
game oanquan
position 1,0,0,4,0,Q,2,3,0,0,2,Q 1 0 0
play 0+
gives 0,1,0,0,0,0,2,3,0,0,2,Q 2 9 0 1

case both half-circles in one turn
game oanquan
position 0,0,1,0,0,Q,0,1,0,1,0,Q 1 0 0
trace 2+
  0 lift 1 stone 2
  1 drop 1 stone 3
  2 take 1 big stone 5
  3 take 1 stone 7
  4 take 1 stone 9
  5 take 1 big stone 11
  6 take 1 stone 3
play 2+
gives 0,0,0,1,0,0,0,0,0,0,0,0 2 12 0 1
result Player 1 wins 13-0

# -- Refills --------------------------------------------------------------------------------------

case a player whose squares are all empty gets a stone in each, for five points
game oanquan
position 0,0,1,0,0,Q,0,3,0,0,0,Q 1 20 20
trace 2+
  0 lift 1 stone 2
  1 drop 1 stone 3
  2 take 1 big stone 5
  3 take 3 stone 7
  4 put 1 stone 6
  4 put 1 stone 7
  4 put 1 stone 8
  4 put 1 stone 9
  4 put 1 stone 10
play 2+
gives 0,0,0,1,0,0,1,1,1,1,1,Q 2 28 15 1
turn Player 2
counter Player 2 : 15

case the charge may make the score negative
game oanquan
position 0,0,1,0,0,Q,0,3,0,0,0,Q 1 0 2
play 2+
gives 0,0,0,1,0,0,1,1,1,1,1,Q 2 8 -3 1
score 8 -3
counter Player 2 : -3

case a negative score comes up in a real game
game oanquan
play 2- 10+ 0+ 6-
gives 1,1,3,9,9,3Q,0,7,0,0,0,1 1 21 0 4
play 0+
gives 0,2,0,10,10,4Q,1,1,1,1,1,1 2 28 -5 5
play 6- 1+ 6- 0-
gives 0,0,0,0,0,0,0,3,3,0,3,0 2 56 -5 9
result Player 1 wins 56-4

case a player who sows away the last stones is refilled only when to move again
game oanquan
position 0,0,0,0,1,Q,0,0,1,1,0,Q 1 0 0
play 4+
gives 0,0,0,0,0,1Q,0,0,1,1,0,Q 2 0 0 1
play 9-
gives 1,1,1,1,1,1Q,0,0,2,0,0,Q 1 -5 0 2

case an opponent's stone that comes round in time saves the charge
game oanquan
position 0,0,0,0,1,Q,0,0,1,0,2,Q 1 0 0
play 4+ 10+
gives 1,0,0,0,0,1Q,0,0,1,0,0,1Q 1 0 0 2

case a position that is read with an empty row is refilled and charged
game oanquan
position 0,0,1,2,4,Q,0,0,0,0,0,Q 2 20 3
gives 0,0,1,2,4,Q,1,1,1,1,1,Q 2 20 -2 0
legal 6- 6+ 7- 7+ 8- 8+ 9- 9+ 10- 10+
position 0,0,0,0,0,Q,1,0,0,0,0,Q 1 0 0 8
gives 1,1,1,1,1,Q,1,0,0,0,0,Q 1 -5 0 8

case on reading, only the player to move is refilled
game oanquan
position 0,0,1,2,4,Q,0,0,0,0,0,Q 1 20 3
gives 0,0,1,2,4,Q,0,0,0,0,0,Q 1 20 3 0

case the end of the game comes first: no refill then, by playing or by reading
game oanquan
position 0,0,1,0,0,Q,0,3,0,0,0,0 1 20 20
play 2+
gives 0,0,0,1,0,0,0,0,0,0,0,0 2 28 20 1
turn over
position 0,0,0,1,0,0,0,0,0,0,0,0 2 28 20 1
gives 0,0,0,1,0,0,0,0,0,0,0,0 2 28 20 1
position 0,0,0,1,0,Q,0,0,0,0,0,Q 2 28 20 100
gives 0,0,0,1,0,Q,0,0,0,0,0,Q 2 28 20 100

# -- The end --------------------------------------------------------------------------------------

case one empty half-circle does not end the game
game oanquan
position 0,0,1,0,0,0,3,0,0,0,0,Q 1 20 20
turn Player 1
legal 2- 2+

case a small stone in a half-circle keeps the game going
game oanquan
position 0,0,1,0,0,0,3,0,0,0,0,1 1 20 20
turn Player 1

case the game ends when both half-circles are empty
game oanquan
position 0,0,1,0,0,Q,0,0,3,0,0,0 1 20 20
play 2+
gives 0,0,0,1,0,0,0,0,3,0,0,0 2 25 20 1
turn over
legal
refused 8+ : the game is over
refused pass : the game is over

case leftover=collect: each player also gets the stones in the own squares
game oanquan
position 0,0,1,0,0,Q,0,0,3,0,0,0 1 20 20
score 20 20
play 2+
score 26 23
result Player 1 wins 26-23
counter Player 1 : 26
counter Player 2 : 23

case leftover=leave: the stones left count for nobody
game oanquan:leftover=leave
position 0,0,1,0,0,Q,0,0,3,0,0,0 1 20 20
play 2+
score 25 20
result Player 1 wins 25-20

case leftovers can decide the game
game oanquan
position 0,0,0,0,0,0,4,4,0,0,0,0 1 28 24 30
result Player 2 wins 32-28
game oanquan:leftover=leave
position 0,0,0,0,0,0,4,4,0,0,0,0 1 28 24 30
result Player 1 wins 28-24

case equal points are a tie
game oanquan
play 4+ 8- 3+ 10+ 0+ 10-
gives 0,8,2,2,9,0,0,0,0,0,0,0 1 9 30 6
result draw 30-30

case the shortest of games: four turns
game oanquan
play 0- 10- 2+
gives 0,8,0,2,9,4Q,3,1,1,10,1,2 2 6 8 3
play 10-
gives 0,0,0,3,10,0,0,0,0,0,0,0 1 6 41 4
result Player 2 wins 41-19

case the hundredth turn is the last, and what is in the half-circles then counts for nobody
game oanquan
position 1,0,0,0,0,3Q,2,0,0,0,0,Q 2 20 24 99
counter Turns : 99 of 100
turn Player 2
play 6+
gives 1,0,0,0,0,3Q,0,1,1,0,0,Q 1 20 24 100
counter Turns : 100 of 100
turn over
legal
score 21 26
result Player 2 wins 26-21
refused 0+ : the game is over

case after the hundredth turn nobody is refilled or charged
game oanquan
position 0,0,0,0,0,3Q,2,0,0,0,0,Q 2 20 24 99
play 6+
gives 0,0,0,0,0,3Q,0,1,1,0,0,Q 1 20 24 100
result Player 2 wins 26-20

case the hundredth turn with leftover=leave
game oanquan:leftover=leave
position 1,0,0,0,0,3Q,2,0,0,0,0,Q 2 20 24 99
play 6+
result Player 2 wins 24-20

case a game that would never end: every four turns bring five new stones
game oanquan
position 0,0,0,0,0,3Q,0,0,0,0,2,3Q 1 0 0
gives 1,1,1,1,1,3Q,0,0,0,0,2,3Q 1 -5 0 0
play 3- 10+ 0- 9+
gives 1,1,1,1,1,3Q,0,0,0,0,2,5Q 1 -10 3 4
play 3- 10+ 0- 9+
gives 1,1,1,1,1,3Q,0,0,0,0,2,7Q 1 -15 6 8
play 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+
play 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+
play 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+
play 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+
play 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0- 9+
play 3- 10+ 0- 9+ 3- 10+ 0- 9+ 3- 10+ 0-
gives 0,0,0,0,0,3Q,0,0,0,1,1,53Q 2 -125 75 99
play 9+
gives 0,0,0,0,0,3Q,0,0,0,0,2,53Q 1 -125 75 100
turn over
score -125 77

case a negative score is easy to tell from the dash of a result
game oanquan
position 0,0,0,0,0,3Q,0,0,0,0,2,53Q 1 -125 75 100
result Player 2 wins 77 to -125
position 0,0,0,0,0,Q,0,0,0,0,0,Q 1 -5 -5 100
result draw -5 to -5

# -- What does not change -------------------------------------------------------------------------

case scores and stones always come to 60 together, refills and all
game oanquan
# 50 small stones and two big ones, 2 x 5
gives 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 0
play 2-
# 6 points, 44 small stones, 2 x 5
gives 6,0,0,6,6,1Q,6,6,0,6,6,1Q 2 6 0 1
play 10+ 0+
# 21 points, 34 small stones, 5
gives 0,0,2,8,8,2Q,7,7,0,0,0,0 2 21 0 3
play 6- 0+
# 28 - 5 points, 32 small stones (five of them new), 5
gives 0,2,0,10,10,4Q,1,1,1,1,1,1 2 28 -5 5

case with big=10 they come to 70
game oanquan:big=10
play 0-
# 11 points, 49 small stones, 10
gives 0,6,6,6,6,1Q,0,6,6,6,6,0 2 11 0 1

# -- Options --------------------------------------------------------------------------------------

case big=5: a big stone counts five points
game oanquan:big=5
position 0,0,1,0,0,2Q,3,0,0,0,0,Q 1 0 0
play 2+
score 7 0

case big=10: a big stone counts ten points
game oanquan:big=10
position 0,0,1,0,0,2Q,3,0,0,0,0,Q 1 0 0
play 2+
score 12 0

case big=10: a refill still costs five
game oanquan:big=10
position 0,0,1,2,4,Q,0,0,0,0,0,Q 2 20 3
score 20 -2

case young=free: any half-circle may be taken
game oanquan:young=free
position 0,0,1,0,0,4Q,3,0,0,0,0,Q 1 0 0
play 2+
gives 0,0,0,1,0,0,3,0,0,0,0,Q 2 9 0 1

case young=safe: a big stone with fewer than five small ones is not taken
game oanquan:young=safe
position 0,0,1,0,0,4Q,3,0,0,0,0,Q 1 0 0
trace 2+
  0 lift 1 stone 2
  1 drop 1 stone 3
play 2+
gives 0,0,0,1,0,4Q,3,0,0,0,0,Q 2 0 0 1

case young=safe: nor is a big stone alone
game oanquan:young=safe
position 0,0,1,0,0,Q,3,0,0,0,0,Q 1 0 0
play 2+
gives 0,0,0,1,0,Q,3,0,0,0,0,Q 2 0 0 1

case young=safe: with five small stones it is taken
game oanquan:young=safe
position 0,0,1,0,0,5Q,3,0,0,0,0,Q 1 0 0
play 2+
gives 0,0,0,1,0,0,3,0,0,0,0,Q 2 10 0 1

case young=safe: the fifth stone may be dropped in the same turn
game oanquan:young=safe
position 0,0,0,0,1,Q,0,0,0,0,11,4Q 2 0 0
trace 10+
  0 lift 11 stone 10
  1 drop 1 stone 11
  2 drop 1 stone 0
  3 drop 1 stone 1
  4 drop 1 stone 2
  5 drop 1 stone 3
  6 drop 1 stone 4
  7 drop 1 stone 5
  8 drop 1 stone 6
  9 drop 1 stone 7
  10 drop 1 stone 8
  11 drop 1 stone 9
  12 take 5 stone 11
  12 take 1 big stone 11
play 10+
gives 1,1,1,1,2,1Q,1,1,1,1,0,0 1 0 10 1

case young=safe: small stones without their big one are not safe
game oanquan:young=safe
position 0,0,1,0,0,2,3,0,0,0,0,Q 1 0 0
play 2+
gives 0,0,0,1,0,0,3,0,0,0,0,Q 2 2 0 1

case young=safe: a chain of takings stops at a safe half-circle
game oanquan:young=safe
position 1,0,0,4,0,Q,0,3,0,0,2,Q 1 0 0
trace 0+
  0 lift 1 stone 0
  1 drop 1 stone 1
  2 take 4 stone 3
play 0+
gives 0,1,0,0,0,Q,0,3,0,0,2,Q 2 4 0 1

case the options know two values each
bad game oanquan:leftover=take : leftover cannot be “take”; allowed: collect, leave
bad game oanquan:big=6 : big cannot be “6”; allowed: 5, 10
bad game oanquan:big= : big cannot be “”; allowed: 5, 10
bad game oanquan:young=on : young cannot be “on”; allowed: free, safe

case an unknown, incomplete or repeated option is refused
bad game oanquan:quan=10 : there is no option “quan”; choose one of: leftover, big, young
bad game oanquan:big : in “oanquan:big” a value is missing: write options as key=value, with commas between them
bad game oanquan:big=5,big=10 : big is given twice

case a spec is written back in its shortest form, options in their order
means game oanquan:leftover=collect,big=5,young=free : oanquan
means game oanquan:young=safe,big=10,leftover=leave : oanquan:leftover=leave,big=10,young=safe

# -- How moves are entered ------------------------------------------------------------------------

case a move may be entered with blanks, or as the square and its neighbour
game oanquan
means 3 + : 3+
means 3 4 : 3+
means 3 2 : 3-
means 0 11 : 0-
means 4 5 : 4+
position 5,5,5,5,5,Q,5,5,5,5,5,Q 2 0 0
means 10 11 : 10+
means 6 5 : 6-

case a square without a direction is not yet a move
game oanquan
refused 3 : this move is not complete; possible: 3-, 3+
refused 3* : this move is not complete; possible: 3-, 3+

case a direction that contradicts the second square is no move
game oanquan
refused 3-4 : this move is not complete; possible: 3-, 3+

case the second square is the one next to the first
game oanquan
refused 3 8 : the direction is + (towards 4) or - (towards 2)
refused 0 1 2 : the direction is + (towards 1) or - (towards 11)

case a half-circle cannot be played
game oanquan
refused 5+ : 5 is a half-circle: choose one of your squares, 0 to 4
refused 11 : 11 is a half-circle: choose one of your squares, 0 to 4
play 0+
refused 5- : 5 is a half-circle: choose one of your squares, 6 to 10

case the other player's squares cannot be played
game oanquan
refused 7+ : square 7 is your opponent's: choose one of 0 to 4
play 2+
refused 4- : square 4 is your opponent's: choose one of 6 to 10

case an empty square cannot be played
game oanquan
play 2+
refused 8+ : square 8 is empty: choose one with stones
refused 8 : square 8 is empty: choose one with stones

case there is no passing
game oanquan
refused pass : you cannot pass while you have a legal move

case what is no cell is no move
game oanquan
refused 12+ : there is no “12” on this board; write a move like 3+ or 3- (the square, and the direction along the ring)
refused c3 : “c3” is not a move; write a move like 3+ or 3- (the square, and the direction along the ring)
refused + : “+” is not a move; write a move like 3+ or 3- (the square, and the direction along the ring)

case a refused move changes nothing
game oanquan
refused 5+ : 5 is a half-circle: choose one of your squares, 0 to 4
gives 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 0

# -- How positions are written --------------------------------------------------------------------

case a big stone is Q, with small ones nQ; the number of turns may be left out
game oanquan
position 6,6,0,0,6,1Q,6,6,0,6,6,12Q 2 6 -4
gives 6,6,0,0,6,1Q,6,6,0,6,6,12Q 2 6 -4 0
position 6,6,0,0,6,1Q,6,6,0,6,6,Q 2 6 -4 17
gives 6,6,0,0,6,1Q,6,6,0,6,6,Q 2 6 -4 17

case a cell may hold many stones
game oanquan
position 400,0,0,0,0,400Q,0,0,0,0,0,400 1 -9000 8000 99
gives 400,0,0,0,0,400Q,0,0,0,0,0,400 1 -9000 8000 99
bad position 1000,0,0,0,0,Q,0,0,0,0,0,Q 1 0 0 : there are more than 1000 stones on the board
bad position 99999,0,0,0,0,Q,0,0,0,0,0,Q 1 0 0 : cell 0 holds too many stones
bad position 5,0,0,0,0,Q,0,0,0,0,0,Q 1 9000 0 : player 1's score, 9000, is out of all proportion
bad position 5,0,0,0,0,Q,0,0,0,0,0,Q 1 0 -9001 : player 2's score, -9001, is out of all proportion

case a big stone lies only in a half-circle
game oanquan
bad position 5,5,5,5,Q,5,5,5,5,5,5,Q 1 0 0 : cell 4 is a square: a big stone lies only in 5 or 11
bad position 5,5,5,5,5,Q,2Q,5,5,5,5,Q 1 0 0 : cell 6 is a square: a big stone lies only in 5 or 11

case a big stone alone is Q, and there is only one
game oanquan
bad position 5,5,5,5,5,Q,5,5,5,5,5,0Q 1 0 0 : cell 11: a big stone alone is written Q, not 0Q
bad position 5,5,5,5,5,QQ,5,5,5,5,5,Q 1 0 0 : after cell 5 a comma and the next cell belong
bad position 5,5,5,5,5,Q3,5,5,5,5,5,Q 1 0 0 : after cell 5 a comma and the next cell belong

case a cell is a number
game oanquan
bad position 5,5,,5,5,Q,5,5,5,5,5,Q 1 0 0 : cell 2 is not a number of stones (or, in a half-circle, Q)
bad position 5,5,5,-5,5,Q,5,5,5,5,5,Q 1 0 0 : cell 3 is not a number of stones (or, in a half-circle, Q)
bad position 5,5,5,5,5,q,5,5,5,5,5,Q 1 0 0 : cell 5 is not a number of stones (or, in a half-circle, Q)
bad position  : cell 0 is not a number of stones (or, in a half-circle, Q)

case there are twelve cells, no more and no fewer
game oanquan
bad position 5,5,5,5,5,Q,5,5,5,5,5 1 0 0 : after cell 10 a comma and the next cell belong
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q,5 1 0 0 : after cell 11 a blank and the player to move belong
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q : after cell 11 a blank and the player to move belong

case the player to move is 1 or 2
game oanquan
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 3 0 0 : after the cells belongs the player to move, 1 or 2
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 12 0 0 : after the cells belongs the player to move, 1 or 2
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q  : after the cells belongs the player to move, 1 or 2

case both scores belong there, each after a blank
game oanquan
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 : player 1's score belongs there, a number such as 12 or -5
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 100000 0 : player 1's score belongs there, a number such as 12 or -5
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 : player 2's score belongs there, a number such as 12 or -5
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 - : player 2's score belongs there, a number such as 12 or -5

case a minus does not stand for the blank between the scores
game oanquan
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0-5 : player 2's score belongs there, a number such as 12 or -5

case the turns made are a number up to 100, and the last thing in a position
game oanquan
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 101 : after the scores belongs the number of turns made, 0 to 100
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 -1 : after the scores belongs the number of turns made, 0 to 100
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0x : after the scores belongs the number of turns made, 0 to 100
bad position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 5 5 : nothing belongs after the number of turns

# -- Perft ----------------------------------------------------------------------------------------

case perft of the standard game
game oanquan
perft 0 1
perft 1 10
perft 2 80
perft 3 664
perft 4 5128
perft 5 38476
perft 6 278360
perft 7 1987420

case perft near the cap: the hundredth turn has no successor
game oanquan
position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 98
perft 1 10
perft 2 80
perft 3 0

# -- What is said of moves ------------------------------------------------------------------------

case a long sowing is told by what it captures
game oanquan
asks choose one of your squares to sow from
asks 2 : choose a direction: the square to the left or right
would 2+ : Capture 6 stones
tells 2+ : Player 1 2+ captured 6 stones

case a capture of a big stone, too
game oanquan
position 0,0,1,0,0,2Q,5,5,5,5,5,Q 1 0 0 0
would 2+ : Capture 2 stones + 1 big stone

case a capture is told
game oanquan
position 1,0,0,5,5,Q,5,5,5,5,3,Q 1 0 0 0
would 0+ : Capture 5 stones
tells 0+ : Player 1 0+ captured 5 stones

case stones that are put back are told
game oanquan
position 1,0,0,0,0,Q,0,0,0,0,0,Q 1 0 0 0
would 0+ : Sow 1 stone. Player 2's row would be empty: 5 stones put back, −5 points
tells 0+ : Player 1 0+ sowed 1 stone. Player 2's row was empty: 5 stones put back, −5 points

case the end is told, and the leftover stones go to their owners' stores
game oanquan
position 0,0,1,0,3,0,2,0,0,0,4,Q 1 10 8 20
would 2- : Capture 1 big stone
tells 2- : Player 1 2- captured 1 big stone. Both half-circles are empty. Leftover stones: 4 for Player 1, 6 for Player 2
trace 2-
  0 lift 1 stone 2
  1 drop 1 stone 1
  2 take 1 big stone 11
  3 take 1 stone 1
  4 take 3 stone 4
  3 take 2 stone 6
  4 take 4 stone 10
play 2-
gives 0,1,0,0,3,0,2,0,0,0,4,0 2 15 8 21
result Player 1 wins 19-14

case leftover stones that nobody gets stay where they are
game oanquan:leftover=leave
position 0,0,1,0,3,0,2,0,0,0,4,Q 1 10 8 20
tells 2- : Player 1 2- captured 1 big stone. Both half-circles are empty
trace 2-
  0 lift 1 stone 2
  1 drop 1 stone 1
  2 take 1 big stone 11

case the last turn is told
game oanquan
position 5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 99
tells 0- : Player 1 0- captured 1 stone + 1 big stone. All 100 turns are played. Leftover stones: 24 for Player 1, 24 for Player 2
