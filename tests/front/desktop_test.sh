#!/bin/bash
# What the desktop is told about the window is what it understands. Prints TAP.
#
#     desktop_test.sh FOLDER [LANGUAGE...]    where the build has put the files; the languages they speak
set -u

# shellcheck source=tests/case.sh
. "$(dirname -- "$(realpath -- "$0")")/../case.sh"

check() { # TITLE COMMAND...
    if command -v "$2" >/dev/null; then
        holds "$@"
    else
        it "$1"
        skip "there is no $2"
    fi
}

check 'the desktop file is valid' desktop-file-validate "$1/org.quincunx.Quincunx.desktop"
check 'the metainfo is valid' appstreamcli validate --no-net --no-color "$1/org.quincunx.Quincunx.metainfo.xml"
types=$(sed -n 's/.*mime-type type="\([^"]*\)".*/\1/p' "$1/org.quincunx.Quincunx.xml")
check 'the type of records is what the desktop file opens' \
    grep -q "^MimeType=.*$types;" "$1/org.quincunx.Quincunx.desktop"
says_all() { # LANGUAGE: every file has words of it
    grep -q "^Comment\[$1\]=" "$folder/org.quincunx.Quincunx.desktop" &&
        grep -q "<summary xml:lang=\"$1\"" "$folder/org.quincunx.Quincunx.metainfo.xml" &&
        grep -q "<comment xml:lang=\"$1\"" "$folder/org.quincunx.Quincunx.xml"
}
folder=$1
shift
for language; do
    check "the files have words in $language" says_all "$language"
done
finish_all
