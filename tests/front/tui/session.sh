# shellcheck shell=bash disable=SC2154
# A short visit to everything, for runs under valgrind and sanitizers.

it 'home, a new game, hints, values, a review, pages, files'
start
see '▶ Siga'
press Right P
see 'New game: Reversi'
press Home Left
see 'The computer alone'
press Left
see 'Two people'
press End Enter
see 'Board size'
press Left Left
see '‹ 4 ›'
press Home Down
see 'Start the game'
press Enter
see 'Black: place a disc'
press Tab Enter
see ' 1. '
press H H H H A P P F F D X Z Z
press V V R Space q '?' End q I q
see 'Q quit'
press S
see 'Add the game'
press Enter
see 'Saved to quincunx.txt'
press O Escape M
see 'Esc back'
press I Escape '?' Escape Escape
unsee 'Esc back'
size 40 12
press U Y
size 80 24
press Home End
see 'Q quit'
leave
for game in siga shisen oanquan revergo; do
    it "$game: some moves and a look back"
    start tui $game --seed 1
    see 'Q quit'
    press Tab Enter Tab Enter Tab Enter H Escape U Y '<' '>' C T N
    press n
    click_at 10 20
    press Escape Escape
    see 'Q quit'
    leave
done
