#!/bin/bash
# The full-screen program as a person meets it: runs it in tmux, presses keys, clicks, and compares
# what is shown with the screens kept in screens/ (clocks read 0:00 there). Prints TAP.
#
#     tui_test.sh PROGRAM [PART...]            the parts are the files in tui/; standard: all
#     tui_test.sh --write PROGRAM [PART...]    writes the screens anew: look at the difference!
#
# Nothing here waits for a time and hopes: a case goes on when the screen shows what it should, and
# fails when that has not happened long after the screen changed last.
set -u

# shellcheck disable=SC2034 # for the kit
writing=false
[ "$1" != --write ] || { writing=true; shift; }
# shellcheck disable=SC2034
program=$(realpath -- "$1") || exit 2
here=$(dirname -- "$(realpath -- "$0")")
shift
[ $# -gt 0 ] || set -- games marks commands terminal endurance session home learn words languages

# shellcheck source=tests/front/tui/kit.sh
. "$here/tui/kit.sh"
for part; do
    # shellcheck source=/dev/null
    . "$here/tui/$part.sh"
done
finish_all
