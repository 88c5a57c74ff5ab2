#!/bin/bash
# The positions that each engine looks at are the same on every run, and those written down: an engine
# does not change unnoticed. After a change that was meant, write the new counts down:
#     quincunx bench --counts >tests/engine/bench.txt
# And problems whose answers are known are solved, and wrong answers noticed.
# Usage: bench_test.sh PROGRAM COUNTS
#
# The program's sentences have these quotes:
# shellcheck disable=SC1111
set -u
program=$(realpath -- "$1") counts=$(realpath -- "$2")
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/case.sh
. "$(dirname -- "$(realpath -- "$0")")/../case.sh"
cd "$work" || exit 2

for run in first second; do
    it "the $run run counts what is written down"
    problems=$("$program" bench --counts | diff "$counts" - 2>&1)
done

# -- Problems -------------------------------------------------------------------------------------

# says STATUS PATTERN ARGUMENT...: what `bench` ends with and says, be it good or bad
says() {
    local wanted=$1 pattern=$2 said status
    shift 2
    said=$("$program" bench "$@" 2>&1)
    status=$?
    it "bench $*: $pattern"
    [ $status -eq "$wanted" ] || problem "status $status, not $wanted"
    grep -q -- "$pattern" <<<"$said" || problem "said: $said"
}

# From a game by chance; `quincunx moves --values` has the value of each move.
board=--OOO-OXOOOOOOXXOOXXOXOXOOXOXOXXOOXOOOOX-OXXX---OOXXOOO---XOOOOO
printf '# a comment\n\n1\t%s\tX\t10\t+28\tf1\tf1:+28 a8:+26\n' $board >right
printf '1\t%s\tX\t10\t+26\tf1\n' $board >score
printf '1\t%s\tX\t10\t+28\ta8,a1\n' $board >move
printf '1\t%s\tX\t10\t+28\tf1\nf5d6c3\n' $board >line
printf '1\t%s\tX\t10\t+28\tf1\n' "${board%?}" >short
printf '# nothing\n' >nothing
says 0 '1, 10 empty .* nodes .* +28 f1 right$' ffo right
says 0 '^all .* 1 right, 0 wrong$' ffo right
says 0 '^all .* s CPU .* s .* nodes/s  1 right, 0 wrong$' ffo right --threads 2 --hash 1
says 2 '^quincunx: --threads and --hash apply only to problems: quincunx bench PROBLEMS FILE$' --threads 2
says 1 '+28 f1 WRONG: expected +26 f1$' ffo score
says 1 '+28 f1 WRONG: expected +28 a8,a1$' ffo move
says 1 '^quincunx: “line”, line 2: this is not a problem of ffo$' ffo line
says 1 '^quincunx: “short”, line 1: this is not a problem of ffo$' ffo short
says 1 '^quincunx: “nothing”, the file has no problems$' ffo nothing
says 1 '^quincunx: cannot open “nowhere”: No such file or directory$' ffo nowhere
says 2 '^quincunx: there are no problems “mates”; there is only ffo$' mates right
says 2 '^quincunx: there are no problems “fff” (did you mean ffo?)$' fff right
says 2 '^quincunx: name the file of problems: quincunx bench ffo FILE$' ffo
finish_all
