#!/bin/bash
# The native program comes to the golden positions. Usage: golden_test.sh PROGRAM
folder=$(dirname -- "$0")
echo 1..1
if differences=$("$1" replay "$folder/games.quincunx" --format positions | diff "$folder/positions.txt" -); then
    echo "ok 1 - the golden games lead to the golden positions"
else
    echo "not ok 1 - the golden games lead to the golden positions"
    sed 's/^/# /' <<<"$differences"
fi
