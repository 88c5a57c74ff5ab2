# shellcheck shell=sh
# What ./play and ./check share: Debian packages that are there, build folders that are configured.

# What is needed, a Debian package a line; where a package is not a command of the same name, a test
# follows that succeeds when it is there.
to_play='
gcc
libc6-dev           echo "#include <stdio.h>" | gcc -E -
meson
ninja-build         command -v ninja
'
to_check=$to_play'
clang
libclang-rt-14-dev  ls "$(clang -print-runtime-dir)"/libclang_rt.fuzzer*
clang-format
gcovr
graphviz            command -v dot
shellcheck
valgrind
'

# One line about what goes on; one sentence about why it cannot go on.
say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
stop() { say "$@"; exit 1; }

# Prints the packages of a table that are missing, on one line.
missing_packages() {
    printf '%s\n' "$1" | {
        missing=
        while read -r package test; do
            [ "$package" ] || continue
            (eval "${test:-command -v $package}") </dev/null >/dev/null 2>&1 || missing="$missing $package"
        done
        printf '%s' "${missing# }"
    }
}

# Runs apt-get as root and keeps what it says in $apt_said.
apt_get() {
    # shellcheck disable=SC2086 # $as_root is one word or none
    apt_said=$($as_root env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes \
        --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" 2>&1 </dev/null)
}

# There are package lists; a fresh container has none.
have_lists() {
    for list in /var/lib/apt/lists/*_Packages*; do
        [ -e "$list" ] && return
    done
    return 1
}

# Installs the packages of a table that are missing, or stops with a sentence.
install_missing() {
    packages=$(missing_packages "$1")
    [ "$packages" ] || return 0
    command -v apt-get >/dev/null ||
        stop "please install what Debian calls $packages with this system's package manager, and try again"
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        as_root=sudo
        command -v sudo >/dev/null ||
            stop "please run 'apt-get install $packages' as root (there is no sudo here), and try again"
    fi

    say "installing $packages"
    # shellcheck disable=SC2086 # the packages are words
    { have_lists && apt_get install $packages; } ||
        { apt_get update && apt_get install $packages; } || {
        reason=$(printf '%s\n' "$apt_said" | sed -n 's/^E: //p; s/^sudo: //p' | head -n 1)
        stop "could not install $packages (${reason:-apt-get failed}): is there a network, and may you install? Otherwise run 'apt-get install $packages' as root"
    }
    packages=$(missing_packages "$1")
    [ -z "$packages" ] || stop "$packages is installed but does not work; is something else of that name in PATH?"
}

# configure ROOT FOLDER OPTION...: makes a build folder with these options, unless it has them. One
# that was moved or copied here is made again; one that somebody made by hand is left alone.
configure() {
    folder=$2 wanted=$*
    if [ -e "$folder/build.ninja" ]; then
        [ ! -e "$folder/.configured" ] && return
        [ "$(cat "$folder/.configured")" = "$wanted" ] && return
    fi
    rm -rf "$folder/meson-private" "$folder/build.ninja"
    shift 2
    meson setup "$folder" "${wanted%% "$folder"*}" "$@" && printf '%s\n' "$wanted" >"$folder/.configured"
}
