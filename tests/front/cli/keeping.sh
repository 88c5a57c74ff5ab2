# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Games in progress: keeping and resuming.

rm -rf state
refuses 1 'there is no unfinished game: start a new one' play --resume
refuses 1 'there is no unfinished game of Siga: start a new one' play siga --resume
it 'quit and --resume'
enter c3 a1 quit
run play siga
enter board b2
run play siga --resume
expect_good
expect_has 'Position: O..../...../..X../...../..... X 0'
expect_has 'X placed a stone on b2'
it 'the end of input and --resume without a game: the one played last'
enter d3
run play reversi:size=8
enter e1
run play revergo:board=1x16
enter board
run play --resume
expect_good
expect_has 'Position: ....W........... B'
it 'each kind of game is kept'
enter board
run play siga --resume
expect_has 'Position: O..../.X.../..X../...../..... O 0'
it 'the players are kept too, and can be changed'
enter c3
run play siga --second easy --seed 1
run play --resume
expect_has $'X: you\nO: computer (easy)'
run play siga --resume --second human
expect_has $'X: person\nO: person'
it 'a position, scrambles and gravity are kept'
enter a3b3 scramble board
run play "${stuck[@]}"
position=$(grep '^Position' <<<"$out")
enter board
run play --resume
expect_has "$position"
it 'a game that ended is not kept'
rm -rf state
enter "${win[@]}"
run play siga
run play siga --resume
expect_status 1
it 'another game'\''s options cannot be resumed'
enter e1
run play revergo:board=1x16,reach=lines
run play revergo:board=8x8 --resume
expect_status 2
expect_error 'quincunx: the saved game is revergo:board=1x16,reach=lines: continue it with --resume revergo, or leave out --resume'
run play revergo:reach=lines --resume
expect_good
refuses 2 '--resume continues a game: leave out --position' play siga --resume --position x

it 'no game takes the place of an unfinished one: machines, a pipe, other options'
rm -rf state
enter d3 c5
run play reversi
run play reversi --first easy --second easy --seed 1
enter f5
run play reversi
enter c2
run play reversi:size=6
run resume
expect_good
expect_times 3 'reversi-'
expect_has 'reversi-1    reversi · 2 moves · human and human'
expect_has 'reversi-2    reversi · 1 move · human and human'
expect_has 'reversi-3    reversi:size=6 · 1 move · human and human'
it 'each of them goes on, by its name'
enter board
run resume reversi-1
expect_good
expect_has 'Position: ......../......../...B..../...BB.../..WWW.../......../......../........ B'
it 'a game of machines is not kept, nor is one that has ended'
rm -rf state
run play siga --first easy --second easy --seed 1
enter "${win[@]}"
run play siga
run resume
expect_good
expect_out 'You have no unfinished games.'
it 'another game in line mode leaves the one before it kept'
enter c3 new a1
run play siga
run resume
expect_times 2 'siga-'
it 'two that go on with the same game keep one each'
rm -rf state
enter c3
run play siga
mkfifo fifo
"$program" resume siga-1 <fifo >shown 2>&1 &
player=$!
exec 3>fifo
until grep -q 'Moves made' shown || ! kill -0 "$player"; do sleep 0.05; done # it has the game
enter a1
run resume siga-1
echo b2 >&3
exec 3>&-
wait "$player"
run resume
expect_has 'siga-1       siga · 2 moves'
expect_has 'siga-2       siga · 2 moves'
it 'a finished game against the machine counts in the statistics'
rm -rf state
enter c3 resign
run play siga --second easy --seed 1
expect_good
grep -q '^siga .*easy' state/quincunx/statistics* || problem "$(cat state/quincunx/*)"
it 'an unfinished game can be discarded'
enter c3
run play siga
enter c3
run play siga
run resume siga-1 --discard
expect_good
expect_out 'siga-1 has been deleted.'
run resume
expect_times 1 'siga-'
refuses 1 'there is no unfinished game siga-1; quincunx resume lists your unfinished games' resume siga-1
refuses 1 'there is no unfinished game “siga-0”: their names are siga-1, siga-2 and so on; quincunx resume lists your unfinished games' resume siga-0
refuses 1 'there is no unfinished game “siga-x”: their names are siga-1, siga-2 and so on; quincunx resume lists your unfinished games' resume siga-x
refuses 2 'name the game to discard: quincunx resume lists your games' resume --discard
it 'a damaged one is told of in the list'
echo nonsense >state/quincunx/siga-7.record
run resume
expect_good
expect_has 'siga-7       the game kept in '

