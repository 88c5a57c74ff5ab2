# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Bad input: one sentence, nothing printed.

list='choose one of: siga, reversi, shisen, oanquan, revergo'
refuses 2 'there is no command or game “nosuch”: quincunx help lists them' nosuch
refuses 2 'there is no command or game “--nosuch”: quincunx help lists them' --nosuch
refuses 2 'there is no command or game “”: quincunx help lists them' ''
refuses 2 'play needs a game, as in quincunx play reversi, or --resume' play
for command in play show moves after games rules; do
    refuses 2 "there is no game “chess”; $list" $command chess
done
refuses 2 "there is no game “chess”; $list" perft chess 1
refuses 2 'there is no command “chess”: quincunx help lists them' help chess
refuses 2 'games needs fewer arguments: quincunx games [NAME]' games siga siga
refuses 2 'replay needs more arguments: quincunx replay FILE' replay
refuses 2 'perft needs more arguments: quincunx perft SPEC DEPTH' perft siga
refuses 2 'man needs fewer arguments: quincunx man' man siga

refuses 2 'there is no command or game “reversy” (did you mean reversi?)' reversy
refuses 2 'there is no command or game “reversy:size=6/c2” (did you mean reversi?)' reversy:size=6/c2
refuses 2 'there is no command or game “rever” (did you mean reversi or revergo?)' rever
refuses 2 'there is no command or game “analyze” (did you mean analyse?)' analyze siga
refuses 2 'there is no command “plya” (did you mean play?)' help plya
refuses 2 'there is no game “reversy” (did you mean reversi?)' show reversy
refuses 2 'play has no flag “--secnod” (did you mean --second?)' play reversi --secnod easy
refuses 2 'play has no flag “--frist=easy” (did you mean --first?)' play reversi --frist=easy
refuses 2 'Reversi has no player “novise” (did you mean novice?)' play reversi --second novise
refuses 2 'there is no option “sise” (did you mean size?)' show reversi:sise=6
refuses 2 'diagonals cannot be “of” (did you mean off?)' show reversi:diagonals=of
refuses 2 'diagonals cannot be “no”; allowed: on, off' show reversi:diagonals=no
refuses 2 'there is no format “bord” (did you mean board?)' replay sample --format bord
refuses 2 'there is no option “size”: this game has none' play siga:size=5
refuses 2 'there is no option “colour”; choose one of: size, diagonals, blocked, empties' after reversi:colour=red
refuses 2 'size cannot be “7”; allowed: 4, 6, 8, 10, 12, 14, 16' after reversi:size=7
refuses 2 'size cannot be “”; allowed: 4, 6, 8, 10, 12, 14, 16' reversi:size=
refuses 2 'diagonals cannot be “maybe”; allowed: on, off' show reversi:diagonals=maybe
refuses 2 'seed cannot be “-1”; allowed: 0 to 18446744073709551615' show shisen:seed=-1
refuses 2 'seed cannot be “18446744073709551616”; allowed: 0 to 18446744073709551615' show shisen:seed=18446744073709551616
refuses 2 'size is given twice' after reversi:size=6,size=6
for spec in reversi: reversi:size 'reversi:size=6,' reversi:,size=6 shisen:cols=3,rows=3 shisen:cols=62,rows=32; do
    it "refused: $spec"
    run show "$spec"
    expect_status 2
    expect_nothing
    expect_sentences 1
done
it 'a number too long to be read is not taken for another'
run after "shisen:seed=$(printf '%0100d' 5)"
short=$out short_status=$status
run after shisen:seed=5
[ "$short_status" -eq 2 ] || [ "$short" = "$out" ] || problem 'another board'

refuses 2 '--port cannot be “abc”: it is a number from 0 to 65535' serve --port abc
refuses 2 '--port cannot be “70000”: it is a number from 0 to 65535' serve --port 70000
refuses 2 '--port cannot be “-1”: it is a number from 0 to 65535' serve --port=-1
refuses 2 '--port needs a value: --port N' serve --port
refuses 2 '--open takes no value' serve --open=firefox
refuses 2 '--address cannot be “localhost”: give an address of this machine in numbers, such as 127.0.0.1 or ::1, or 0.0.0.0 for all of them' \
    serve --address localhost
