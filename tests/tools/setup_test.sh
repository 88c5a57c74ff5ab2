#!/bin/bash
# shellcheck disable=SC2016 # stand-ins have variables of their own
# What ./play and ./check do on machines that lack something, tried on copies of them among stand-ins for
# apt-get, sudo, the compiler and the programs: setup_test.sh ROOT. Prints TAP.
set -u
origin=$(realpath -- "$1") || exit 2
there=$(mktemp -d) || exit 2
trap 'rm -rf "$there"' EXIT
# shellcheck source=tests/case.sh
. "$(dirname -- "$(realpath -- "$0")")/../case.sh"

# -- A machine --------------------------------------------------------------------------------------

bin=$there/bin clone=$there/clone
# What every Debian has; nothing else is found.
basics='awk bash cat chmod cmp cp cut dirname env find flock grep head ls mkdir mktemp mv nproc printf readlink rm sed sh sleep
    sort tail touch tr true wc'

# command_is NAME LINE...: makes a command of the machine.
command_is() {
    rm -f "$bin/$1"
    printf '%s\n' '#!/bin/bash' "${@:2}" >"$bin/$1"
    chmod +x "$bin/$1"
}

# A machine with nothing but the basics, sudo that lets its user do all, and packages to be had.
new_machine() {
    rm -rf "$bin" "$clone" "$there/lists" "$there/calls"
    mkdir -p "$bin" "$clone/tools" "$clone/docs" "$clone/src" "$clone/data" "$clone/po" "$clone/web" "$there/lists"
    touch "$there/calls" "$there/lists/debian_Packages" "$clone/meson.build"
    for name in $basics; do ln -s "$(type -P "$name")" "$bin/$name"; done
    cp "$origin/play" "$origin/check" "$clone/"
    cp -r "$origin/docs/rules" "$clone/docs/"
    sed "s,/var/lib/apt/lists,$there/lists," "$origin/tools/setup.sh" >"$clone/tools/setup.sh"
    command_is id 'echo 1000'
    command_is sudo "echo sudo \"\$@\" >>$there/calls" 'ROOT=yes exec "$@"'
    command_is apt-get "echo apt-get \"\$@\" >>$there/calls" 'case "$*" in' \
        '*--print-uris*)' \
        '    echo "0 upgraded, 35 newly installed, 0 to remove and 7 not upgraded."' \
        '    echo "Need to get 12.5 MB/92.1 MB of archives."' \
        '    echo "After this operation, 350 MB of additional disk space will be used." ;;' \
        "*update*) [ \"\${ROOT:-}\" ] && touch $there/lists/debian_Packages ;;" \
        "*install*) [ \"\${ROOT:-}\" ] && bash $there/install ;;" 'esac'
    install_tools >"$there/install"
}

# What apt-get does: from then on there are compilers, which make programs that tell their name.
install_tools() {
    cat <<END
cd $bin
tools='python3 gcc msgfmt pkg-config clang-19 wasm-ld-19 llvm-ar-19 zstd brotli rsvg-convert'
for name in \$tools; do
    rm -f \$name # it may be a link to the real one
    printf '#!/bin/bash\nexit 0\n' >\$name
done
rm -f clang-19 meson ninja
printf '#!/bin/bash\necho /\n' >clang-19
cat >meson <<'MESON'
#!/bin/bash
echo meson "\$@" >>$there/calls
[ "\$1" = setup ] && mkdir -p "\$2" && echo front/cli/main.c front/serve/serve.c front/gtk/window.c >"\$2/build.ninja"
MESON
cat >ninja <<'NINJA'
#!/bin/bash
echo ninja "\$@" >>$there/calls
[ "\$3" != page ] || { mkdir -p "\$2/dist"; touch "\$2/dist/index.html"; exit; }
mkdir -p "\$(dirname "\$2/\$3")"
printf '#!/bin/bash\necho "this is %s \$*"\n' "\${3##*/}" >"\$2/\$3"
chmod +x "\$2/\$3"
NINJA
chmod +x \$tools meson ninja
END
}

# Runs a command of the machine there; what it says is then in $out and $err, how it ended in $status.
run() {
    (cd "$clone" && env -i PATH="$bin" HOME="$there" "${with[@]}" "$@") >"$there/out" 2>"$there/err" </dev/null
    status=$? with=()
    out=$(cat "$there/out") err=$(cat "$there/err"; echo x) err=${err%x}
}
with=() # NAME=VALUE... for the next run

expect_status() { [ "$status" -eq "$1" ] || problem "ended with $status, not $1; said: $err"; }
expect_out() { [ "$out" = "$1" ] || problem "printed: $out"$'\n'"instead of: $1"; }
expect_said() { [[ $err == *"$1"* ]] || problem "did not say: $1"$'\n'"but: $err"; }
expect_lines() { [ "$(grep -c . <<<"$err")" -eq "$1" ] || problem "not $1 lines: $err"; }
expect_calls() { # N PATTERN
    [ "$(grep -c -- "$2" "$there/calls")" -eq "$1" ] || problem "not $1 calls of $2:"$'\n'"$(cat "$there/calls")"
}

