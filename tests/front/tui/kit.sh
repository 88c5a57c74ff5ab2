# shellcheck shell=bash disable=SC2154
# What the tests of the screen are made of: cases, a program in tmux, keys, clicks, and waiting.
# QUINCUNX_WAIT=SECONDS waits longer or shorter. Needs $program, $here and $writing.

command -v tmux >/dev/null || { echo '1..0 # SKIP there is no tmux'; exit 0; }

work=$(mktemp -d) || exit 2
tmux=(tmux -L quincunx -f /dev/null)
trap '"${tmux[@]}" kill-server 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 2

# The program sees nothing of whoever runs this.
export TMUX_TMPDIR=$work HOME=$work XDG_STATE_HOME=$work/state XDG_CACHE_HOME=$work/cache
export LC_ALL=C.UTF-8 TERM=tmux-256color ASAN_OPTIONS=quarantine_size_mb=1
unset NO_COLOR TMUX LINES COLUMNS

WAIT=${QUINCUNX_WAIT:-60} # seconds without a change on the screen, after which it is not what it should be

# shellcheck source=tests/case.sh
. "$here/../case.sh"

# -- The program in a window ------------------------------------------------------------------------

started=false run=0
read -ra under <<<"${QUINCUNX_UNDER:-}" # what the program runs under, such as valgrind
begin_server() {
    "${tmux[@]}" new-session -d -x 80 -y 24 'sleep 1000' || exit 2
    "${tmux[@]}" set -g status off \; set -g remain-on-exit on \; set -g history-limit 0
    "${tmux[@]}" set -g escape-time 0
    started=true
}

# Runs the program in a window of 80×24, with what was kept.
again() { # ARGUMENT...
    $started || begin_server
    size 80 24
    run=$((run + 1))
    printf '%q ' "${settings[@]}" "${under[@]}" "$program" "$@" >arguments
    "${tmux[@]}" respawn-pane -k -c "$work" "run=$run bash $(printf %q "$here")/tui/run.sh"
    await is_open
    settings=()
}

# The same, but nothing is kept of an earlier game.
start() {
    rm -rf "$work/state"
    again "$@"
}

# with VARIABLE=VALUE...: for the next start.
settings=()
with() { settings=("$@"); }

is_open() { capture | grep -q .; }
is_dead() { [ -s ended-$run ]; }
tell() { "${tmux[@]}" display-message -p "$1"; }

size() { # COLUMNS ROWS
    "${tmux[@]}" resize-window -x "$1" -y "$2"
}

# Leaves the program, which must end well (and does not if a sanitizer finds something).
leave() {
    press Q
    ends_with 0
}

ends_with() { # STATUS
    await is_dead
    [ "$(cat ended-$run)" = "$1" ] || problem "ended with $(cat ended-$run): $(capture)"
}

# -- Seeing -----------------------------------------------------------------------------------------

# What the window shows, without blanks at the ends of lines, and with clocks at zero.
capture() {
    "${tmux[@]}" capture-pane -p | sed -E 's/\b[0-9]{1,2}:[0-9]{2}\b/0:00/; s/ +$//'
}

# await CONDITION...: until the command is true; false, and a problem, if that is not to be expected.
await() {
    local last='' now changed=$SECONDS
    until "$@"; do
        now=$(capture)
        [ "$now" = "$last" ] || changed=$SECONDS
        last=$now
        if [ $((SECONDS - changed)) -ge "$WAIT" ] || { is_dead && [ "$1" != is_dead ] && ! "$@"; }; then
            problem "waited in vain for $*; the screen:"
            problem "$now"
            return 1
        fi
        sleep 0.05
    done
}

shows() { # TEXT...
    local screen text
    screen=$(capture)
    for text; do [[ $screen == *"$text"* ]] || return 1; done
}
lacks() { ! shows "$1"; }
matches() { [[ $(capture) =~ $1 ]]; } # PATTERN
see() { await shows "$@"; }     # waits until all these texts are on the screen
unsee() { await lacks "$1"; }   # waits until this one no longer is

