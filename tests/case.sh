# shellcheck shell=bash disable=SC2034
# Cases of tests that are shell scripts, told as TAP: `it` begins one, `problem` says what is wrong
# with it, `finish` tells how the last one went; $count and $failures are how many there were.

count=0 failures=0 title='' problems='' skipped=''

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
        printf '%s' "$problems" | tr -d '\000' | cut -c1-500 | head -80 | sed 's/^/# /'
    fi
    title=''
}

problem() { problems+="$1"$'\n'; }
skip() { skipped=" # SKIP $1"; }

# holds TITLE COMMAND...: the whole case is that the command succeeds.
holds() {
    local said
    it "$1"
    shift
    said=$("$@" 2>&1) || problem "${said:-failed: $*}"
}

# copy_sources ROOT FOLDER: the sources without what was built from them.
copy_sources() {
    mkdir "$2" && tar cf - -C "$1" --exclude='build*' --exclude=.git --exclude=.git/ . | tar xf - -C "$2"
}

# Tells the last case and how many there were; false if one failed.
finish_all() {
    finish
    echo "1..$count"
    [ "$failures" -eq 0 ]
}