play_packages='python3 gcc libc6-dev meson ninja-build gettext libncurses-dev libedit-dev libzstd-dev'
window_packages='libgtk-4-dev libadwaita-1-dev librsvg2-dev pkgconf'
web_packages='libmicrohttpd-dev pkgconf clang-19 lld-19 llvm-19 wasi-libc zstd brotli librsvg2-bin libclang-rt-19-dev-wasm32'
size='(35 packages, 12.5 MB to download, 350 MB on disk)'
line='apt-get install --no-install-recommends'

# -- Installing -------------------------------------------------------------------------------------

it 'play says what it installs and how much that is, and plays'
new_machine
run ./play games
expect_status 0
expect_out 'this is quincunx games'
expect_said "play: installing $play_packages $size"$'\n'
expect_calls 1 "^sudo .*apt-get.* install $play_packages\$"
it '… and nothing the next time'
run ./play games
expect_out 'this is quincunx games'
expect_lines 0
it 'the page: all packages at once'
new_machine
run ./play --web
expect_status 0
expect_out "this is quincunx serve --open $clone/build-web/dist"
expect_said "play: installing $play_packages $web_packages $size"$'\n'
expect_calls 1 '^sudo .*apt-get.* install '
expect_calls 1 '^ninja .*/build-web tables$'
it 'the window: all packages at once'
new_machine
with=(DISPLAY=:7)
run ./play
expect_out 'this is quincunx-gtk '
expect_said "play: installing $play_packages $window_packages $size"$'\n'
expect_calls 1 '^sudo .*apt-get.* install '
it 'where there are no package lists they are fetched first'
new_machine
rm "$there/lists/debian_Packages"
run ./play games
expect_out 'this is quincunx games'
expect_said $'play: fetching the list of packages\nplay: installing '"$play_packages $size"
expect_calls 1 '^sudo .*apt-get.* update$'

# -- Without root's rights --------------------------------------------------------------------------

