# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# What the tests of the command line are made of: runs of the program, and what is expected of them.
# Needs $program and $here. (The program's sentences have “these quotes”, which shellcheck suspects.)

work=$(mktemp -d) || exit 2
trap 'umount "$work/small" 2>/dev/null; rm -rf "$work"' EXIT
chmod 755 "$work"
cd "$work" || exit 2

export HOME=$work/home XDG_STATE_HOME=$work/state XDG_CACHE_HOME=$work/cache LC_ALL=C.UTF-8 TERM=xterm
unset NO_COLOR
mkdir home

# shellcheck source=tests/case.sh
. "$here/../case.sh"

# -- What parts play with --------------------------------------------------------------------------

games='siga reversi shisen oanquan revergo'
win=(a3 a1 b3 b1 c3 a2 d3 b2 e3) # a game of Siga that X wins
stuck=('shisen:cols=2,rows=3,kinds=3' --position AB/BA/CC --seed 1) # lost after a3b3

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

# -- Runs, and what is expected of them ------------------------------------------------------------

out='' err='' status=0

# The lines that the next run reads; without this it reads nothing.
input=/dev/null
enter() {
    input=$work/input
    printf '%s\n' "$@" >"$input"
}

# Runs the program: what it wrote is then in $out and $err, how it ended in $status. (A command
# substitution would drop the last newlines: the x keeps them.)
run() {
    timeout -k 1 120 "$program" "$@" <"$input" >out 2>err
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
expect_moves() { # N: so many moves were told
    local told
    told=$(grep -cE '^[^:]+ (placed|moved|flipped|converted|sowed|captured|passes)( |$)|^Removed ' <<<"$out")
    [ "$told" -eq "$1" ] || problem "told $told moves, not $1"
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
