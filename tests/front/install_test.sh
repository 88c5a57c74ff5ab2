#!/bin/bash
# What `meson install` does with the page: install_test.sh INSTALL_PAGE. Prints TAP.
set -u
install=$(realpath -- "$1") || exit 2
there=$(mktemp -d)
trap 'rm -rf "$there"' EXIT
export MESON_INSTALL_DESTDIR_PREFIX=$there/usr
web=$there/usr/share/quincunx/web
# shellcheck source=tests/case.sh
. "$(dirname -- "$(realpath -- "$0")")/../case.sh"

said=$("$install" "$there/dist" share/quincunx/web)
holds 'without a page the rest is installed, and that is said' test $? = 0 -a ! -e "$web" -a -n "$said"
mkdir -p "$there/dist/tables" "$web"
touch "$there/dist/index.html" "$there/dist/tables/one.gz" "$web/old.js"
"$install" "$there/dist" share/quincunx/web >/dev/null
holds 'a page is installed with its tables' test -e "$web/index.html" -a -e "$web/tables/one.gz"
holds 'and nothing of an older one stays' test ! -e "$web/old.js"
finish_all
