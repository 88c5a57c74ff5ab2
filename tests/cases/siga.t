# Siga: placing, moving, lines, passes, and the document's two games.

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

case a diagonal move is refused with a reason
game siga
position O...X/XO.XO/..XOX/O..../..... X 0
refused a2b1 : a2→b1 is diagonal: stones move up, down, left or right
turn X
