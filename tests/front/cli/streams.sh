# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Streams that are closed, full or long.

# to_nobody WORD...: runs the program with an output whose reader has left.
to_nobody() {
    exec 7> >(:)
    wait $!
    "$program" "$@" 2>err >&7
    collect $?
    exec 7>&-
}

for call in games 'games siga' 'rules siga' 'show siga' 'moves siga' 'after siga' 'perft siga 2' \
    'replay sample' 'convert sample' help 'help play' man --version 'play siga'; do
    read -ra words <<<"$call"
    it "$call: output closed, full or not wanted"
    : >out
    "$program" "${words[@]}" </dev/null 2>err >&-
    collect $?
    expect_status 1
    expect_error 'quincunx: cannot write to standard output: it is closed or full'
    "$program" "${words[@]}" </dev/null 2>err >/dev/full
    collect $?
    expect_status 1
    [[ $err == 'quincunx: cannot write to standard output: '* && $err == *$'\n' ]] || problem "said: $err"
    to_nobody "${words[@]}" </dev/null
    expect_status 141
    expect_quiet
    "$program" "${words[@]}" </dev/null 2>&- >out
    collect $?
    expect_status 0
done
it 'a menu without an output'
"$program" </dev/null 2>err >&-
collect $?
expect_status 1
expect_error 'quincunx: cannot write to standard output: it is closed or full'
it 'a game that nobody reads'
printf '%s\n' c3 a1 >two
to_nobody play siga <two
expect_status 141
expect_quiet
it 'a reader that has seen enough is no error, and the game is kept'
rm -rf state
{ { echo d3; yes rules | head -500; } | "$program" play reversi 2>err; echo $? >ended; } | head -3 >out
collect "$(cat ended)"
expect_status 141
expect_quiet
expect_has $'Black: person\nWhite: person'
enter board
run play reversi --resume
expect_good
expect_has 'Position: ......../......../...B..../...BB.../...BW.../......../......../........ W'
it 'closed input is the end of input'
"$program" play siga <&- >out 2>err
collect $?
expect_good
expect_has 'X: place a stone'
"$program" <&- >out 2>err
collect $?
expect_good
it 'closed errors do not get into a file'
printf '%s\n' c3 nonsense 'save closed' | "$program" play siga >out 2>&-
collect 0
expect_games 1 closed
it 'everything closed'
"$program" play siga --first easy --second easy --record quiet <&- >&- 2>&-
[ $? -eq 1 ] || problem 'did not fail'
it 'lines of 1 MB'
{ head -c 1000000 /dev/zero | tr '\0' x; printf '\nc3%01000000d\na1\n' 0; head -c 1000000 /dev/zero | tr '\0' y; } >long
input=long
run play siga
expect_status 0
expect_moves 1
expect_has 'X placed a stone on a1'
expect_short
expect_sentences 3
input=long
run
expect_status 0
it 'NUL and other bytes as lines'
printf '\0\n\xff\xfe\n\033[2J\nc3\n' >bytes
input=bytes
run play siga
expect_status 0
expect_moves 1
expect_sentences 3
[[ $err != *$'\033'* ]] || problem 'repeated what a terminal acts on'
it 'a random file as lines'
head -c 20000 "$program" >bytes
input=bytes
run play siga
expect_status 0
input=bytes
run
expect_status 0
