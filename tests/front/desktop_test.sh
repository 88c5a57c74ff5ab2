#!/bin/bash
# What the desktop is told about the window is what it understands. Prints TAP.
#
#     desktop_test.sh FOLDER    where the .desktop, .metainfo.xml and .mime.xml files are
set -u

count=0 failures=0
check() { # TITLE COMMAND...
    local title=$1 said
    shift
    count=$((count + 1))
    if ! command -v "$1" >/dev/null; then
        echo "ok $count - $title # SKIP there is no $1"
    elif said=$("$@" 2>&1); then
        echo "ok $count - $title"
    else
        failures=$((failures + 1))
        echo "not ok $count - $title"
        printf '%s\n' "$said" | sed 's/^/# /'
    fi
}

check 'the desktop file is valid' desktop-file-validate "$1/org.quincunx.Quincunx.desktop"
check 'the metainfo is valid' appstreamcli validate --no-net --no-color "$1/org.quincunx.Quincunx.metainfo.xml"
types=$(sed -n 's/.*mime-type type="\([^"]*\)".*/\1/p' "$1/org.quincunx.Quincunx.mime.xml")
check 'the type of records is what the desktop file opens' \
    grep -q "^MimeType=.*$types;" "$1/org.quincunx.Quincunx.desktop"
echo "1..$count"
[ "$failures" -eq 0 ]
