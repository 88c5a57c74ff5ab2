#!/bin/bash
# The program behind the published bounds of Ô ăn quan agrees with the engine about a small position, and its
# status tells: oanquan_prove_test.sh QUINCUNX OANQUAN_PROVE. Prints TAP.
set -u
quincunx=$(realpath -- "$1") prover=$(realpath -- "$2")
# shellcheck source=tests/case.sh
. "$(dirname -- "$(realpath -- "$0")")/../case.sh"

position='0,4,0,0,0,Q,0,0,0,1,0,Q 1 0 0 0'
value=$("$quincunx" solve oanquan --position "$position" | sed -n 's/^+\{0,1\}\([-0-9]*\) exact.*/\1/p')

# ends STATUS TITLE ARGUMENT...
ends() {
    local wanted=$1 said
    it "$2"
    shift 2
    said=$("$prover" -m 16 "$@" 2>&1)
    local status=$?
    [ "$status" -eq "$wanted" ] || problem "ended with $status, not $wanted: $said"
}

ends 0 "the exact value is shown from both sides ($value)" -t 5 -p "$position" ">=$value" "<=$value"
ends 1 'what is not true is not shown' -s 1 -t 5 -p "$position" ">=$((value + 6))"
ends 2 'what is no claim is refused' -t 5 '>=1' 'about 6'
ends 2 'and so is a move that is none' -t 5 '9+:>=1'
ends 2 'what is no position is refused' -t 5 -p nonsense '>=1'
ends 2 'without a claim it tells how it is used' -t 5
finish_all
