#!/bin/bash
# The program as a person or a script meets it: what it prints, what it refuses and how, what it
# keeps. Usage: cli_test.sh PROGRAM. Prints TAP.
#
# The program's sentences have these quotes:
# shellcheck disable=SC1111
set -u

program=$(realpath -- "$1") || exit 2
work=$(mktemp -d) || exit 2
trap 'umount "$work/small" 2>/dev/null; rm -rf "$work"' EXIT
chmod 755 "$work"
cd "$work" || exit 2

export HOME=$work/home XDG_STATE_HOME=$work/state XDG_CACHE_HOME=$work/cache LC_ALL=C.UTF-8 TERM=xterm
unset NO_COLOR
mkdir home
games='siga reversi shisen oanquan revergo'

# -- A case: a title, runs of the program, and what is expected of them ----------------------------

count=0 failures=0 title='' problems='' skipped=''
out='' err='' status=0

# Begins a case and tells how the one before it went.
it() {
    finish
    title=$1 problems='' skipped=''
}

finish() {
    [ -n "$title" ] || return 0
    count=$((count + 1))
    if [ -z "$problems" ]; then
        echo "ok $count - $title$skipped"
    else
        failures=$((failures + 1))
        echo "not ok $count - $title"
        printf '%s' "$problems" | tr -d '\000' | cut -c1-500 | head -40 | sed 's/^/# /'
    fi
}

problem() { problems+="$1"$'\n'; }
skip() { skipped=" # SKIP $1"; }

# The lines that the next run reads; without this it reads nothing.
input=/dev/null
enter() {
    input=$work/input
    printf '%s\n' "$@" >"$input"
}

# Runs the program: what it wrote is then in $out and $err, how it ended in $status. (A command
# substitution would drop the last newlines: the x keeps them.)
run() {
    timeout -k 1 20 "$program" "$@" <"$input" >out 2>err
    collect $?
}

collect() {
    status=$1 input=/dev/null
    out=$(tr -d '\000' <out; echo x) out=${out%x}
    err=$(tr -d '\000' <err; echo x) err=${err%x}
    case $err in
    *Sanitizer* | *'runtime error'* | *Assertion*) problem "the program broke: $err" ;;
    esac
}

