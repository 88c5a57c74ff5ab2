# shellcheck shell=sh disable=SC2016,SC2034,SC2086,SC2154
# What ./play and ./check share: Debian packages that are there, build folders that are configured.
# Whoever sources this sets $root to the folder of the repository. ($as_root, $apt and $packages are lists
# of words, and so never quoted.)

# What is needed, a Debian package a line; where a package is not a command of the same name, a test
# follows that succeeds when it is there.
to_play='
python3
gcc
libc6-dev           echo "#include <stdio.h>" | gcc -E -
meson
ninja-build         command -v ninja
gettext             command -v msgfmt
libncurses-dev      echo "#include <curses.h>" | gcc -E -
libedit-dev         echo "#include <histedit.h>" | gcc -E -
libzstd-dev         echo "#include <zstd.h>" | gcc -E -
'
# For the window, besides that.
to_see='
libgtk-4-dev        pkg-config --atleast-version=4.8 gtk4
libadwaita-1-dev    pkg-config --atleast-version=1.2 libadwaita-1
librsvg2-dev        pkg-config --atleast-version=2.54 librsvg-2.0
pkgconf             command -v pkg-config
'
# For the web server.
to_serve='
libmicrohttpd-dev   pkg-config --atleast-version=0.9.71 libmicrohttpd
pkgconf             command -v pkg-config
'
# For the page that it serves. (brotli makes what is sent smaller, rsvg-convert makes PNG icons; a build
# without them is a page without these.)
to_web='
clang-19
lld-19              command -v wasm-ld-19
llvm-19             command -v llvm-ar-19
wasi-libc           echo "#include <stdio.h>" | clang-19 --target=wasm32-wasi -E -
zstd
brotli
librsvg2-bin        command -v rsvg-convert
libclang-rt-19-dev-wasm32 ls "$(clang-19 --target=wasm32-wasi --rtlib=compiler-rt -print-libgcc-file-name)"
'
to_check=$to_play$to_see$to_serve$to_web'
chromium-headless-shell
clang
libclang-rt-14-dev  ls "$(clang -print-runtime-dir)"/libclang_rt.fuzzer*
clang-format
gcovr
graphviz            command -v dot
groff               command -v groff
quarry              test -x /usr/games/quarry
grhino              test -x /usr/games/gtp-rhino
nodejs              command -v node
npm
plantuml
shellcheck
tmux
valgrind
xvfb                command -v Xvfb
xdotool
dbus-daemon
at-spi2-core        ls /usr/libexec/at-spi-bus-launcher
python3-gi          /usr/bin/python3 -c "from gi.repository import Gio"
locales             ls /usr/share/i18n/locales/en_US
imagemagick         command -v import
fonts-dejavu-core   ls /usr/share/fonts/truetype/dejavu
adwaita-icon-theme  ls /usr/share/icons/Adwaita
appstream           command -v appstreamcli
desktop-file-utils  command -v desktop-file-validate
'

# One line about what goes on; one sentence about why it cannot go on.
say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
stop() { say "$@"; exit 1; }

# Prints the packages of a table that are missing, each once, on one line.
missing_packages() {
    printf '%s\n' "$1" | {
        missing=
        while read -r package test; do
            case "$missing " in *" $package "*) continue ;; esac
            [ -z "$package" ] || (eval "${test:-command -v $package}") </dev/null >/dev/null 2>&1 || missing="$missing $package"
        done
        printf '%s' "${missing# }"
    }
}

# apt-get, without a question and in English.
apt='env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes --no-install-recommends -o DPkg::Lock::Timeout=300'

# What it takes to install packages, as far as apt-get can tell: " (35 packages, 92 MB to download, 350 MB on disk)".
apt_size() {
    $apt --print-uris install "$@" 2>/dev/null </dev/null | awk '
        / newly installed, / { packages = $3 }
        /^Need to get / { sub("/.*", "", $5); download = $4 " " $5 }
        /^After this operation, .* will be used/ { disk = $4 " " $5 }
        END { if (disk) printf " (%d package%s, %s to download, %s on disk)", packages, packages == 1 ? "" : "s", download, disk }'
}

# Runs a command as root and adds what it says to $said.
do_as_root() {
    said="$said
$($as_root "$@" 2>&1 </dev/null)"
}

# The line of $said, by sudo or apt-get, that tells most.
reason() {
    for kind in '[EW]: Failed to fetch' 'E:' 'sudo: a' 'sudo:' '.*sudo' '.'; do
        printf '%s\n' "$said" | grep "^$kind" | head -n 1
    done | sed 's/^[EW]: //; s/^sudo: \([^;]*\).*/\1/; q'
}

# There are package lists; a fresh container has none.
have_lists() {
    for list in /var/lib/apt/lists/*_Packages*; do
        [ -e "$list" ] && return
    done
    return 1
}

# Stops: why, what to do about it, and what can be done with fewer packages, where ./play sets it.
fewer=
give_up() {
    say "$1"
    [ -z "$fewer" ] || say "$fewer"
    exit 1
}

# What to do about packages that cannot be installed from here.
by_hand() {
    update=
    have_lists || update='apt-get update && '
    printf '%s' "run this as root, then try again: ${update}apt-get install --no-install-recommends $packages"
}

# Makes sure, before anything is changed, that we can be root; sudo may ask for a password.
become_root() { do_as_root true || give_up "sudo refused ($(reason)): $(by_hand)"; }

# Installs the packages of a table that are missing, or stops with a sentence.
install_missing() {
    packages=$(missing_packages "$1")
    [ "$packages" ] || return 0
    command -v apt-get >/dev/null ||
        give_up "please install what Debian calls $packages with this system's package manager, and try again"
    said='' as_root=
    if [ "$(id -u)" -ne 0 ]; then
        as_root=sudo
        command -v sudo >/dev/null || give_up "there is no sudo here: $(by_hand)"
    fi

    if ! have_lists; then
        say "fetching the list of packages"
        become_root
        do_as_root $apt update
    fi
    say "installing $packages$(apt_size $packages)"
    become_root
    do_as_root $apt install $packages || { # old lists name files that are gone
        do_as_root $apt update
        do_as_root $apt install $packages || give_up "apt-get failed ($(reason)): $(by_hand)"
    }
    packages=$(missing_packages "$1")
    [ -z "$packages" ] || stop "$packages is installed but does not work; is something else of that name in PATH?"
}

# configure FOLDER OPTION...: makes a build folder of $root with these options, unless it has them.
# One that was moved or copied here is made again; one that somebody made by hand is left alone.
configure() {
    wanted="$root $*" folder=$1
    shift
    if [ -e "$folder/build.ninja" ]; then
        [ -e "$folder/.configured" ] || return 0
        [ "$(cat "$folder/.configured")" != "$wanted" ] || return 0
    fi
    rm -rf "$folder/meson-private" "$folder/build.ninja"
    meson setup "$folder" "$root" "$@" && printf '%s\n' "$wanted" >"$folder/.configured"
}
