# shellcheck shell=bash disable=SC2154
# The window and the terminal: sizes, colours, characters, and how they are left behind.

# -- Sizes ------------------------------------------------------------------------------------------

declare -A game_height=([siga]=6 [reversi]=8 [shisen]=8 [oanquan]=8 [revergo]=8) # too little
is_again() { [ "$(capture)" = "$1" ]; }

for game in siga reversi shisen oanquan revergo; do
    it "$game: 40×12 and back, too small and back, a large window"
    start tui $game --seed 1
    see 'Q leave'
    whole=$(capture)
    size 40 12
    screen "$game-40x12"
    size 80 24
    await is_again "$whole"
    size 20 "${game_height[$game]}"
    see 'needs'
    screen "$game-too-small"
    press U N x # what cannot be seen is not done
    size 80 24
    await is_again "$whole"
    size 160 50
    screen "$game-160x50"
    leave
done

it 'a menu and a page in a small window'
start
size 40 12
screen menu-40x12
size 20 8
see 'needs'
press Q
ends_with 0

# -- Colours and characters -------------------------------------------------------------------------

colours() { "${tmux[@]}" capture-pane -pe | grep -cE $'\033\\[([0-9;]*;)?(3[0-7]|4[0-7]|9[0-7]|10[0-7]|38;|48;)'; }
beyond_ascii() { "${tmux[@]}" capture-pane -p | LC_ALL=C grep -c '[^ -~]'; }

it 'colours are shown'
start tui reversi
see 'Q leave'
[ "$(colours)" -gt 10 ] || problem "no colours: $(capture)"
leave
for game in siga reversi shisen oanquan revergo; do
    it "$game: NO_COLOR has no colours"
    with NO_COLOR=1
    start tui $game --seed 1
    see 'Q leave'
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
    see 'Q leave'
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

# -- How the terminal is left -----------------------------------------------------------------------

is_restored() { [ "$(tell '#{cursor_flag}#{mouse_any_flag}#{alternate_on}#{keypad_cursor_flag}')" = 1000 ]; }

left_behind() { # STATUS
    ends_with "$1"
    await is_restored
    cmp before after || problem "$(diff before after)"
}

it 'while it runs it has the screen, the mouse and no cursor'
start tui reversi
see 'Q leave'
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
