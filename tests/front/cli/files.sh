# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Files that are missing, huge, links, full, forbidden, or written by two programs at once.

refuses 1 'cannot open “nowhere/file”: No such file or directory' replay nowhere/file
refuses 1 "cannot read “$work”: Is a directory" replay "$work"
refuses 1 "cannot write “$work”: Is a directory" play siga --record "$work"
refuses 1 'cannot write “nowhere/file”: No such file or directory' play siga --record nowhere/file
refuses 1 'cannot write “”: No such file or directory' play siga --record ''
long=$(printf '%0200d' 0)
refuses 1 "cannot open “$long”: No such file or directory" replay "$long"
truncate -s 100M huge
refuses 1 '“huge”, line 1: byte 1 is not text (0x00): this is no record of games' replay huge
refuses 1 'cannot add a game to “huge”: it is there already and holds no record of games' play siga --record huge
rm huge

# A record of 70 MB, most of which is comments: each game has a megabyte of them.
one_of_70() { printf 'game: siga\n# '; head -c 1000000 /dev/zero | tr '\0' x; printf '\nc3 a1 b2\n\n'; }
one_of_70 >one
for ((i = 0; i < 70; i++)); do cat one; done >huge
it 'a record of 70 MB is replayed and converted'
run replay huge --format positions
expect_good
expect_times 280 ' 0'
run convert huge
expect_good
expect_times 70 'game: siga'
expect_times 70 'c3 a1 b2'
"$program" convert - <huge >out 2>err
collect $?
expect_good
expect_times 70 'c3 a1 b2'
it 'a game is added to it, and then changed in its place'
enter c3 d3 e3
run play siga --record huge
expect_status 0
[ "$(head -c "$((70 * $(wc -c <one)))" huge | cksum)" = "$(for ((i = 0; i < 70; i++)); do cat one; done | cksum)" ] ||
    problem 'what was there has changed'
expect_games 71 huge
grep -qx 'c3 d3 e3' huge || problem 'the game is not there'
it 'a game of 9 MB is refused, with its place'
{ printf 'game: siga\nc3\n\ngame: siga\n'; for i in 1 2 3 4 5 6 7 8 9; do printf '# '; head -c 1000000 /dev/zero | tr '\0' x; echo; done; echo c3; } >huge
run replay huge --format positions
expect_status 1
expect_error 'quincunx: “huge”, after line 2: this game is longer than 8 MB, the most that a game may have'
expect_times 2 ' 0'
rm huge one
echo 'Dear diary' >diary
refuses 1 'cannot add a game to “diary”: it is there already and holds no record of games' play siga --record diary
it 'save leaves a file with other contents alone, and a pipe hears of it at the end, too'
enter c3 'save diary' a1
run play siga
expect_status 1
expect_error 'cannot add a game to “diary”: it is there already and holds no record of games.'
expect_moves 2
expect_file diary 'Dear diary'

it 'a link stays a link, and the mode of the file is kept'
printf '# mine\n' >target
chmod 640 target
ln -s target link
enter c3
run play siga --record link
expect_good
[ -L link ] || problem 'the link is gone'
[ "$(stat -c %a target)" = 640 ] || problem "mode $(stat -c %a target)"
[ "$(head -n 1 target)" = '# mine' ] || problem "$(cat target)"
expect_games 1 target
it 'a link that points to nothing yet'
ln -s later dangling
enter c3
run play siga --record dangling
expect_good
[ -L dangling ] || problem 'the link is gone'
expect_games 1 later
it 'a link that points to itself'
ln -s loop loop
run play siga --record loop
expect_status 1
expect_said 'cannot write “loop”: Too many levels of symbolic links'
it 'nothing but the record is left beside it'
mkdir clean
enter c3 'save clean/a' a1 'save clean/a' 'save clean/b'
run play siga --record clean/c
[ "$(ls clean)" = $'a\nb\nc' ] || problem "$(ls clean)"

it 'a device that is full: told, and the game is kept'
rm -rf state
enter "${win[@]}"
run play siga --record /dev/full
expect_status 1
expect_error 'Cannot write “/dev/full”: No space left on device.'
expect_has 'Game over: X wins'
enter board
run play siga --resume
expect_has 'Position: OO.../OO.../XXXXX/...../..... O 0'
it 'a game that ended but was not recorded can be recorded when resumed'
run play siga --resume --record rescued
expect_good
expect_games 1 rescued
it 'and is then kept no longer'
run play siga --resume
expect_status 1
it 'a later game that is recorded does not hide that one was lost'
enter "${win[@]}" y c3
run play siga --record /dev/full
expect_status 1

it 'a disk that is full: told, and the record there stays whole'
mkdir small
if mount -t tmpfs -o size=16k none small 2>/dev/null; then
    enter c3
    run play siga --record small/record
    expect_good
    cp small/record before
    head -c 100000 /dev/zero >small/filler 2>/dev/null
    enter a1 b1
    run play siga --record small/record
    expect_status 1
    expect_error 'quincunx: cannot write “small/record”: No space left on device'
    cmp small/record before || problem 'the record changed'
    [ "$(ls small)" = $'filler\nrecord' ] || problem "$(ls small)"
    enter a1 b1
    XDG_STATE_HOME=$work/small run play siga
    expect_status 0
    expect_sentences 1
    umount small
else
    skip 'a file system cannot be mounted here'
fi

# Without permission: as somebody else where we are root.
it 'no permission to read or write'
other=()
[ "$(id -u)" -ne 0 ] || other=(setpriv --reuid 65534 --regid 65534 --clear-groups)
if "${other[@]}" test -x "$program" 2>/dev/null; then
    mkdir -m 777 shared
    mkdir -m 755 fixed
    echo 'game: siga' >record
    (umask 0; cp record sample shared; cp sample fixed; chmod 000 shared/record; chmod 666 fixed/sample)
    [ "$(id -u)" -eq 0 ] || chmod 555 fixed
    as_other() {
        GCOV_PREFIX=$work/shared XDG_STATE_HOME=$work/shared timeout -k 1 120 "${other[@]}" "$program" "$@" <"$input" >out 2>err
        collect $?
    }
    as_other replay shared/record
    expect_status 1
    expect_error 'quincunx: cannot open “shared/record”: Permission denied'
    as_other play siga --record shared/record
    expect_status 1
    expect_error 'quincunx: cannot write “shared/record”: Permission denied'
    as_other play siga --record fixed/record
    expect_error 'quincunx: cannot write “fixed/record”: Permission denied'
    as_other play siga --record fixed/sample
    expect_error 'quincunx: cannot write “fixed/sample”: Permission denied'
    cmp -s sample fixed/sample || problem 'the record changed'
    [ "$(id -u)" -eq 0 ] || chmod 755 fixed
else
    skip 'there is nobody else to be here'
fi

it 'two programs write the same record: every game is there'
some_games() {
    local n
    for ((n = $1; n < $1 + 20; n++)); do
        XDG_STATE_HOME=$work/state$1 "$program" play reversi:size=4 --first easy --second easy \
            --seed "$n" --record both >/dev/null 2>>failures || echo "game $n failed" >>failures
    done
}
some_games 100 &
some_games 200 &
wait
[ ! -s failures ] || problem "$(cat failures)"
expect_games 40 both