expect_status() { [ "$status" -eq "$1" ] || problem "exit status $status, not $1; said: $err"; }
expect_out() { [ "$out" = "$1"$'\n' ] || problem "printed: $out"$'\n'"instead of: $1"; }
expect_nothing() { [ -z "$out" ] || problem "printed: $out"; }
expect_quiet() { [ -z "$err" ] || problem "said: $err"; }
expect_error() { [ "$err" = "$1"$'\n' ] || problem "said: $err"$'\n'"instead of: $1"; }
expect_has() { [[ $out == *"$1"* ]] || problem "did not print “$1” but: $out"; }
expect_lacks() { [[ $out != *"$1"* ]] || problem "printed “$1”: $out"; }
expect_said() { [[ $err == *"$1"* ]] || problem "did not say “$1” but: $err"; }
expect_times() { # N TEXT: so many lines of the output have the text
    local times
    times=$(grep -cF -- "$2" <<<"$out")
    [ "$times" -eq "$1" ] || problem "printed “$2” $times times, not $1"
}
expect_file() { [ "$(cat "$1"; echo x)" = "$2"$'\n'x ] || problem "$1 holds: $(cat "$1")"; }
expect_games() { # N FILE: the file is a record of so many games
    run replay "$2" --format positions
    expect_good
    [ "$(grep -c '^game:' "$2")" -eq "$1" ] || problem "not $1 games in $2: $(cat "$2")"
}
expect_sentences() { [ "$(grep -c . <<<"$err")" -eq "$1" ] || problem "not $1 sentences: $err"; }
expect_short() { [ ${#err} -lt 600 ] || problem "many words: $err"; }
expect_good() { expect_status 0; expect_quiet; }

# The whole case in one line: the call is refused with one sentence and nothing is printed.
refuses() { # STATUS SENTENCE ARGUMENT...
    local wanted=$1 sentence=$2
    shift 2
    it "refused: $(printf '%q ' "$@" | cut -c1-70)"
    run "$@"
    expect_status "$wanted"
    expect_nothing
    expect_error "quincunx: $sentence"
}

# Plays the lines and leaves: all goes well and nobody complains.
plays() { # TITLE SPEC LINE...
    local spec=$2
    it "$1"
    shift 2
    enter "$@"
    run play "$spec" --seed 1
    expect_good
}

moves_of() { grep -v '^[a-z]*:' "$1" | tr ' ' '\n'; }

# -- Looking: games, rules, show, moves, after, perft -------------------------------------------------

it 'games lists every game with its options, what they are and can be'
run games
expect_good
for game in $games; do expect_has "$game"; done
for words in 'size=8 (4, 6, 8, 10, 12, 14 or 16)' 'diagonals=on (on or off)' 'blocked=pass (pass or end)' \
    'empties=nobody (nobody or winner)' 'cols=12 (2 to 62)' 'rows=6 (2 to 32)' 'kinds=12 (1 to 52)' \
    'seed=0 (0 to 18446744073709551615)' 'solvable=on (on or off)' 'gravity=off (off or on)' \
    'leftover=collect (collect or leave)' 'big=5 (5 or 10)' 'young=free (free or safe)' \
    'board=8x8 (8x8 or 1x16)' 'reach=box (box or lines)'; do
    expect_has "$words"
done
expect_lacks template
options=$(sed -n 's/^ *\([a-z]*\)=.*/\1/p' <<<"$out" | sort -u)

for game in $games; do
    it "games $game tells how a move is written and who can play"
    run games "$game"
    expect_good
    expect_has 'A move is written'
    expect_has "  easy"
    it "rules $game is a page"
    run rules "$game"
    expect_good
    [ "$(wc -l <<<"$out")" -gt 20 ] || problem "a short page: $out"
    it "show $game draws the board, who is to move and the position"
    run show "$game"
    expect_good
    expect_has 'to move'
    run after "$game"
    position=${out%$'\n'}
    run show "$game"
    [ "$(tail -n 1 <<<"${out%$'\n'}")" = "$position" ] || problem "last line is not $position: $out"
    it "after $game takes the position it prints"
    run after "$game" --position "$position"
    expect_good
    expect_out "$position"
    it "moves $game prints one move a line, each playable"
    run moves "$game"
    expect_good
    [[ $out =~ ^([a-z0-9+-]+$'\n')+$ ]] || problem "not one move a line: $out"
    first=$(head -n 1 <<<"$out")
    run after "$game" "$first"
    expect_good
done

it 'moves: the four of reversi, in order'
run moves reversi
expect_out $'d3\nc4\nf5\ne6'
it 'moves after moves'
run moves reversi:size=4 a2
expect_out $'a1\nc1\na3'
it 'moves from a position'
run moves siga --position 'O..XX/O..XX/OOO.X/...../..... X 0'
expect_out $'d1c1\nd2c2\nd2d3\ne3d3\ne3e4'
it 'moves of a finished game: nothing'
run moves siga a3 a1 b3 b1 c3 a2 d3 b2 e3
expect_good
expect_nothing
it 'a link is as good as a spec'
run after siga/c3_a1 b2
expect_out 'O..../.X.../..X../...../..... O 0'
run after '#siga/@X..../...../...../...../....._O_0@b1'
expect_out 'XO.../...../...../...../..... X 0'
enter b2
run siga/c3_a1
expect_has 'X plays b2.'
expect_has 'X stones placed: 2 of 5'
it 'after prints the position'
run after oanquan 3+ 8-
expect_good
[[ $out =~ ^[0-9Q,]+\ 1\ -?[0-9]+\ -?[0-9]+\ 2$'\n'$ ]] || problem "not a position: $out"
it 'after understands other ways to write a move'
run after siga C3 ' a1 '
expect_out 'O..../...../..X../...../..... X 0'
it 'show tells the result of a finished game'
run show siga a3 a1 b3 b1 c3 a2 d3 b2 e3
expect_has $'\nX wins\n'

perft() { # SPEC DEPTH N ARGUMENT...
    it "perft $1 $2"
    local spec=$1 depth=$2 number=$3
    shift 3
    run perft "$spec" "$depth" "$@"
    expect_good
    expect_out "$number"
}
perft siga 3 13800
perft siga 3 256 --position 'O..XX/O..XX/OOO.X/...../..... X 0'
perft reversi 5 1396
perft reversi:size=4,diagonals=off 2 8
perft revergo 2 444
perft revergo:board=1x16 4 3562
perft oanquan 3 664
perft siga 0 1
perft reversi:size=4 0 1 --divide
perft reversi 1 $'d3 1\nc4 1\nf5 1\ne6 1\n4' --divide
it 'perft --divide gives each first move and the sum'
run perft oanquan 2 --divide
[ "$(wc -l <<<"${out%$'\n'}")" -eq 11 ] || problem "not 11 lines: $out"
[ "$(awk 'NF == 2 { sum += $2 } NF == 1 { print sum == $1 }' <<<"$out")" = 1 ] || problem "wrong sum: $out"
it 'perft of a finished game is 0'
run perft siga 2 --position 'XXXXX/OOOO./...../...../..... O 0'
expect_out 0

# -- Explaining: help, --help, --version, man ----------------------------------------------------------

it 'help lists the commands'
run help
expect_good
commands=$(sed -n 's/^  \([a-z]*\) .*/\1/p' <<<"$out")
for command in play games rules show moves after perft replay convert nboard serve help man; do
    grep -qx "$command" <<<"$commands" || problem "not listed: $command"
done
listed=$out
it '--help and -h are help'
run --help
expect_out "${listed%$'\n'}"
run -h
expect_out "${listed%$'\n'}"
it '--version'
run --version
expect_good
[[ $out =~ ^quincunx\ [0-9]+\.[0-9]+\.[0-9]+$'\n'$ ]] || problem "$out"

run man
man=$(sed 's/\\-/-/g; s/\\f.//g; s/\\&//g' <<<"$out")
cp out page.6
for command in $commands; do
    it "$command --help explains it, as help $command does"
    run "$command" --help
    expect_good
    expect_has "quincunx $command"
    expect_has "Example: quincunx $command"
    explained=$out
    run help "$command"
    expect_out "${explained%$'\n'}"
    [ "$(wc -L <out)" -le 100 ] || problem "lines too long: $out"
    it "the man page has $command with its flags"
    [[ $man == *"quincunx $command"* ]] || problem "the command is not there"
    while read -r flag _; do
        [[ $flag != --* || $man == *"$flag"* ]] || problem "not there: $flag"
    done <<<"$explained"
done
it 'the man page has every game and option'
for word in $games $options; do
    grep -qw -- "$word" <<<"$man" || problem "not there: $word"
done
[ "$(wc -w <<<"$options")" -eq 15 ] || problem "not 15 options: $options"
it 'the man page renders without a warning'
if command -v groff >/dev/null; then
    groff -man -Tutf8 -Kutf8 -ww -P-cbou page.6 >rendered 2>warnings || problem "groff failed"
    [ ! -s warnings ] || problem "$(cat warnings)"
    grep -q '^EXIT STATUS' rendered || problem "not to the end: $(tail -n 5 rendered)"
else
    skip 'there is no groff here'
fi

# -- Whole games ---------------------------------------------------------------------------------------

case1=(d1 a1 e1 a2 d2 a3 e2 b3 e3 c3 e3e4 a3a4 e2e3 b3a3 d2e2 c3b3 e4e5 a4a5 e3e4 a3a4 e2e3 b3a3)
plays 'the Siga document'\''s case 1, from the first stone' siga "${case1[@]}"
expect_has 'Moves made     : 12 of 30'
expect_has 'Game over: O wins.'
expect_times 22 ' plays '

it 'the Siga document'\''s case 2: the diagonal is refused, the turn kept, a draw'
enter d2d1 a4a3 c3c2 a3b3 c2c1 b3c3 a2b1 a2a3 d3d4 a3b3 e2d2 e3d3 d2c2 b3b4 d4d5 \
    d3d4 d5c5 b4c4 c5b5 d4e4 b5a5 c4d4 c3b3 e4e5 b3a3 d4e4 a3a4 d1d2 b2a2 d2d3 a2b2
run play siga --position 'O...X/XO.XO/..XOX/O..../..... X 0'
expect_status 0
expect_error 'a2→b1 is diagonal: stones move up, down, left or right.'
expect_has 'Moves made     : 30 of 30'
expect_has 'Game over: draw.'
expect_times 30 ' plays '

sample=(a2 a3 b4 a1 d3 d2 d1 c4 d4)
plays 'the Reversi document'\''s sample run' reversi:size=4,diagonals=off,blocked=end "${sample[@]}"
expect_has 'Black: 7'
expect_has 'Game over: Black wins 7-6.'

it 'a Siga game won while placing'
enter a3 a1 b3 b1 c3 a2 d3 b2 e3
run siga
expect_good
expect_has 'O stones placed: 4 of 5'
expect_has 'Game over: X wins.'

for spec in reversi oanquan oanquan:big=10,young=safe revergo revergo:board=1x16 siga shisen:cols=4,rows=4,kinds=4; do
    it "a whole game of $spec: the machine plays it, then persons enter its moves"
    rm -f game
    players=(--first easy --second easy)
    [[ $spec != shisen* ]] || players=(--first easy)
    run play "$spec" "${players[@]}" --seed 7 --record game
    expect_good
    result=$(grep '^Game over' <<<"$out")
    [ -n "$result" ] || problem "no result: $out"
    final=$(run replay game --format positions; tail -n 1 out)
    mapfile -t moves < <(moves_of game)
    enter "${moves[@]}" board
    run play "$(sed -n 's/^game: //p' game)"
    expect_good
    expect_has "$result"
    expect_has "Position: $final"
    expect_times ${#moves[@]} ' plays '
done

plays 'ReverGo shows the round, the two counts and the safe area' revergo c3
expect_has $'  3 . . : : : : . .'
expect_has 'Round: 1'
expect_has 'White: 1'
it 'ReverGo against the machine names Human and Computer'
run play revergo --second easy --seed 1
expect_has 'Human (White)'
expect_has 'Computer (Black)'

board=shisen:cols=4,rows=2,kinds=4
it 'a Shisen board cleared'
enter b1c1 a1d1 b2c2 a2d2
run play $board --position ABBA/CDDC
expect_good
expect_has 'Tiles left: 6'
expect_has 'Game over: won.'
it 'a Shisen board cleared, with gravity: the tiles above fall'
enter b2c2 b2c2 a1d1 a2d2
run play $board,gravity=on --position ABBA/CDDC
expect_good
expect_has 'Game over: won.'
it 'without gravity they stay'
enter b2c2 b2c2
run play $board --position ABBA/CDDC
expect_status 0
expect_sentences 1
stuck=('shisen:cols=2,rows=3,kinds=3' --position AB/BA/CC --seed 1)
it 'a Shisen game lost'
enter a3b3
run play "${stuck[@]}"
expect_good
expect_has 'Game over: lost.'
it 'a scramble after a loss, and the game goes on to be won'
enter a3b3 scramble a1a2 b1b2 a1b1 a2b2
run play "${stuck[@]}"
expect_status 0
expect_has 'Game over: lost.'
expect_has 'Game over: won.'
it 'a won game is not scrambled'
enter a1b1 scramble
run play shisen:cols=2,rows=2,kinds=1 --position AA/..
expect_error 'the game is won: there is nothing left to rearrange.'
expect_times 1 'Game over: won.'

# -- What can be entered -------------------------------------------------------------------------------

plays 'help lists what can be entered' siga help
for command in help rules moves board undo redo restart new 'save FILE' quit; do expect_has "  $command"; done
expect_lacks scramble
plays 'where tiles can be rearranged also scramble' shisen help
expect_has '  scramble'
plays 'moves, board and rules' reversi:size=4 moves board rules
expect_has $'\nb1 a2 d3 c4\n'
expect_has 'Position: ..../.WB./.BW./.... B'
expect_has '# Reversi'
plays 'undo takes back, redo plays again' siga c3 a1 undo board undo board redo redo board
expect_has 'Position: ...../...../..X../...../..... O 0'
expect_has 'Position: ...../...../...../...../..... X 0'
expect_has 'Position: O..../...../..X../...../..... X 0'
it 'nothing to undo, nothing to redo'
enter undo redo c3 undo b3 redo
run play siga
expect_status 0
expect_error $'there is nothing to take back.\nthere is nothing to play again.\nthere is nothing to play again.'
plays 'restart goes back to the start, and what was played can be redone' siga c3 a1 restart board redo board
expect_has 'Position: ...../...../...../...../..... X 0'
expect_has 'Position: ...../...../..X../...../..... O 0'
plays 'new begins another game' siga c3 new board
expect_has 'Position: ...../...../...../...../..... X 0'
plays 'new deals another board of tiles' shisen:seed=5 board new board
[ "$(grep '^Position' <<<"$out" | sort -u | wc -l)" -eq 2 ] || problem "the same board: $out"
plays 'quit leaves at once' siga quit c3
expect_lacks plays
plays 'commands and moves in capitals, blank lines, blanks around' siga '' '  C3  ' $'\t' MOVES Quit a1
expect_times 1 ' plays '
it 'wrong entries get a sentence each, and the turn is kept'
enter z9 c9 hello 'c3 c4' 'undo 2' scramble save '' c3
run play siga
expect_status 0
expect_sentences 7
expect_said 'Siga has no scrambling.'
expect_said 'save needs the name of a file: save game.txt.'
expect_times 1 'X plays c3.'
it 'after the end: y and yes begin another game, n and no leave'
win=(a3 a1 b3 b1 c3 a2 d3 b2 e3)
enter "${win[@]}" Y "${win[@]}" yes c3 quit
run play siga
expect_good
expect_times 2 'Game over: X wins.'
expect_times 19 ' plays '
enter "${win[@]}" no c3
run play siga
expect_good
expect_times 9 ' plays '
it 'a finished game refuses moves but can be taken back'
enter "${win[@]}" a5 undo board
run play siga
expect_error 'the game is over.'
expect_has 'Position: OO.../OO.../XXXX./...../..... X 0'

it 'undo against the machine goes back to the person'\''s turn'
enter c3 undo board redo board
run play siga --second easy --seed 3
expect_good
expect_has 'Position: ...../...../...../...../..... X 0'
[[ $(grep '^Position' <<<"$out" | tail -n 1) == *' X 0' ]] || problem "redo did not come to X's turn: $out"
it 'undo where the machine began: nothing before the person'\''s first turn'
enter undo c3 undo undo
run play siga --first easy --seed 3
expect_status 0
[ "$(grep -c 'nothing to take back' <<<"$err")" -ge 1 ] || problem "$err"
expect_lacks '> '

it 'machine against machine, to the end, without being asked'
run play oanquan --first easy --second easy --seed 5
expect_good
expect_has 'Game over'
same=$out
it 'the same seed, the same game'
run play oanquan --first easy --second easy --seed 5
expect_out "${same%$'\n'}"
run play oanquan --first easy --second easy --seed 6
[ "$out" != "$same" ] || problem 'another seed gave the same game'
it 'the same seed, the same tiles'
run play shisen --seed 5
same=$out
run play shisen --seed 5
expect_out "${same%$'\n'}"

it 'through a pipe there are no prompts and no escape sequences'
enter c3 "save pipe" help moves undo
run play revergo --second easy --seed 1
expect_lacks '> '
expect_lacks $'\033'
it 'the end of input at any byte of a game'
printf 'c3\nsave cut\na1\nundo\n' >whole
for length in 0 1 2 3 5 8 11 12 13 14 15 18; do
    head -c $length whole >part
    input=part
    run play siga
    expect_status 0
done

# With a terminal: what is typed comes from a pipe through script(1).
terminal() { # COMMAND, with $program as quincunx
    timeout -k 1 20 script -qec "$1" /dev/null <"$input" >out 2>err
    collect $?
    out=${out//$'\r'/}
}
export program
it 'at a terminal there are prompts, and another game is offered'
if command -v script >/dev/null; then
    enter "${win[@]}" n
    terminal "\"\$program\" play siga"
    expect_status 0
    expect_has '> '
    expect_has 'Another game? yes, no, undo, restart or save FILE > '
else
    skip 'there is no script(1) here'
fi
it 'at a terminal the safe area of ReverGo is grey, unless NO_COLOR is set'
if command -v script >/dev/null; then
    terminal "\"\$program\" show revergo"
    expect_has $'\033[48;5;250'
    NO_COLOR=1 terminal "\"\$program\" show revergo"
    expect_lacks $'\033'
    expect_has '  3 . . : : : : . .'
    TERM=dumb terminal "\"\$program\" show revergo"
    expect_lacks $'\033'
else
    skip 'there is no script(1) here'
fi

# -- Thinking ------------------------------------------------------------------------------------------

it 'solve tells the exact value and a line'
run solve reversi:size=4
expect_status 0
expect_has '-8 exact: loss'
it 'solve --json is one object'
run solve reversi:size=4,diagonals=off --json
expect_status 0
grep -qE '^\{"bound":"exact","value":3,"result":"win","plies":[0-9]+,"line":\["[a-d][1-4]",.*\],"nodes":[0-9]+,"seconds":[0-9.]+\}$' <<<"$out" || problem "$out"
it 'solve fails where nothing is proven within the limits'
run solve reversi --nodes 2000
expect_status 1
expect_has 'guess'
it 'solve proves what a search cannot: a value that circling decides'
run solve oanquan --position '0,1,0,0,1,2Q,0,2,0,0,0,Q 1 20 22 40' --nodes 3000000
expect_status 0
expect_has '+0 exact: draw'
it 'solve tells a bound where no more is proven'
run solve oanquan --position '1,0,2,0,1,2Q,0,2,1,0,1,0 1 15 15 30' --nodes 400000
expect_status 1
expect_has 'lower: win'
it 'analyse --json gives one object for each legal move, all exact in a solved game'
run analyse reversi:size=4 --json
expect_status 0
[ "$(grep -cE '^\{"move":"[a-d][1-4]","bound":"exact","value":-8,"result":"loss","plies":' <<<"$out")" -eq 4 ] || problem "$out"
it 'analyse tells what is a guess'
run analyse oanquan --depth 4 --json
expect_status 0
[ "$(grep -c '"bound":"guess"' <<<"$out")" -eq 10 ] || problem "$out"
it 'moves --values puts value and certainty after each move'
run moves reversi:size=4 --values
expect_status 0
[ "$(grep -cE '^[a-d][1-4] -8 exact$' <<<"$out")" -eq 4 ] || problem "$out"
it 'hint says what to play and why'
enter hint quit
run play reversi:size=4
expect_status 0
expect_has 'That is proven to be a loss by 8 discs'
refuses 2 '--time cannot be “soon”: it is a number of seconds such as 2 or 0.5' solve siga --time soon
refuses 2 '--threads cannot be “x”: it is a number from 0 to 16' solve siga --threads x
it 'solve of a finished game is its result'
run solve siga --position 'XXXXX/OOOO./...../...../..... O 0'
expect_status 0
expect_has '+1 exact: win'
it 'solve tells whether a board can be cleared'
run solve shisen:cols=2,rows=2 --position AB/BA --json
expect_status 0
expect_has '"status":"lost"'
run solve shisen:seed=1 --json
expect_status 0
expect_has '"status":"clearable"'
it 'a board is dealt that is easy, normal or hard, and can be cleared'
for how in easy normal hard; do
    enter quit
    run play shisen:cols=6,rows=4,kinds=12 --deal "$how" --seed 3
    expect_status 0
    spec=$(sed -n 's/^Shisen-Sho (\(.*\))$/\1/p' <<<"$out")
    run solve "$spec"
    expect_has 'clearable'
done
refuses 2 'there are no deals that are “huge”; there are easy, normal and hard ones' play shisen --deal huge
it 'watch lost says when the board can no longer be cleared'
enter 'watch lost' a1b1 quit
run play shisen:cols=4,rows=2 --position 'AACB/AABC'
expect_status 0
expect_has 'The game can no longer be won'

# -- The start menu ------------------------------------------------------------------------------------

menu() { # TITLE LINE...
    it "menu: $1"
    shift
    enter "$@"
    run
    expect_status 0
}
menu 'Siga, two people' 1 2 c3
expect_quiet
expect_has 'X plays c3.'
menu 'Siga against the computer, second' 1 1 2 1 moves
expect_quiet
expect_has 'X: easy, O: human'
menu 'Reversi with options, the computer against itself' 2 4 off end winner 3 1 1
expect_quiet
expect_has 'Reversi (reversi:size=4,diagonals=off,blocked=end,empties=winner)'
expect_has 'Game over'
menu 'Shisen-Sho with options' 3 4 4 4 off on moves
expect_quiet
expect_has 'shisen:cols=4,rows=4,kinds=4,seed='
expect_has 'Player to move.'
menu 'Ô ăn quan with options, against the computer' 4 leave 10 safe 1 1 1 0+
expect_quiet
expect_has 'oanquan:leftover=leave,big=10,young=safe'
expect_has 'Player 1 plays 0+.'
menu 'ReverGo with options' 5 1x16 lines 2 e1
expect_quiet
expect_has 'White plays e1.'
menu 'a game that was left comes first, and Enter goes on with it' '' moves
expect_quiet
expect_has 'Go on with the game of ReverGo that was left'
expect_has 'White: human, Black: human'
rm -rf "$XDG_STATE_HOME"
menu 'Enter takes what is standard: Siga as X against the computer' '' '' '' '' c3
expect_quiet
expect_has 'X: human, O: easy'
rm -rf "$XDG_STATE_HOME"
menu 'wrong answers are asked again' 0 6 x -1 2 5 6 maybe on '' '' 9 2 quit
expect_has 'Reversi (reversi:size=6)'
[ "$(grep -c 'Please enter a number' <<<"$err")" -eq 5 ] || problem "$err"
expect_said 'size cannot be “5”: it is 4, 6, 8, 10, 12, 14 or 16.'
expect_said 'diagonals cannot be “maybe”: it is on or off.'
menu 'options that do not go together are asked again' 3 3 3 1 off off 2 2 1 on off
expect_has 'cols=2,rows=2,kinds=1'
expect_sentences 1
it 'menu: the end of input at each question'
answers=(4 leave 10 safe 1 1 1)
for ((n = 0; n < ${#answers[@]}; n++)); do
    [ $n -eq 0 ] || enter "${answers[@]:0:n}"
    run
    expect_good
    expect_lacks 'to move.'
done

# -- Records -------------------------------------------------------------------------------------------

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

cat >sample <<'RECORD'
# The sample run of the document.
game: reversi:size=4,diagonals=off,blocked=end
first: Ada   # a name
second: Büşra
result: Black wins 7-6

a2 a3 b4 a1 # to here White is even
d3 d2 d1
c4 d4
RECORD
it 'replay --format positions: one a line'
run replay sample --format positions
expect_good
expect_has $'..../.WB./.BW./.... B\n..../BBB./.BW./.... W\n'
[ "$(wc -l <out)" -eq 10 ] || problem "$out"
it 'replay draws the boards'
run replay sample
expect_good
expect_has '9. Black plays d4.'
expect_has 'Game over: Black wins 7-6'
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
expect_has '9. X plays e3.'

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
wrong 'there is no game in it' ''
wrong 'there is no game in it' '# nothing\n\n'
wrong 'line 4: move 3, “c3”: c3 is not empty: a stone is placed on an empty square' '\n#\ngame: siga\nc3 a1 c3\n'
wrong 'line 1: there is no game “chess”; there are siga, reversi, shisen, oanquan, revergo' 'game: chess\n'
wrong 'line 1: size cannot be “7”: it is 4, 6, 8, 10, 12, 14 or 16' 'game: reversi:size=7\n'
wrong 'line 2: “colour: red” begins with an unknown tag; there are game, position, first, second, date, clock, result, adjudged and fault' \
    'game: siga\ncolour: red\nc3\n'
wrong 'line 3: tags stand before the moves of a game' 'game: siga\nc3\nfirst: me\n'
wrong 'line 3: first is given twice in one game' 'game: siga\nfirst: me\nfirst: you\nc3\n'
wrong 'line 1: “c3 a1” belongs to no game: a game begins with a line like game: reversi' 'c3 a1\n'
wrong 'line 2: the result is given as “X wins”, but the moves give “unfinished”' 'game: siga\nresult: X wins\nc3\n'
wrong 'line 2: the date is “today”; a date is written 2026-11-15, 2026-11 or 2026' 'game: siga\ndate: today\n'
wrong 'line 2: Shisen-Sho is for one player: there is no second' 'game: shisen:seed=1\nsecond: me\n'
wrong 'line 2: at b1: the position ends too early; the board is 5 rows of 5 squares, with / between rows, each square ., X or O' \
    'game: siga\nposition: X\n'
wrong 'line 2: a scramble is written scramble=123' 'game: shisen:seed=1\nscramble=x\n'
wrong 'line 2: Siga has no scrambling' 'game: siga\nscramble=1\n'
wrong 'line 2: move 1 has 41 characters: no move has more than 31' "game: siga\nc3$(printf '%039d' 0 | tr 0 -)\n"
wrong 'line 1: byte 1 is not text (0x00): this is no record of games' '\0\0\0\0'
wrong 'line 1: byte 1 is not text (0xff): this is no record of games' '\xff\xd8\xff\xe0'
wrong 'line 2: byte 3 is not text (0x1b): this is no record of games' 'game: siga\nc3\x1b[2J\n'
it 'an error in the second game comes after the first'
printf 'game: siga\nc3\n\ngame: siga\nc3 c3\n' >record
run replay record
expect_status 1
expect_has '1. X plays c3.'
expect_error 'quincunx: “record”, line 5: move 2, “c3”: c3 is not empty: a stone is placed on an empty square'

# -- The formats of other programs -------------------------------------------------------------------

printf 'game: reversi\nfirst: Ada\nsecond: Ben\ndate: 2026-11-15\nresult: unfinished\nf5 d6 c3\n' >games
it 'convert prints a record as it is'
run convert games
expect_good
expect_out "$(cat games)"
it 'convert writes other formats and reads them by their contents'
for format in ggf sgf; do
    run convert games --to $format
    expect_good
    cp out foreign
    run convert foreign
    expect_out "$(cat games)"
done
it 'convert reads the standard input'
enter f5d6c3
run convert --to obf
expect_out '------------------X--------XX------OXX-----O-------------------- O;'
enter f5d6c3
run convert --to obf -
expect_out '------------------X--------XX------OXX-----O-------------------- O;'
it 'convert puts the games of many files into one, which is replaced whole'
echo old >all.wtb
run convert games games --to wthor --output all.wtb
expect_good
expect_nothing
[ "$(stat -c %s all.wtb)" -eq 152 ] || problem "$(stat -c %s all.wtb) bytes"
run convert all.wtb --to moves
expect_out $'f5d6c3\nf5d6c3'
it 'replay opens other formats, too'
run replay all.wtb --format positions
expect_good
[ "$(wc -l <out)" -eq 9 ] || problem "$out"
it 'the games before a wrong one are printed'
printf 'f5d6\nf5f5\nf5\n' >wrong.moves
run convert wrong.moves --to moves
expect_status 1
expect_out f5d6
expect_error 'quincunx: “wrong.moves”, game 2, from byte 5: move 2, “f5”: f5 is not empty: a disc is put on an empty square'
it 'but a file is then left as it was'
cp all.wtb before.wtb
run convert wrong.moves --to wthor --output all.wtb
expect_status 1
cmp -s all.wtb before.wtb || problem 'it was changed'
it 'convert takes the name where the contents tell nothing'
echo nonsense >a.wtb
run convert a.wtb
expect_status 1
expect_error 'quincunx: “a.wtb”, game 1, from byte 0: this is no WTHOR file: its first 16 bytes are no header of one'
if command -v script >/dev/null; then
    it 'convert writes no binary onto a terminal'
    script -qec "$program convert games --to wthor" /dev/null >out 2>err </dev/null
    collect $?
    expect_status 1
    expect_has 'wthor is no text for a terminal: give --output FILE'
fi
refuses 2 'there is no format “pdf”; there are record, wthor, ggf, sgf, obf, moves' convert games --to pdf
refuses 2 'there is no format “pdf”; there are record, wthor, ggf, sgf, obf, moves' convert games --from pdf
refuses 1 '“all.wtb”, line 1: byte 1 is not text (0x14): this is no record of games' convert --from record all.wtb
refuses 1 '“standard input”, there is no game in it' convert
refuses 1 'cannot open “nowhere”: No such file or directory' convert nowhere
refuses 1 'cannot write “nowhere/file”: No such file or directory' convert games --output nowhere/file
refuses 1 '“sample”, game 1: GGF cannot tell a game with diagonals=off' convert sample --to ggf

refuses 1 'cannot open “nowhere/file”: No such file or directory' replay nowhere/file
refuses 1 "cannot read “$work”: Is a directory" replay "$work"
refuses 1 "cannot write “$work”: Is a directory" play siga --record "$work"
refuses 1 'cannot write “nowhere/file”: No such file or directory' play siga --record nowhere/file
refuses 1 'cannot write “”: No such file or directory' play siga --record ''
long=$(printf '%0200d' 0)
refuses 1 "cannot open “$long”: No such file or directory" replay "$long"
truncate -s 100M huge
refuses 1 'cannot read “huge”: it is larger than 64 MB, the most such a file may be' replay huge
refuses 1 'cannot read “huge”: it is larger than 64 MB, the most such a file may be' play siga --record huge
rm huge
truncate -s 30M huge
refuses 1 '“huge”, line 1: byte 1 is not text (0x00): this is no record of games' replay huge
rm huge
echo 'Dear diary' >diary
refuses 1 'cannot add a game to “diary”: it is there already and holds no record of games' play siga --record diary
it 'save leaves a file with other contents alone'
enter c3 'save diary' a1
run play siga
expect_status 0
expect_error 'cannot add a game to “diary”: it is there already and holds no record of games.'
expect_times 2 ' plays '
expect_file diary 'Dear diary'

it 'a link stays a link, and the mode of the file is kept'
printf '# mine\n' >target
chmod 640 target
ln -s target link
enter c3
run play siga --record link
expect_good
[ -L link ] || problem 'the link is gone'
[ "$(stat -c %a target)" = 640 ] || problem "mode $(stat -c %a target)"
[ "$(head -n 1 target)" = '# mine' ] || problem "$(cat target)"
expect_games 1 target
it 'a link that points to nothing yet'
ln -s later dangling
enter c3
run play siga --record dangling
expect_good
[ -L dangling ] || problem 'the link is gone'
expect_games 1 later
it 'a link that points to itself'
ln -s loop loop
run play siga --record loop
expect_status 1
expect_said 'cannot write “loop”: Too many levels of symbolic links'
it 'nothing but the record is left beside it'
mkdir clean
enter c3 'save clean/a' a1 'save clean/a' 'save clean/b'
run play siga --record clean/c
[ "$(ls clean)" = $'a\nb\nc' ] || problem "$(ls clean)"

it 'a device that is full: told, and the game is kept'
enter "${win[@]}"
run play siga --record /dev/full
expect_status 1
expect_error 'quincunx: cannot write “/dev/full”: No space left on device'
expect_has 'Game over: X wins.'
enter board
run play siga --resume
expect_has 'Position: OO.../OO.../XXXXX/...../..... O 0'
it 'a game that ended but was not recorded can be recorded when resumed'
run play siga --resume --record rescued
expect_good
expect_games 1 rescued
it 'and is then kept no longer'
run play siga --resume
expect_status 1
it 'a later game that is recorded does not hide that one was lost'
enter "${win[@]}" y c3
run play siga --record /dev/full
expect_status 1

it 'a disk that is full: told, and the record there stays whole'
mkdir small
if mount -t tmpfs -o size=16k none small 2>/dev/null; then
    enter c3
    run play siga --record small/record
    expect_good
    cp small/record before
    head -c 100000 /dev/zero >small/filler 2>/dev/null
    enter a1 b1
    run play siga --record small/record
    expect_status 1
    expect_error 'quincunx: cannot write “small/record”: No space left on device'
    cmp small/record before || problem 'the record changed'
    [ "$(ls small)" = $'filler\nrecord' ] || problem "$(ls small)"
    enter a1 b1
    XDG_STATE_HOME=$work/small run play siga
    expect_status 0
    expect_sentences 1
    umount small
else
    skip 'a file system cannot be mounted here'
fi

# Without permission: as somebody else where we are root.
it 'no permission to read or write'
other=()
[ "$(id -u)" -ne 0 ] || other=(setpriv --reuid 65534 --regid 65534 --clear-groups)
if "${other[@]}" test -x "$program" 2>/dev/null; then
    mkdir -m 777 shared
    mkdir -m 755 fixed
    (umask 0; cp record sample shared; cp sample fixed; chmod 000 shared/record; chmod 666 fixed/sample)
    [ "$(id -u)" -eq 0 ] || chmod 555 fixed
    as_other() {
        XDG_STATE_HOME=$work/shared timeout -k 1 20 "${other[@]}" "$program" "$@" <"$input" >out 2>err
        collect $?
    }
    as_other replay shared/record
    expect_status 1
    expect_error 'quincunx: cannot open “shared/record”: Permission denied'
    as_other play siga --record shared/record
    expect_status 1
    expect_error 'quincunx: cannot write “shared/record”: Permission denied'
    as_other play siga --record fixed/record
    expect_error 'quincunx: cannot write “fixed/record”: Permission denied'
    as_other play siga --record fixed/sample
    expect_error 'quincunx: cannot write “fixed/sample”: Permission denied'
    cmp -s sample fixed/sample || problem 'the record changed'
    [ "$(id -u)" -eq 0 ] || chmod 755 fixed
else
    skip 'there is nobody else to be here'
fi

it 'two programs write the same record: every game is there'
some_games() {
    local n
    for ((n = $1; n < $1 + 20; n++)); do
        XDG_STATE_HOME=$work/state$1 "$program" play reversi:size=4 --first easy --second easy \
            --seed "$n" --record both >/dev/null 2>>failures || echo "game $n failed" >>failures
    done
}
some_games 100 &
some_games 200 &
wait
[ ! -s failures ] || problem "$(cat failures)"
expect_games 40 both

# -- Keeping and resuming ------------------------------------------------------------------------------

rm -rf state
refuses 1 'there is no game to resume: start one with quincunx play GAME' play --resume
refuses 1 'there is no game of Siga to resume: start one with quincunx play siga' play siga --resume
it 'quit and --resume'
enter c3 a1 quit
run play siga
enter board b2
run play siga --resume
expect_good
expect_has 'Position: O..../...../..X../...../..... X 0'
expect_has 'X plays b2.'
it 'the end of input and --resume without a game: the one played last'
enter d3
run play reversi:size=8
enter e1
run play revergo:board=1x16
enter board
run play --resume
expect_good
expect_has 'Position: ....W........... B'
it 'each kind of game is kept'
enter board
run play siga --resume
expect_has 'Position: O..../.X.../..X../...../..... O 0'
it 'the players are kept too, and can be changed'
enter c3
run play siga --second easy --seed 1
run play --resume
expect_has 'X: human, O: easy'
run play siga --resume --second human
expect_has 'X: human, O: human'
it 'a position, scrambles and gravity are kept'
enter a3b3 scramble board
run play "${stuck[@]}"
position=$(grep '^Position' <<<"$out")
enter board
run play --resume
expect_has "$position"
it 'a game that ended is not kept'
enter "${win[@]}"
run play siga
run play siga --resume
expect_status 1
it 'another game'\''s options cannot be resumed'
enter e1
run play revergo:board=1x16,reach=lines
run play revergo:board=8x8 --resume
expect_status 2
expect_error 'quincunx: the game kept is revergo:board=1x16,reach=lines: resume that with --resume revergo, or leave --resume out'
run play revergo:reach=lines --resume
expect_good
refuses 2 '--resume goes on with a game, so --position cannot be given too' play siga --resume --position x

# Starts a game that reads from descriptor 3, makes two moves and waits until they are kept.
start_game() { # ARGUMENT...
    rm -rf fifo state
    mkfifo fifo
    "$program" play siga "$@" <fifo >out 2>err &
    player=$!
    exec 3>fifo
    printf 'c3\na1\n' >&3
    for ((n = 0; n < 500; n++)); do
        grep -qs '^c3 a1$' state/quincunx/siga.record && return
        sleep 0.02
    done
    problem 'the moves were not kept'
}
end_game() { # SIGNAL
    kill -"$1" "$player"
    { wait "$player"; } 2>/dev/null
    collect $?
    exec 3>&-
}
it 'a game that was killed goes on'
start_game --second human
end_game KILL
expect_status 137
enter board
run play siga --resume
expect_good
expect_has 'Position: O..../...../..X../...../..... X 0'
for signal in TERM INT HUP; do
    it "SIG$signal ends a game in good order: kept and recorded"
    rm -f ended
    # A command in the background ignores SIGINT where the shell has no job control.
    [ $signal != INT ] || set -m
    start_game --record ended
    end_game $signal
    set +m
    expect_good
    grep -qsx 'c3 a1' ended || problem "not recorded: $(cat ended)"
    enter board
    run play siga --resume
    expect_has 'Position: O..../...../..X../...../..... X 0'
done

kept=state/quincunx/siga.record
damaged() { # CONTENTS REASON
    it "a kept game that is damaged: $2"
    printf '%b' "$1" >$kept
    run play siga --resume
    expect_status 1
    expect_nothing
    expect_error "quincunx: the game kept in $work/$kept is damaged ($2): start a new one"
    enter c3 quit
    run play siga
    expect_good
}
damaged '' 'it holds no game of this kind'
damaged 'game: oanquan\n' 'it holds no game of this kind'
damaged 'game: siga\nc3 c3\n' 'line 2: move 2, “c3”: c3 is not empty: a stone is placed on an empty square'
damaged '\0\1\2' 'line 1: byte 1 is not text (0x00): this is no record of games'

it 'a state folder that cannot be made: one warning, and the game goes on'
enter c3 a1 b2
XDG_STATE_HOME=/dev/null/state run play siga
expect_status 0
expect_error 'quincunx: cannot make the folder of “/dev/null/state/quincunx/siga.record”: Not a directory; the game goes on, but could not be resumed later'
expect_times 3 ' plays '
it 'no home: one warning, and the game goes on'
enter c3 a1 b2
HOME='' XDG_STATE_HOME='' run play siga
expect_status 0
expect_error 'quincunx: neither XDG_STATE_HOME nor HOME says where games can be kept; the game goes on, but could not be resumed later'
expect_times 3 ' plays '
it 'no home: nothing to resume'
HOME='' XDG_STATE_HOME='' run play --resume
expect_status 1
expect_error 'quincunx: neither XDG_STATE_HOME nor HOME says where games can be kept'
it 'without XDG_STATE_HOME games are kept in ~/.local/state'
enter c3
XDG_STATE_HOME='' run play siga
expect_good
[ -s home/.local/state/quincunx/siga.record ] || problem "$(find home)"

# -- Bad input: one sentence, nothing printed ----------------------------------------------------------

list='there are siga, reversi, shisen, oanquan, revergo'
refuses 2 'there is no command or game “nosuch”; quincunx help lists them' nosuch
refuses 2 'there is no command or game “--nosuch”; quincunx help lists them' --nosuch
refuses 2 'there is no command or game “”; quincunx help lists them' ''
refuses 2 'play needs a game, as in quincunx play reversi, or --resume' play
for command in play show moves after games rules; do
    refuses 2 "there is no game “chess”; $list" $command chess
done
refuses 2 "there is no game “chess”; $list" perft chess 1
refuses 2 'there is no command “chess”; quincunx help lists them' help chess
refuses 2 'games needs fewer arguments: quincunx games [NAME]' games siga siga
refuses 2 'replay needs more arguments: quincunx replay FILE' replay
refuses 2 'perft needs more arguments: quincunx perft SPEC DEPTH' perft siga
refuses 2 'man needs fewer arguments: quincunx man' man siga

refuses 2 'there is no option “size”; this game has none' play siga:size=5
refuses 2 'there is no option “colour”; there are size, diagonals, blocked and empties' after reversi:colour=red
refuses 2 'size cannot be “7”: it is 4, 6, 8, 10, 12, 14 or 16' after reversi:size=7
refuses 2 'size cannot be “”: it is 4, 6, 8, 10, 12, 14 or 16' reversi:size=
refuses 2 'diagonals cannot be “maybe”: it is on or off' show reversi:diagonals=maybe
refuses 2 'seed cannot be “-1”: it is 0 to 18446744073709551615' show shisen:seed=-1
refuses 2 'seed cannot be “18446744073709551616”: it is 0 to 18446744073709551615' show shisen:seed=18446744073709551616
refuses 2 'size is given twice; once is enough' after reversi:size=6,size=6
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
refuses 2 '--address cannot be “localhost”: it is an address of this machine in numbers, such as 127.0.0.1 or ::1, or 0.0.0.0 for all of them' \
    serve --address localhost
refuses 2 'serve needs fewer arguments: quincunx serve [FOLDER]' serve . .
for folder in nowhere . /dev/null ''; do
    it "refused: serve “$folder”, where no page is"
    run serve --port 0 "$folder"
    expect_status 1
    expect_nothing
    case $err in
    'quincunx: this program was built without its web server'*) expect_sentences 1 ;;
    *) expect_error "quincunx: there is no page in “$folder”: name the folder that holds its index.html, such as build-web/dist" ;;
    esac
done

how='a move is written c3 (place a stone), c3c4 (move a stone) or pass'
refuses 2 "move 1, “f1”: there is no “f1” on this board; $how" after siga f1
refuses 2 "move 1, “?”: “?” is not a move; $how" after siga '?'
refuses 2 'move 2, “c3”: c3 is not empty: a stone is placed on an empty square' moves siga c3 c3
refuses 2 "move 1, “a1”: a disc on a1 would enclose none of White's discs" show reversi a1
refuses 2 'move 1, “pass”: passing is not allowed while there is a move to make' after reversi pass
refuses 2 "move 1, “6+”: square 6 is player 2's: choose one of 0 to 4" after oanquan 6+
refuses 2 'move 1, “3”: the move is not complete: it could be 3- or 3+' after oanquan 3
refuses 2 'move 1, “a1”: a1 is outside the safe area and more than 2 squares away from every stone' after revergo a1
refuses 2 'move 10, “a5”: the game is over' after siga "${win[@]}" a5

refuses 2 'after has no flag “--nosuch”; see quincunx after --help' after siga --nosuch
refuses 2 'after has no flag “--divide”; see quincunx after --help' after siga --divide
refuses 2 '--position needs a value: --position P' after siga --position
refuses 2 '--position is given twice; once is enough' after siga --position x --position=y
refuses 2 '--divide takes no value' perft siga 1 --divide=yes
refuses 2 '--format cannot be “pdf”: it is board, transcript or positions' replay sample --format pdf
for number in abc -1 99999999999999999999 1.5 '' ' 1' 0x10; do
    refuses 2 "--seed cannot be “$number”: it is a number from 0 to 18446744073709551615" play siga --seed "$number"
    [ "$number" = 99999999999999999999 ] && number=201
    refuses 2 "the depth cannot be “$number”: it is a number from 0 to 200" perft siga "$number"
done
refuses 2 'there is no player “nobody” for Siga; there are human, easy, novice, casual, fair, difficult, expert, strong, perfect' play siga --first nobody
refuses 2 'Shisen-Sho is for one player: there is no second' play shisen --second easy

for flag in '--position x' '--deal easy' '--openings random:2'; do
    # shellcheck disable=SC2086 # a flag and its value
    refuses 2 'a link says by itself where to begin: leave --position, --openings, --deal and --resume out' play siga/c3 $flag
done
refuses 2 'a link says by itself where to begin: leave --position, --openings, --deal and --resume out' after siga/c3 --position x
refuses 2 'move 2, “c3”: c3 is not empty: a stone is placed on an empty square' moves siga/c3_c3
refuses 2 "the position is wrong: at a1: the position ends too early; the board is 5 rows of 5 squares, with / between rows, each square ., X or O" show siga/@

it 'games begin with openings, each with another, and the players stay'
printf '%s\n' 'c2 b2' 'c2 b2 b3' >openings
enter new quit
run play reversi:size=6 --openings openings --second easy --seed 1
expect_good
expect_times 2 'Black: human, White: easy'
expect_has 'Human (Black) to move'
expect_has 'Computer (White) to move'
for flag in '--position x' '--deal easy' --resume; do
    # shellcheck disable=SC2086 # a flag and its value
    refuses 2 '--openings says where to begin: leave --position, --deal and --resume out' play siga --openings random:2 $flag
done
refuses 2 'Shisen-Sho is for one player, and has no openings' play shisen --openings random:2
refuses 2 'there are no balanced openings of reversi:size=6: choose random:4 or a file' play reversi:size=6 --openings balanced
refuses 2 'cannot open “nowhere”: No such file or directory' play reversi --openings nowhere

# Every command that takes a position refuses a bad one.
wrong_position() { # SPEC POSITION SENTENCE
    refuses 2 "the position is wrong: $3" after "$1" --position "$2"
}
siga='the board is 5 rows of 5 squares, with / between rows, each square ., X or O'
wrong_position siga '' "at a1: the position ends too early; $siga"
wrong_position siga . "at b1: the position ends too early; $siga"
wrong_position siga ...../...../...../...../..... 'after the board: the position ends too early; a blank and the side to move belong there, X or O'
wrong_position siga '...../...../...../...../..... X 0 0' 'after the end of the position: “0” does not belong there'
wrong_position siga 'XXXXX/X..../OOOOO/...../..... X 0' 'X has 6 stones; each side has at most 5'
wrong_position siga 'XXXXX/OOOOO/...../...../..... X 0' 'both sides have five in a line; the game ends with the first'
wrong_position siga '...../...../...../...../..... X 31' 'there are at most 30 moves in a game'
wrong_position siga '...../...../...../...../..... X 3' 'moves are 0 until each side has placed its 5 stones'
wrong_position siga 'X..../...../...../...../..... X 0' "X has placed 1 and O 0, in turn, X first: it cannot be X's turn"
wrong_position siga $'\xff\xfe' "at a1: “?” does not belong there; $siga"
wrong_position siga $'\033[2J' "at a1: “?” does not belong there; $siga"
wrong_position siga '×' "at a1: “×” does not belong there; $siga"
wrong_position reversi:size=4 '..../.WB./.BW./.... X' 'after the board: “X” does not belong there; a blank and the side to move belong there, B or W'
wrong_position reversi:size=4 '..../.WB./.BW./..../.... B' 'after the board: “/” does not belong there; a blank and the side to move belong there, B or W'
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

# -- Streams that are closed, full or long -----------------------------------------------------------

for call in games 'games siga' 'rules siga' 'show siga' 'moves siga' 'after siga' 'perft siga 2' \
    'replay sample' 'convert sample' help 'help play' man --version 'play siga'; do
    read -ra words <<<"$call"
    it "$call: output closed, full or not wanted"
    : >out
    "$program" "${words[@]}" </dev/null 2>err >&-
    collect $?
    expect_status 1
    expect_error 'quincunx: cannot write to standard output: it is closed or full'
    "$program" "${words[@]}" </dev/null 2>err >/dev/full
    collect $?
    expect_status 1
    [[ $err == 'quincunx: cannot write to standard output: '* && $err == *$'\n' ]] || problem "said: $err"
    { sleep 0.03; "$program" "${words[@]}" </dev/null 2>err; echo $? >ended; } | true
    collect "$(cat ended)"
    expect_status 1
    expect_said 'cannot write to standard output'
    "$program" "${words[@]}" </dev/null 2>&- >out
    collect $?
    expect_status 0
done
it 'a menu without an output'
"$program" </dev/null 2>err >&-
collect $?
expect_status 1
expect_error 'quincunx: cannot write to standard output: it is closed or full'
it 'a game whose reader leaves is kept'
rm -rf state
{ sleep 0.03; printf '%s\n' c3 a1 | "$program" play siga 2>err; echo $? >ended; } | true
collect "$(cat ended)"
expect_status 1
it 'closed input is the end of input'
"$program" play siga <&- >out 2>err
collect $?
expect_good
expect_has 'X to move.'
"$program" <&- >out 2>err
collect $?
expect_good
it 'closed errors do not get into a file'
printf '%s\n' c3 nonsense 'save closed' | "$program" play siga >out 2>&-
collect 0
expect_games 1 closed
it 'everything closed'
"$program" play siga --first easy --second easy --record quiet <&- >&- 2>&-
[ $? -eq 1 ] || problem 'did not fail'
it 'lines of 1 MB'
{ head -c 1000000 /dev/zero | tr '\0' x; printf '\nc3%01000000d\na1\n' 0; head -c 1000000 /dev/zero | tr '\0' y; } >long
input=long
run play siga
expect_status 0
expect_times 1 ' plays '
expect_has 'X plays a1.'
expect_short
expect_sentences 3
input=long
run
expect_status 0
it 'NUL and other bytes as lines'
printf '\0\n\xff\xfe\n\033[2J\nc3\n' >bytes
input=bytes
run play siga
expect_status 0
expect_times 1 ' plays '
expect_sentences 3
[[ $err != *$'\033'* ]] || problem 'repeated what a terminal acts on'
it 'a random file as lines'
head -c 20000 "$program" >bytes
input=bytes
run play siga
expect_status 0
input=bytes
run
expect_status 0

finish
echo "1..$count"
[ $failures -eq 0 ]
