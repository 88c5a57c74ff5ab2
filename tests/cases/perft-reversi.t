# Perft of Reversi 8×8 from the start, apart because it takes longest.

case reversi
game reversi
perft 1 4
perft 2 12
perft 3 56
perft 4 244
perft 5 1396
perft 6 8200
perft 7 55092
perft 8 390216
perft 9 3005288
perft 10 24571056
