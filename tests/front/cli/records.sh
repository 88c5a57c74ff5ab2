# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Records: what is written, what is read and what is refused.

it 'save writes tags and moves'
enter c3 a1 'save a game.txt' quit
run play siga --second easy --seed 1
expect_good
expect_has 'Saved to a game.txt.'
[ "$(sed 's/^date: ....-..-..$/date: D/' 'a game.txt' | head -n 5)" = \
    $'game: siga\nfirst: human\nsecond: easy\ndate: D\nresult: unfinished' ] || problem "$(cat 'a game.txt')"
it 'save twice replaces its own game'
enter c3 'save twice' a1 'save twice' undo 'save twice' b1 'save twice' quit
run play siga
expect_games 1 twice
[ "$(moves_of twice)" = $'c3\nb1' ] || problem "$(cat twice)"
it 'save before the first move, where a game like it stands already'
enter a1 b1 'save like'
run play siga
enter 'save like' c3 'save like' d4 'save like'
run play siga
expect_games 2 like
[ "$(moves_of like | tr '\n' ' ')" = 'a1 b1  c3 d4 ' ] || problem "$(cat like)"
it 'a new game is another one in the file'
enter c3 'save more' new a1 'save more' quit
run play siga
expect_games 2 more
it '--record adds each game when it ends or is left'
enter "${win[@]}" y c3 new b2 restart "${win[@]}" undo e3
run play siga --record all
expect_good
expect_games 4 all
[ "$(grep '^result' all | tr '\n' ' ')" = \
    'result: X wins result: unfinished result: unfinished result: X wins ' ] || problem "$(cat all)"
it '--record and save to the same file: the game is there once'
enter c3 'save one' a1
run play siga --record one
expect_games 1 one
it 'a game left, recorded and resumed is there once'
enter c3 a1 quit
run play siga --record again
enter c4
run play siga --resume --record again
expect_good
expect_games 1 again
[ "$(moves_of again)" = $'c3\na1\nc4' ] || problem "$(cat again)"
it 'no move, no record'
run play siga --record none
[ ! -e none ] || problem "$(cat none)"
it 'a position and scrambles are in the record'
enter a3b3 scramble a1a2 'save shisen'
run play "${stuck[@]}"
grep -qx 'position: AB/BA/CC' shisen || problem "$(cat shisen)"
grep -q '^a3b3 scramble=[0-9][0-9]*' shisen || problem "$(cat shisen)"
expect_games 1 shisen
expect_has $'AB/BA/..\n'

it 'replay --format positions: one a line'
run replay sample --format positions
expect_good
expect_has $'..../.WB./.BW./.... B\n..../BBB./.BW./.... W\n'
[ "$(wc -l <out)" -eq 10 ] || problem "$out"
it 'replay draws the boards'
run replay sample
expect_good
expect_has '9. Black d4 flipped'
expect_has 'Game over: Black wins 7–6'
boards=$out
it 'replay --format board is the same'
run replay sample --format=board
expect_out "${boards%$'\n'}"
it 'the transcript of the Reversi document, byte for byte'
cat >transcript <<'TEXT'
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
TEXT
run replay sample --format transcript
expect_good
cmp -s out transcript || problem "$(diff out transcript)"
it 'a transcript of a game without one of its own is boards'
enter "${win[@]}" 'save siga'
run play siga
run replay siga --format transcript
expect_good
expect_has '9. X placed a stone on e3'

# A record with these lines replays as a game of two moves.
reads() { # TITLE CONTENTS
    it "a record is read: $1"
    printf '%b' "$2" >record
    run replay record --format positions
    expect_good
    expect_has 'O..../...../..X../...../..... X 0'
}
reads 'line ends of other systems' 'game: siga\r\nfirst: me\r\n\r\nc3 a1\r\n'
reads 'no newline at the end' 'game: siga\nc3 a1'
reads 'comments and blank lines anywhere' '# a\n\n  # b\n game:siga # c\n\n\tc3 # d e5\n\n#\na1\n\n'
reads 'tags in any order, tabs' 'game:\tsiga\ndate: 2026-02-28\nsecond: b\nfirst: a\nc3\ta1\n'
reads 'a mark at the beginning that some editors write' '\xef\xbb\xbfgame: siga\nc3 a1\n'
reads 'a move a line, other ways to write it' 'game: siga\nC3\nA1\n'
it 'many games to a file'
for ((n = 0; n < 50; n++)); do printf 'game: siga\nc3 a1\ngame: oanquan\n\n'; done >record
run replay record --format positions
expect_good
expect_times 50 'O..../...../..X../...../..... X 0'
expect_times 50 '5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 0'

# A record that is refused: nothing is printed, one sentence names file, line and reason.
wrong() { # SENTENCE CONTENTS
    printf '%b' "$2" >record
    refuses 1 "“record”, $1" replay record
    title="a wrong record: $1"
}
wrong 'the file has no games' ''
wrong 'the file has no games' '# nothing\n\n'
wrong 'line 4: move 3, “c3”: c3 is not empty: choose an empty square' '\n#\ngame: siga\nc3 a1 c3\n'
wrong 'line 1: there is no game “chess”; choose one of: siga, reversi, shisen, oanquan, revergo' 'game: chess\n'
wrong 'line 1: size cannot be “7”; allowed: 4, 6, 8, 10, 12, 14, 16' 'game: reversi:size=7\n'
wrong 'line 2: “frist: easy” begins with an unknown tag (did you mean first?)' 'game: siga\nfrist: easy\n'
wrong 'line 2: “colour: red” begins with an unknown tag; choose one of: game, position, first, second, date, clock, result, adjudged, fault' \
    'game: siga\ncolour: red\nc3\n'
wrong 'line 3: tags stand before the moves of a game' 'game: siga\nc3\nfirst: me\n'
wrong 'line 3: first is given twice in one game' 'game: siga\nfirst: me\nfirst: you\nc3\n'
wrong 'line 1: “c3 a1” belongs to no game: a game begins with a line like game: reversi' 'c3 a1\n'
wrong 'line 2: the result is given as “X wins”, but the moves give “unfinished”' 'game: siga\nresult: X wins\nc3\n'
wrong 'line 2: the date is “today”; a date is written 2026-11-15, 2026-11 or 2026' 'game: siga\ndate: today\n'
wrong 'line 2: Shisen-Sho is for one player: there is no second' 'game: shisen:seed=1\nsecond: me\n'
wrong 'line 2: the position ends at b1: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O' \
    'game: siga\nposition: X\n'
wrong 'line 2: write a shuffle as scramble=123' 'game: shisen:seed=1\nscramble=x\n'
wrong 'line 2: Siga cannot be shuffled' 'game: siga\nscramble=1\n'
wrong 'line 2: move 1 has 41 characters: no move has more than 31' "game: siga\nc3$(printf '%039d' 0 | tr 0 -)\n"
wrong 'line 1: byte 1 is not text (0x00): this is no record of games' '\0\0\0\0'
wrong 'line 1: byte 1 is not text (0xff): this is no record of games' '\xff\xd8\xff\xe0'
wrong 'line 2: byte 3 is not text (0x1b): this is no record of games' 'game: siga\nc3\x1b[2J\n'
it 'an error in the second game comes after the first'
printf 'game: siga\nc3\n\ngame: siga\nc3 c3\n' >record
run replay record
expect_status 1
expect_has '1. X placed a stone on c3'
expect_error 'quincunx: “record”, line 5: move 2, “c3”: c3 is not empty: choose an empty square'
