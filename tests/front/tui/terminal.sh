# shellcheck shell=bash disable=SC2154
# The window and the terminal: sizes, colours, characters, and how they are left behind.

# -- Sizes ------------------------------------------------------------------------------------------

declare -A game_height=([siga]=6 [reversi]=8 [shisen]=8 [oanquan]=8 [revergo]=8) # too little
is_again() { [ "$(capture)" = "$1" ]; }

for game in siga reversi shisen oanquan revergo; do
    it "$game: 40×12 and back, too small and back, a large window"
    start tui $game --seed 1
    see 'Q quit'
    whole=$(capture)
    size 40 12
    screen "$game-40x12"
    size 80 24
    await is_again "$whole"
    size 20 "${game_height[$game]}"
    see 'needs'
    screen "$game-too-small"
    press U N x # what cannot be seen is not done
    await is_read
    size 80 24
    await is_again "$whole"
    size 160 50
    screen "$game-160x50"
    leave
done

it 'a board that is too large for the window scrolls with the cursor; every key works'
rm -rf "$work/state"
large=shisen:cols=62,rows=8,seed=1
"$program" moves $large | sed -n 1p | "$program" play $large >/dev/null
again
see 'aa  ac' '→' 'Tiles left'
unsee '←'
for ((i = 0; i < 40; i++)); do press Right; done
see '←' 'be  bg  bi'
unsee '→'
play bj1
see ']'
press M
see '▶ Shisen-Sho' 'Esc back'
press Escape
unsee 'Esc back'
press N
see 'Start a new one?'
press n
size 40 12
see '←' 'Q quit'
for ((i = 0; i < 8; i++)); do press Down Left Left; done
see '→'
size 30 9
see ' Enter play' '↑'
size 26 9
see 'needs 28×9'
press Q
ends_with 0
is_small_home() { shows '▶ Siga' && lacks 'needs'; }
it 'the home in a small window is a list'
start
size 40 12
screen home-40x12
size 30 8
await is_small_home
size 29 8
see 'needs'
press Q
ends_with 0

# -- Colours and characters -------------------------------------------------------------------------

colours() { "${tmux[@]}" capture-pane -pe | grep -cE $'\033\\[([0-9;]*;)?(3[0-7]|4[0-7]|9[0-7]|10[0-7]|38;|48;)'; }
beyond_ascii() { "${tmux[@]}" capture-pane -p | LC_ALL=C grep -c '[^ -~]'; }

it 'colours are shown'
start tui reversi
see 'Q quit'
[ "$(colours)" -gt 10 ] || problem "no colours: $(capture)"
leave
for game in siga reversi shisen oanquan revergo; do
    it "$game: NO_COLOR has no colours"
    with NO_COLOR=1
    start tui $game --seed 1
    see 'Q quit'
    press Tab Enter H
    [ "$(colours)" -eq 0 ] || problem "$(colours) lines with colours: $("${tmux[@]}" capture-pane -pe)"
    leave
    it "$game: plain ASCII"
    with LC_ALL=C
    start tui $game --seed 1
    case $game in
    oanquan) play 2+ 7- ;;
    shisen) press Enter ;;
    *) play d3 c3 ;;
    esac
    screen "$game-ascii"
    [ "$(beyond_ascii)" -eq 0 ] || problem "not ASCII: $(capture)"
    press '?'
    see 'Keys'
    [ "$(beyond_ascii)" -eq 0 ] || problem "not ASCII: $(capture)"
    press Escape
    leave
done
for terminal in vt100 rxvt screen xterm xterm-256color; do
    it "TERM=$terminal"
    with TERM=$terminal
    start tui reversi
    play d3
    see '(●)'
    press Up Down Left Right
    see 'Q quit'
    leave
done
it 'TERM=xterm: the mouse'
with TERM=xterm
start tui reversi
click d3
see '(●)'
leave
it 'terminals without a screen are refused with a sentence'
for terminal in dumb nosuch; do
    with TERM=$terminal
    start tui reversi
    see 'quincunx: '
    ends_with 1
done

# -- A spec without a command -----------------------------------------------------------------------

it 'a SPEC alone opens the full screen'
start reversi:size=6
see 'Reversi' 'Q quit'
leave
it 'so does a link, where it leads'
start reversi:size=6/c2_b2
see '1. c2' 'b2' 'Q quit'
leave
it 'and a SPEC with players'
start reversi --second easy
see 'easy' 'Q quit'
leave
is_line_mode() { matches $'\nMove >' && lacks 'Q quit'; }
it 'play, or a flag that only play has, is line mode'
for call in 'play reversi' 'reversi --record games.txt'; do
    read -ra words <<<"$call"
    start "${words[@]}"
    await is_line_mode
    press C-d
    ends_with 0