refuses 2 'serve needs fewer arguments: quincunx serve [FOLDER]' serve . .
for folder in nowhere . /dev/null ''; do
    it "refused: serve “$folder”, where no page is"
    run serve --port 0 "$folder"
    expect_status 1
    expect_nothing
    case $err in
    'quincunx: this program was built without its web server'*) expect_sentences 1 ;;
    *) expect_error "quincunx: there is no page in “$folder”: name the folder with its index.html, such as build-web/dist" ;;
    esac
done

how='write a move like c3 (place a stone), c3c4 (move a stone) or pass'
refuses 2 "move 1, “f1”: there is no “f1” on this board; $how" after siga f1
refuses 2 "move 1, “?”: “?” is not a move; $how" after siga '?'
refuses 2 'move 2, “c3”: c3 is not empty: choose an empty square' moves siga c3 c3
refuses 2 "move 1, “a1”: a disc on a1 would flip no disc" show reversi a1
refuses 2 'move 1, “pass”: you cannot pass while you have a legal move' after reversi pass
refuses 2 "move 1, “6+”: square 6 is your opponent's: choose one of 0 to 4" after oanquan 6+
refuses 2 'move 1, “3”: this move is not complete; possible: 3-, 3+' after oanquan 3
refuses 2 'move 1, “a1”: a1 is outside the safe area, and no stone is within 2 squares of it' after revergo a1
refuses 2 'move 10, “a5”: the game is over' after siga "${win[@]}" a5

refuses 2 'after has no flag “--nosuch”: see quincunx after --help' after siga --nosuch
refuses 2 'after has no flag “--divide”: see quincunx after --help' after siga --divide
refuses 2 '--position needs a value: --position P' after siga --position
refuses 2 '--position is given twice' after siga --position x --position=y
refuses 2 '--divide takes no value' perft siga 1 --divide=yes
refuses 2 'there is no format “pdf”; choose one of: board, transcript, positions' replay sample --format pdf
for number in abc -1 99999999999999999999 1.5 '' ' 1' 0x10; do
    refuses 2 "--seed cannot be “$number”: it is a number from 0 to 18446744073709551615" play siga --seed "$number"
    [ "$number" = 99999999999999999999 ] && number=201
    refuses 2 "DEPTH cannot be “$number”: it is a number from 0 to 200" perft siga "$number"
done
refuses 2 'Siga has no player “nobody”; choose one of: human, easy, novice, casual, fair, difficult, expert, strong, perfect' play siga --first nobody
refuses 2 'Shisen-Sho is for one player: there is no second' play shisen --second easy

for flag in '--position x' '--deal easy' '--openings random:2'; do
    # shellcheck disable=SC2086 # a flag and its value
    refuses 2 'a link already says where the game starts: leave out --position, --openings, --deal and --resume' play siga/c3 $flag
done
refuses 2 'a link already says where the game starts: leave out --position, --openings, --deal and --resume' after siga/c3 --position x
refuses 2 'move 2, “c3”: c3 is not empty: choose an empty square' moves siga/c3_c3
refuses 2 "the position is wrong: the position ends at a1: the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O" show siga/@

it 'games begin with openings, each with another, and the players stay'
printf '%s\n' 'c2 b2' 'c2 b2 b3' >openings
enter new quit
run play reversi:size=6 --openings openings --second easy --seed 1
expect_good
expect_times 2 'Black: you'
expect_times 2 'White: computer (easy)'
expect_has 'Your turn: place a disc'
expect_has 'White (easy) to move'
for flag in '--position x' '--deal easy' --resume; do
    # shellcheck disable=SC2086 # a flag and its value
    refuses 2 '--openings says where games start: leave out --position, --deal and --resume' play siga --openings random:2 $flag