# Starts a game that reads from descriptor 3, makes two moves and waits until they are kept.
start_game() { # ARGUMENT...
    rm -rf fifo state
    mkfifo fifo
    "$program" play siga "$@" <fifo >out 2>err &
    player=$!
    exec 3>fifo
    printf 'c3\na1\n' >&3
    for ((n = 0; n < 500; n++)); do
        grep -qs '^c3 a1$' state/quincunx/siga.record && return
        sleep 0.02
    done
    problem 'the moves were not kept'
}
end_game() { # SIGNAL
    kill -"$1" "$player"
    { wait "$player"; } 2>/dev/null
    collect $?
    exec 3>&-
}
it 'a game that was killed goes on'
start_game --second human
end_game KILL
expect_status 137
enter board
run play siga --resume
expect_good
expect_has 'Position: O..../...../..X../...../..... X 0'
for signal in TERM INT HUP; do
    it "SIG$signal ends a game in good order: kept and recorded"
    rm -f ended
    # A command in the background ignores SIGINT where the shell has no job control.
    [ $signal != INT ] || set -m
    start_game --record ended
    end_game $signal
    set +m
    expect_good
    grep -qsx 'c3 a1' ended || problem "not recorded: $(cat ended)"
    enter board
    run play siga --resume
    expect_has 'Position: O..../...../..X../...../..... X 0'
done

kept=state/quincunx/siga.record
damaged() { # CONTENTS REASON
    it "a kept game that is damaged: $2"
    rm -f state/quincunx/siga*.record # the newest is resumed, and clocks are coarse
    printf '%b' "$1" >$kept
    run play siga --resume
    expect_status 1
    expect_nothing
    expect_error "quincunx: the game kept in $work/$kept is damaged ($2): start a new one"
    enter c3 quit
    run play siga
    expect_good
}
damaged '' 'it holds no game of this kind'
damaged 'game: oanquan\n' 'it holds no game of this kind'
damaged 'game: siga\nc3 c3\n' 'line 2: move 2, “c3”: c3 is not empty: choose an empty square'
damaged '\0\1\2' 'line 1: byte 1 is not text (0x00): this is no record of games'

it 'a state folder that cannot be made: one warning, and the game goes on'
enter c3 a1 b2
XDG_STATE_HOME=/dev/null/state run play siga
expect_status 0
expect_error 'Cannot create the folder “/dev/null/state/quincunx”: Not a directory. You can play on, but this game cannot be resumed later.'
expect_moves 3
it 'no home: one warning, and the game goes on'
enter c3 a1 b2
HOME='' XDG_STATE_HOME='' run play siga
expect_status 0
expect_error 'There is no folder to keep games in: set HOME or XDG_STATE_HOME. You can play on, but this game cannot be resumed later.'
expect_moves 3
it 'no home: nothing to resume'
HOME='' XDG_STATE_HOME='' run play --resume
expect_status 1
expect_error 'quincunx: there is no folder to keep games in: set HOME or XDG_STATE_HOME'
it 'without XDG_STATE_HOME games are kept in ~/.local/state'
enter c3
XDG_STATE_HOME='' run play siga
expect_good
[ -s home/.local/state/quincunx/siga.record ] || problem "$(find home)"
