# Perft from the start of every game, as far as it was counted: the numbers that two independent
# implementations must agree on.

case siga
game siga
perft 1 25
perft 2 600
perft 3 13800
perft 4 303600
perft 5 6375600
perft 6 127512000

case siga from the document's figure
game siga
position O..XX/O..XX/OOO.X/...../..... X 0
perft 1 5
perft 2 37
perft 3 256
perft 4 2550
perft 5 19083
perft 6 187118

case reversi:diagonals=off
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

case reversi:size=4
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

case reversi:size=4,blocked=end
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

case reversi:size=16
game reversi:size=16
perft 1 4
perft 2 12
perft 3 56
perft 4 244
perft 5 1396
perft 6 8200
perft 7 55180
perft 8 392268

case revergo
game revergo
perft 1 16
perft 2 444
perft 3 14984
perft 4 571444

case revergo:reach=lines
game revergo:reach=lines
perft 1 16
perft 2 364
perft 3 10104
perft 4 319540

case revergo:board=1x16
game revergo:board=1x16
perft 1 8
perft 2 62
perft 3 472
perft 4 3562
perft 5 26672
perft 6 196804
perft 7 1414560

case oanquan
game oanquan
perft 1 10
perft 2 80
perft 3 664
perft 4 5128
perft 5 38476
perft 6 278360
perft 7 1987420
perft 8 13376192