done
it 'and so is a SPEC on a terminal without a screen'
with TERM=dumb
start reversi
await is_line_mode
press C-d
ends_with 0
it 'and where standard input or output is no terminal'
# shellcheck disable=SC2016 # the shell in the window has $program
printf '%s\n' "program=$(printf %q "$program")" 'echo d3 | "$program" reversi' 'echo; echo; "$program" siga | cat' >piped
run=$((run + 1))
"${tmux[@]}" respawn-pane -k -c "$work" "bash piped; echo the end; sleep 1000"
see 'Siga'
press C-d
see 'the end'
lacks 'Q quit' || problem "$(capture)"

# -- How the terminal is left -----------------------------------------------------------------------

is_restored() { [ "$(tell '#{cursor_flag}#{mouse_any_flag}#{alternate_on}#{keypad_cursor_flag}')" = 1000 ]; }

left_behind() { # STATUS
    ends_with "$1"
    await is_restored
    cmp before after || problem "$(diff before after)"
}

it 'while it runs it has the screen, the mouse and no cursor'
start tui reversi
see 'Q quit'
[ "$(tell '#{cursor_flag}#{mouse_any_flag}#{alternate_on}')" = 011 ] || problem "$(tell '#{cursor_flag}#{mouse_any_flag}#{alternate_on}')"
it 'leaving leaves the terminal as it was'
press Q
left_behind 0
for signal in TERM:143 HUP:129 INT:0 SEGV:139 ABRT:134 QUIT:131; do
    it "SIG${signal%:*} leaves the terminal as it was, and the game is kept"
    start tui reversi:diagonals=off --first strong
    see 'is thinking'
    press X
    play d3
    see '(●)'
    kill -"${signal%:*}" "$(cat pid)"
    left_behind "${signal#*:}"
    again tui --resume
    see 'd3'
    leave
done

# -- Typed lines ------------------------------------------------------------------------------------

# Where the program was built without libedit nothing can be edited.
has_size() { [ "$(stty size <"$(tell '#{pane_tty}')")" = "$1" ]; }
edits_lines() { grep -qa '\.editrc' "$program" || { skip 'built without libedit'; return 1; }; } # the library reads that file
it 'line mode: cursor keys edit the line, and bring back those before it'
if edits_lines; then
    start play siga
    await is_line_mode
    type d33
    press Left Left BSpace
    type c
    press End BSpace Enter
    see 'X placed a stone on c3'
    press Up
    see 'Move > c3'
    press BSpace BSpace
    type a1
    press Enter
    see 'Move > a1' 'O placed a stone on a1'
fi
it 'line mode: going on after a stop, and in another window, the line is still there'
if edits_lines; then
    type b
    see 'Move > b'
    kill -STOP "$(cat pid)"
    kill -CONT "$(cat pid)"
    for window in '60 20' '80 24'; do
        # shellcheck disable=SC2086 # columns and rows
        size $window
        await has_size "${window#* } ${window% *}"
    done
    type 2
    see 'Move > b2'
fi
it 'line mode: a signal in the middle of a line leaves the terminal as it was, and the game is kept'
if edits_lines; then
    kill -TERM "$(cat pid)"
    left_behind 0
    again play --resume
    see '3 . . X . .'
    press C-d
    left_behind 0
fi

# Memory runs out in the thread that thinks, or in the one that shows.
limit='ulimit -v 60000 && exec "$@"'
without_memory() { # TITLE KEYS OR COMMAND...
    it "$1: without memory the terminal is as it was, a sentence tells why, and the game is kept"
    shift
    if [ ${#under[@]} -gt 0 ] || ! bash -c "$limit" - "$program" games >/dev/null 2>&1; then
        skip 'sanitizers take more address space than can be given'
        return
    fi
    with bash -c "$limit" -
    start tui siga
    play c3
    see '1. c3'
    "$@"
    left_behind 1
    see 'quincunx: out of memory. Close other programs and try again.'
    again tui --resume
    see '1. c3'
    leave
}
load_much() {
    { echo 'game: shisen:seed=1' && yes scramble=1 | head -c 7000000; } >much.txt # every entry is a board
    press C-o
    see 'Load'
    type much.txt
    press Enter
}
without_memory 'a hint' press H
without_memory 'a large file' load_much
