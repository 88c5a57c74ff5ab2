#!/bin/bash
# The native program comes to the golden positions. Usage: golden_test.sh PROGRAM
set -u
program=$1 folder=$(dirname -- "$(realpath -- "$0")")
# shellcheck source=tests/case.sh
. "$folder/../case.sh"

it 'the golden games lead to the golden positions'
problems=$("$program" replay "$folder/games.quincunx" --format positions | diff "$folder/positions.txt" - 2>&1)
finish_all
