#!/bin/bash
# The program as a person or a script meets it: what it prints, what it refuses and how, what it
# keeps. Prints TAP.
#
#     cli_test.sh PROGRAM [PART...]    the parts are the files in cli/; standard: all
set -u

# shellcheck disable=SC2034 # for the kit
program=$(realpath -- "$1") || exit 2
here=$(dirname -- "$(realpath -- "$0")")
shift
[ $# -gt 0 ] || set -- look help games learn home puzzle entries thinking menu records formats files keeping refusals streams examples

# shellcheck source=tests/front/cli/kit.sh
. "$here/cli/kit.sh"
for part; do
    # shellcheck source=/dev/null
    . "$here/cli/$part.sh"
done
finish_all