done
refuses 2 'Shisen-Sho is for one player and has no openings' play shisen --openings random:2
refuses 2 'there are no balanced openings for reversi:size=6: use random:4 or a file' play reversi:size=6 --openings balanced
refuses 2 'cannot open “nowhere”: No such file or directory' play reversi --openings nowhere

# Every command that takes a position refuses a bad one.
wrong_position() { # SPEC POSITION SENTENCE
    refuses 2 "the position is wrong: $3" after "$1" --position "$2"
}
siga='the board is 5 × 5 squares (rows × columns), with / between rows; each square is one of ., X, O'
wrong_position siga '' "the position ends at a1: $siga"
wrong_position siga . "the position ends at b1: $siga"
wrong_position siga ...../...../...../...../..... 'the position ends after the board: add a blank and the side to move, X, O'
wrong_position siga '...../...../...../...../..... X 0 0' '“0” stands after the end of the position'
wrong_position siga 'XXXXX/X..../OOOOO/...../..... X 0' 'X has 6 stones; each side has at most 5'
wrong_position siga 'XXXXX/OOOOO/...../...../..... X 0' 'both sides have five in a line; the game ends with the first'
wrong_position siga '...../...../...../...../..... X 31' 'there are at most 30 moves in a game'
wrong_position siga '...../...../...../...../..... X 3' 'moves are 0 until each side has placed its 5 stones'
wrong_position siga 'X..../...../...../...../..... X 0' "X has placed 1 and O 0, in turn, X first: it cannot be X's turn"
wrong_position siga $'\xff\xfe' "“?” cannot stand at a1: $siga"
wrong_position siga $'\033[2J' "“?” cannot stand at a1: $siga"
wrong_position siga '×' "“×” cannot stand at a1: $siga"
wrong_position reversi:size=4 '..../.WB./.BW./.... X' '“X” cannot stand after the board: write a blank and the side to move, B, W'
wrong_position reversi:size=4 '..../.WB./.BW./..../.... B' '“/” cannot stand after the board: write a blank and the side to move, B, W'
wrong_position oanquan '5,5,5,5,5,Q,5,5,5,5,5 1 0 0' 'after cell 10 a comma and the next cell belong'
wrong_position oanquan '5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 101' 'after the scores belongs the number of turns made, 0 to 100'
wrong_position oanquan 'Q,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0' 'cell 0 is a square: a big stone lies only in 5 or 11'
wrong_position shisen:cols=2,rows=2,kinds=1 A./.. 'the number of tiles A is odd (1): every kind is there an even number of times'
wrong_position shisen:cols=2,rows=2,kinds=1,gravity=on AA/.. 'the tile on a1 is above a hole: with gravity=on it would fall'
big=$(head -c 100000 /dev/zero | tr '\0' 9)
for spec in $games; do
    it "refused: a position of 100 kB for $spec"
    for command in show moves after play; do
        run $command "$spec" --position "$big"
        expect_status 2
        expect_nothing
        expect_short
        expect_sentences 1
    done
done
it 'refused: other arguments of 100 kB, in few words'
for call in "$big" "play $big" "play siga:$big" "play siga:$big=1" "play reversi:size=$big" "after siga $big" \
    "after oanquan $big" "play siga --seed $big" "perft siga $big" "play siga --first $big" "help $big" \
    "play siga --$big" "replay sample --format $big"; do
    read -ra words <<<"$call"
    run "${words[@]}"
    expect_status 2
    expect_nothing
    expect_short
    expect_sentences 1
done
it 'refused: bytes that are no text, without repeating them'
for call in $'\xff\xfe' $'siga:\xff=1' $'reversi:size=\033[2J' $'siga\n'; do
    run show "$call"
    expect_status 2
    expect_nothing
    [[ $err != *$'\033'* && $err != *$'\xff'* ]] || problem "said: $err"
    expect_sentences 1
done