it 'without sudo all packages are told at once, as a line to copy'
new_machine
rm "$bin/sudo"
run ./play games
expect_status 1
expect_lines 1
expect_said "play: there is no sudo here: run this as root, then try again: $line $play_packages"$'\n'
it '… for the page, too'
run ./play --web
expect_lines 1
expect_said ": $line $play_packages $web_packages"$'\n'
it '… and for the window, with what needs fewer'
with=(DISPLAY=:7)
run ./play
expect_lines 2
expect_said ": $line $play_packages $window_packages"$'\n'
expect_said './play tui'
it '… with the package lists first, where there are none'
rm "$there/lists/debian_Packages"
run ./play games
expect_said ": apt-get update && $line $play_packages"
it 'sudo that refuses is told with its reason, before anything is tried'
for refusal in 'sudo: a terminal is required to read the password; either use -S' 'sudo: a password is required' 'newcomer is not in the sudoers file.'; do
    new_machine
    command_is sudo "echo \"\$@\" >>$there/calls" "echo '$refusal' >&2" 'exit 1'
    run ./play --web
    expect_status 1
    refusal=${refusal#sudo: }
    expect_said "sudo refused (${refusal%%;*}): run this as root, then try again: $line $play_packages $web_packages"$'\n'
    expect_calls 0 'install.*gcc$'
done
it 'apt-get that fails is told with its reason'
new_machine
command_is apt-get 'echo "Reading package lists..."' 'echo "E: Failed to fetch http://deb.example/gcc.deb  404  Not Found" >&2' 'exit 100'
run ./play games
expect_status 1
expect_said "apt-get failed (Failed to fetch http://deb.example/gcc.deb  404  Not Found): run this as root"
expect_said ": $line $play_packages"
it 'without apt-get the packages are told'
new_machine
rm "$bin/apt-get"
run ./play games
expect_status 1
expect_lines 1
expect_said "what Debian calls $play_packages "

# -- Which program plays ----------------------------------------------------------------------------

# Runs a command at a terminal.
run_at_terminal() {
    (cd "$clone" && env -i PATH="$bin" HOME="$there" "${with[@]}" script -qec "$1" /dev/null) >"$there/out" 2>&1 </dev/null
    status=$? with=() err=''
    out=$(tr -d '\r' <"$there/out")
}

# The clone has both programs already.
new_player() {
    new_machine
    bash "$there/install"
    for program in src/quincunx src/front/gtk/quincunx-gtk; do "$bin/ninja" -C "$clone/build" "$program"; done
    for needed in play see; do echo "$clone" >"$clone/build/.built-$needed"; done
}
new_player
command -v script >/dev/null || { it 'at a terminal'; skip 'there is no script(1)'; finish_all; exit; }
ln -s "$(type -P script)" "$bin/script"

starts() { # TITLE NAME WORDS: at a terminal with a display ./play WORDS starts the program NAME
    it "$1"
    with=(DISPLAY=:7)
    run_at_terminal "./play $3"
    expect_out "this is $2 ${3//\'/}"
    expect_status 0
}
starts 'without arguments the window plays' quincunx-gtk ''
for game in siga reversi:size=6 reversi:size=6/c2_b2 "'#siga/c3'"; do
    starts "$game is played in the window" quincunx-gtk "$game"
done
for words in games rules 'reversi --second easy' 'play siga' nonsense siga.vi :size=6 /tmp; do
    starts "$words is for the terminal program" quincunx "$words"
done
it 'a game without a display is for the terminal program'
run_at_terminal './play reversi'
expect_out 'this is quincunx reversi'
it 'and so it is from a pipe or to one'
for call in 'echo d3 | ./play reversi' './play reversi | cat'; do
    with=(DISPLAY=:7)
    run_at_terminal "$call"
    expect_out 'this is quincunx reversi'
done

printf '%s\n' '#!/bin/bash' 'echo "quincunx-gtk: no display" >&2' 'exit 3' >"$clone/build/src/front/gtk/quincunx-gtk"
for words in '' reversi; do
    it "a display where nobody answers: the terminal program plays (./play $words)"
    with=(DISPLAY=:7)
    run_at_terminal "./play $words"
    expect_out $'quincunx-gtk: no display\nNo display found: playing in the terminal.\nthis is quincunx '"$words"
done
it 'other ends of the window are its own'
printf '%s\n' '#!/bin/bash' 'exit 5' >"$clone/build/src/front/gtk/quincunx-gtk"
with=(DISPLAY=:7)
run ./play
expect_status 5
expect_out ''
it 'whoever ends ./play ends the window'
mkfifo "$there/ready"
printf '%s\n' '#!/bin/bash' "trap 'echo ended >$there/ended; exit 7' TERM" "echo >$there/ready" 'while :; do sleep 0.1; done' \
    >"$clone/build/src/front/gtk/quincunx-gtk"
PATH=$bin DISPLAY=:7 "$clone/play" &
read -r <"$there/ready"
kill $!
wait $!
status=$? err=''
expect_status 7
[ -s "$there/ended" ] || problem 'the window goes on'

# -- ./check ----------------------------------------------------------------------------------------

# A machine where ./check is over at once: its commands are stand-ins that succeed. (Steps that run what
# was built fail, as nothing is; they do so every time.)
new_checker() {
    new_machine
    bash "$there/install"
    echo 'to_check=' >>"$clone/tools/setup.sh"
    mkdir -p "$clone/tests/front/web" "$clone/tests/fuzz" "$clone/.ci"
    touch "$clone/tests/front/web/package.json" "$clone/tests/front/web/package-lock.json"
    rm "$bin/python3"
    ln -s "$(type -P python3)" "$bin/python3"
    cp "$origin/tools/count_tests.py" "$clone/tools/"
    for name in shellcheck clang-format gcovr valgrind npm; do command_is $name "echo $name \"\$@\" >>$there/calls"; done
    command_is meson "echo meson \"\$@\" >>$there/calls" '[ "$1" != setup ] || mkdir -p "$2/meson-logs"' \
        'case "$*" in' 'setup*) touch "$2/build.ninja" ;;' \
        "test*) echo '{\"name\": \"page\", \"result\": \"OK\", \"returncode\": 0, \"stdout\": \"ok 1\\nok 2\"}' >\$3/meson-logs/testlog.json ;;" 'esac'
    command_is ninja "echo ninja \"\$@\" >>$there/calls"
    command_is node 'exit 0'
    mkdir -p "$clone/build-check/meson-logs" "$clone/build-web/meson-logs"
}

# Runs ./check: sets $passed and $failed.
run_check() {
    run ./check
    read -r passed _ failed _ <<<"$(tail -n 1 <<<"$out")"
}

it 'when npm cannot fetch packages, that is one failure, and the tests that need them are left out'
new_checker
run_check
before=$passed+$failed
expect_calls 1 'meson test -C build-web .*--num-processes [0-9]*$'
new_checker
command_is npm 'echo "npm ERR! network" >&2' 'exit 1'
run_check
# The packages failed; the types were not looked at.
[ "$((passed + 2))+$((failed - 1))" = "$before" ] || problem "$before before, $passed+$failed now: $out"
expect_calls 1 'meson test -C build-web .*--no-suite gui'
[[ $out == *"SKIPPED the types of the page's modules"* ]] || problem "$out"
[[ $out == *'SKIPPED the tests of the page in the browser'* ]] || problem "$out"
it 'the same where there is no native program that serves the page'
new_checker
command_is ninja '[ "$3" != build ]'
run_check
expect_calls 0 'meson test -C build --.*'
expect_calls 1 'meson test -C build-web .*--no-suite gui'
[[ $out == *'SKIPPED the tests of the page in the browser'* ]] || problem "$out"

finish_all