is_kept() { [ "$(capture)" = "$(cat "$1")" ]; }

# Looked at three times, since what twinkles looks the same again after a while.
is_still() {
    local one
    one=$(capture)
    sleep 0.4
    [ "$one" = "$(capture)" ] || return 1
    sleep 0.6
    [ "$one" = "$(capture)" ]
}

# All keys that were pressed are read: none waits in the terminal.
is_read() {
    python3 -c 'import fcntl, os, sys, termios
tty = os.open(sys.argv[1], os.O_RDONLY | os.O_NOCTTY)
sys.exit(any(fcntl.ioctl(tty, termios.FIONREAD, bytes(4))))' "$(tell '#{pane_tty}')"
}

# screen NAME: waits until the window shows the kept screen.
screen() {
    local file=$here/screens/$1.txt now
    if $writing; then
        await is_still
        capture >"$file"
    elif [ ! -f "$file" ]; then
        problem "there is no $file: tui_test.sh --write makes it"
    elif ! await is_kept "$file"; then
        now=$(capture)
        problems="not as in screens/$1.txt (<):"$'\n'$(diff "$file" - <<<"$now")$'\n'
    fi
}

# -- Keys and clicks --------------------------------------------------------------------------------

press() { "${tmux[@]}" send-keys "$@"; }
type() { "${tmux[@]}" send-keys -l "$1"; }

# play MOVE...: types them all at once.
play() { type "$(printf '/%s\r' "$@")"; }

# report BUTTON ROW COLUMN: what a mouse sends, counted from 0.
report() { type "$(printf '\033[<%d;%d;%dM' "$1" $(($3 + 1)) $(($2 + 1)))"; }
release() { type "$(printf '\033[<0;%d;%dm' $(($2 + 1)) $(($1 + 1)))"; }

click_at() { # ROW COLUMN
    report 0 "$@"
    release "$@"
}

# Finds a cell by the names around or in the board: sets $row and $column.
find_cell() {
    local name=$1 lines line before
    local letters=${name%%[0-9]*} number=${name##*[a-z]}
    mapfile -t lines < <(capture)
    row=-1 column=-1
    for ((line = 0; line < ${#lines[@]}; line++)); do
        if [ -z "$letters" ]; then # its name stands in the upper edge
            [[ ${lines[line]} =~ [─━]${number}[─━] ]] || continue
            before=${lines[line]%%"${BASH_REMATCH[0]}"*}
            row=$((line + 1)) column=$((${#before} + 1))
        elif [[ ${lines[line]} =~ ^\ +[a-p]\ +[a-p]\  ]] && ((column < 0)); then
            before=" ${lines[line]} " before=${before%%" $letters "*}
            column=${#before}
        elif [[ ${lines[line]} =~ ^\ *$number\  ]] && ((row < 0)); then
            row=$line
        fi
    done
    ((row >= 0 && column >= 0)) || problem "cannot find $name on the screen:"$'\n'"$(capture)"
}

click() { # CELL...
    local row column cell
    for cell; do
        find_cell "$cell"
        click_at "$row" "$column"
    done
}

hover() { # CELL
    local row column
    find_cell "$1"
    report 35 "$row" "$column"
}

# click_word WORD: clicks on the first place where it is shown.
click_word() {
    local lines line before
    mapfile -t lines < <(capture)
    for ((line = 0; line < ${#lines[@]}; line++)); do
        [[ ${lines[line]} == *"$1"* ]] || continue
        before=${lines[line]%%"$1"*}
        click_at "$line" ${#before}
        return
    done
    problem "cannot find $1 to click on: $(capture)"
}

# The moves of a game between machines, which are the same for ever.
moves_of() { # ARGUMENTS OF PLAY
    "$program" play "$@" --record moves </dev/null >/dev/null
    grep -v '^[a-z]*:' moves | tr ' ' '\n' | grep .
    rm moves
}
