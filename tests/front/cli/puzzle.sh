# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Puzzles, line by line.

# What number the puzzle with this position has, and how many there are.
data=$here/../../data/puzzles/puzzles-reversi.txt
known=$(grep -v '^#' "$data" | grep -n 'B.WWWW/.BWWWW/.BWWWW/.BWWWW/.BBWWW/...B.B W' | cut -d: -f1)
all=$(grep -vc '^#' "$data")

rm -rf state
it 'the puzzles of all games are listed'
run puzzle
expect_good
expect_has "Reversi: $all puzzles, rated "
expect_has 'To begin, name a game: quincunx puzzle siga'
expect_lacks 'your rating'
it 'a puzzle says what to do, refutes a wrong move and lets you try again'
enter a3 '' a4
run puzzle reversi "$known"
expect_good
expect_has "Puzzle $known of $all (rating "
expect_has 'Only one move leads to the best final score: find it.'
expect_has 'Your turn: place a disc'
expect_has 'Another move ends better by 8 discs.'
expect_has 'rating is now '
expect_has 'Solved!'
it '… and that does not count as solved'
[ "$(grep -c ' missed$' state/quincunx/puzzles)" = 1 ] || problem "$(cat state/quincunx/puzzles)"
run puzzle
expect_has '  solved: 0, your rating: '
it 'a puzzle that is solved at once counts, and the next one begins with an empty line'
rm -rf state
enter a4 ''
run puzzle reversi "$known"
expect_has 'Solved! Your rating is now '
[ "$(grep -c '^Puzzle .*rating' out)" = 2 ] || problem "$(grep '^Puzzle' out)"
run puzzle
expect_has '  solved: 1, your rating: '
it 'the puzzle of a day is the same every time, and there is a line to share'
rm -rf state
enter hint hint hint
run puzzle reversi 2026-11-18
expect_good
expect_has 'Play '
first=$(grep '^Puzzle' out) move=$(sed -n 's/^Play \(.*\)\.$/\1/p' out)
enter "$move"
run puzzle reversi 2026-11-18
[ "$(grep '^Puzzle' out | head -1)" = "$first" ] || problem "$first"
it '… once it is solved'
rm -rf state
day=2026-11-18
until grep -q '| \(only\|margin\) 1 |' <<<"$(grep -v '^#' "$data" | awk -v n="${number:-0}" 'NR == n')"; do
    day=$(date -d "$day + 1 day" +%F)
    enter quit
    run puzzle reversi "$day"
    number=$(sed -n 's/^Puzzle \([0-9]*\) .*/\1/p' out | head -1)
done
enter hint hint hint
run puzzle reversi "$day"
move=$(sed -n 's/^Play \(.*\)\.$/\1/p' out)
enter "$move"
run puzzle reversi "$day"
expect_has "quincunx $day reversi ★ 0:00 reversi"
grep -q "^reversi day $day solved\$" state/quincunx/puzzles || problem "$(cat state/quincunx/puzzles)"
it 'today has one, too'
run puzzle siga day
expect_good
expect_has ' (rating '
it 'a rush begins with three minutes'
enter quit
run puzzle reversi rush
expect_good
expect_has 'Rush: 3:00 left, solved: 0, missed: 0 of 3'
it 'a game that is under way is not touched by a puzzle'
rm -rf state
enter d3 c5 quit
run play reversi
enter a4 quit
run puzzle reversi "$known"
enter board
run play --resume
expect_has ' B'
[ "$(ls state/quincunx/*.record)" = state/quincunx/reversi.record ] || problem "kept: $(ls state/quincunx)"
it 'in a puzzle the commands for games are not there'
enter undo help quit
run puzzle reversi "$known"
expect_said 'End the puzzle first.'
expect_has 'try this puzzle again'
expect_lacks 'swap the players'
it 'a file that is none of ours: the list says so'
rm -rf state
mkdir -p state/quincunx
echo 'my shopping list' >state/quincunx/puzzles
run puzzle
expect_status 1
expect_has "Reversi: $all puzzles, rated "
expect_error "quincunx: “$work/state/quincunx/puzzles” is no file of solved puzzles"
it '… and it is set aside when there is a result'
enter a4
run puzzle reversi "$known"
expect_has 'Solved! The file of solved puzzles held something else: '
[ "$(cat state/quincunx/puzzles-aside-1)" = 'my shopping list' ] || problem "$(ls state/quincunx)"
it 'the end of the input leaves a puzzle'
run puzzle reversi
expect_good
refuses 2 '“9x” is not the number of a puzzle: choose 1 to '"$all"', day for the puzzle of the day, or rush' puzzle reversi 9x
refuses 2 '“9999” is not the number of a puzzle: choose 1 to '"$all"', day for the puzzle of the day, or rush' puzzle reversi 9999
refuses 2 '“99999999999999999999” is not the number of a puzzle: choose 1 to '"$all"', day for the puzzle of the day, or rush' puzzle reversi 99999999999999999999
for date in 2026-02-30 2027-02-29 0000-00-00 2026-11 2026-1-1; do
    refuses 2 "“$date” is not a date such as 2026-11-18" puzzle reversi $date
done
refuses 2 '“-1” is not the number of a puzzle: choose 1 to '"$all"', day for the puzzle of the day, or rush' puzzle reversi -1
refuses 2 'there is no game “rversi” (did you mean reversi?)' puzzle rversi
refuses 2 'Template has no puzzles yet' puzzle template
refuses 2 'puzzle needs fewer arguments: quincunx puzzle [GAME [WHICH]]' puzzle reversi 1 2
