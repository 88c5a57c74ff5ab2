# shellcheck shell=bash disable=SC2154
# What is marked on the board: selection, targets, last moves, previews, hints, lines, values; and
# pieces on their way.

winning='XXXX./OOO.X/...../.O.O./..... X 10'
late_reversi='WWW./BBW./.BW./.... B'
late_oanquan='0,1,0,0,0,3,0,0,3,0,0,0 2 28 25 95' # five turns before the last
late_revergo='..B.B...WWWWWWWB W'
small_shisen=shisen:cols=4,rows=4,kinds=4,seed=1

# -- Selection and previews -------------------------------------------------------------------------

it 'siga: a touched stone is selected and its targets are marked; Esc lets it go'
start tui siga --position "$winning"
screen siga-late
click e2
see '['
screen siga-selected
press Escape
screen siga-unselected
it 'siga: the winning line is drawn'
click e2 e1
see 'Game over'
screen siga-won
it 'siga: undo goes back across the end of the game, redo forward'
press U
see 'X: move a stone'
press Y
screen siga-won
leave

it 'reversi: the preview shows the discs that would turn; P hides it'
start tui reversi --position '......../......../..BBB.../..BWB.../..BWWB../......../......../........ W'
hover f2
see 'Flip'
screen reversi-preview
press P
unsee '~'
press P
screen reversi-preview
it 'reversi: a touch that is no move tells why'
click a1
see "A disc on a1 would flip no disc."
leave

it 'oanquan: square, then direction; the preview shows the sowing and what it takes'
start tui oanquan
click 2
screen oanquan-selected
hover 3
screen oanquan-preview
click 2
unsee '['
leave

it 'shisen: a second tile is joined with the first, or takes its place'
start tui "$small_shisen"
click a1
see '['
screen shisen-selected
click d3
screen shisen-other
leave
it 'shisen: the joining line stays until the next touch'
start tui "$small_shisen"
press D D
see 'Animation: instant.'
play a1b1 d1d2 a2a3
screen shisen-joined
leave

# -- Hints ------------------------------------------------------------------------------------------

# The steps of a hint; the screens of the last two are kept.
hints() { # NAME SPEC [ARGUMENT...]
    local name=$1
    shift
    it "$name: a hint tells the area, candidates, the move and why"
    start tui "$@"
    press H
    WAIT=$((5 * WAIT)) see 'Look here' # Siga makes a table first
    screen "$name-hint-area"
    press H
    see 'Good moves to consider'
    screen "$name-hint-candidates"
    press H
    see ' Play '
    screen "$name-hint-move"
    press H
    await is_explained
    screen "$name-hint-why"
    press Escape
    unsee '!'
    leave
}
is_explained() { shows 'proven' || shows 'tiles' || shows 'can be'; }

hints siga siga --position "$winning"
hints reversi reversi:size=4 --position "$late_reversi"
hints oanquan oanquan --position "$late_oanquan"
hints revergo revergo:board=1x16 --position "$late_revergo"
hints shisen "$small_shisen"

it 'a hint stays until the next move'
start tui reversi:size=4 --position "$late_reversi"
press H H H
see ' Play '
press Tab Enter
unsee ' Play '
leave

# -- Values -----------------------------------------------------------------------------------------

values() { # NAME SPEC [ARGUMENT...]
    local name=$1
    shift
    it "$name: the value of each move stands on its cell, until A is pressed again"
    start tui "$@"
    press A
    see 'ahead'
    screen "$name-values"
    press A
    screen "$name-no-values"
    leave
}
values siga siga --position "$winning"
values reversi reversi:size=4 --position "$late_reversi"
values revergo revergo:board=1x16 --position "$late_revergo"

it 'reversi: a guess of two digits keeps the sign that it is one'
start tui reversi --position '......../......../.BBBBB../.BBWBB../.BBBBB../......../......../........ W'
press A
await matches '[+-][1-9][0-9][?]'
leave

# -- Pieces on their way ----------------------------------------------------------------------------

# moves_slowly SPEC MOVE: pieces are seen between the two positions.
# No piece has the sign of the last move; the lines below the board may tell points in brackets.
is_unmarked() { ! capture | head -n -3 | grep -qF '('; }

moves_slowly() {
    local before after between=0
    it "$1: pieces travel, any key brings them to their places"
    start tui "$1" --seed 1
    press D
    see 'Animation: slow.'
    before=$(capture)
    play "$2"
    until is_still; do between=$((between + 1)); done
    after=$(capture)
    [[ $between -gt 0 && $before != "$after" ]] || problem "nothing moved"$'\n'"$after"
    it "$1: undo while pieces move goes back, redo plays it again"
    press U
    await is_unmarked
    type "/$2"$'\rU'
    await is_unmarked
    await is_still
    screen "${1%%:*}-undone"
    type YUYUY
    press Escape
    screen "${1%%:*}-redone"
    leave
}
moves_slowly siga c3
moves_slowly reversi d3
moves_slowly oanquan 2+
moves_slowly revergo d3
moves_slowly "$small_shisen" a1b1
