#!/bin/bash
# The trainer of Reversi's evaluation makes samples from games and weights from samples: the same with one thread
# and with two, the same for the same seed. What is none of these is refused.
# Usage: train_reversi_test.sh PROGRAM TRAINER
set -u
program=$(realpath -- "$1") trainer=$(realpath -- "$2")
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/case.sh
. "$(dirname -- "$(realpath -- "$0")")/../case.sh"
cd "$work" || exit 2

differ() { ! cmp -s "$@"; }

# refuses SENTENCE ARGUMENT...: the trainer ends with status 1 and says this
refuses() {
    local sentence=$1 said status
    shift
    said=$("$trainer" "$@" 2>&1)
    status=$?
    holds "$sentence" test "$status $said" = "1 $sentence"
}

"$program" arena easy easy --game reversi --openings random:4 --games 40 --seed 1 --record games.txt >/dev/null
"$program" convert games.txt --to wthor --output games.wtb
echo f5d6c3d3c4f4c5b3 >openings.txt
for threads in 1 2; do
    "$trainer" -t $threads games $threads.smp games.wtb >/dev/null 2>&1
    "$trainer" -t $threads -r 5 -d 2026-01-01 fit $threads.txt 1.smp >/dev/null 2>&1
    "$trainer" -t $threads -s 3 -n 20 stray $threads-stray.smp 1.txt openings.txt games.wtb >/dev/null 2>&1
done
"$trainer" -s 4 -n 20 stray other.smp 1.txt openings.txt games.wtb >/dev/null 2>&1
holds 'there are samples' test -s 1.smp
holds 'two threads make the same samples as one' cmp 1.smp 2.smp
for threads in 1 2; do
    grep -v '^#' $threads.txt >$threads.weights # the comment tells the call
done
holds 'and the same weights' cmp 1.weights 2.weights
holds 'games that stray are the same for the same seed' cmp 1-stray.smp 2-stray.smp
holds 'and others for another' differ 1-stray.smp other.smp
for threads in 1 2; do
    "$trainer" -t $threads -k 3 -o 2 label $threads-label.smp 1.txt 1.smp 1-stray.smp >/dev/null 2>&1
done
holds 'labels are the same with two threads' cmp 1-label.smp 2-label.smp
holds 'there are fewer: one in two is thought about' test "$(wc -c <1-label.smp)" -lt "$(cat 1.smp 1-stray.smp | wc -c)"
"$trainer" -k 4 -o 2 label 4-label.smp 1.txt 1.smp 1-stray.smp >/dev/null 2>&1
holds 'and they are others with a deeper search' differ 1-label.smp 4-label.smp
"$trainer" report 1.txt 1.smp 1-stray.smp >rows 2>&1
holds 'a report has a row for each stage, and one for all' test "$(grep -c '^|' rows)" = 18
"$trainer" -f 2 report 1.txt 1.smp 1-stray.smp >others 2>&1
holds 'and others for the games that nothing was chosen by' differ rows others

echo nonsense >nonsense
refuses '-f 3: 1 (games that chose) or 2 (games that nothing was chosen by) is wanted.' -f 3 report 1.txt 1.smp
refuses 'nonsense cannot be read: a WTHOR file is wanted.' games none.smp nonsense
refuses 'nonsense cannot be read: a file that "train_reversi games" wrote is wanted.' fit none.txt nonsense
finish_all
