#!/bin/bash
# The positions that each engine looks at are the same on every run, and those written down: an engine
# does not change unnoticed. After a change that was meant, write the new counts down:
#     quincunx bench --counts >tests/engine/bench.txt
# Usage: bench_test.sh PROGRAM COUNTS
set -u
program=$1 counts=$2
for run in first second; do
    if differences=$("$program" bench --counts | diff "$counts" -); then
        echo "ok - the $run run counts what is written down"
    else
        echo "not ok - the $run run counts what is written down"
        sed 's/^/# /' <<<"$differences"
    fi
done
echo 1..2
