# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# The formats of other programs.

printf 'game: reversi\nfirst: Ada\nsecond: Ben\ndate: 2026-11-15\nresult: unfinished\nf5 d6 c3\n' >games
it 'convert prints a record as it is'
run convert games
expect_good
expect_out "$(cat games)"
it 'convert writes other formats and reads them by their contents'
for format in ggf sgf; do
    run convert games --to $format
    expect_good
    cp out foreign
    run convert foreign
    expect_out "$(cat games)"
done
it 'convert reads the standard input'
enter f5d6c3
run convert --to obf
expect_out '------------------X--------XX------OXX-----O-------------------- O;'
enter f5d6c3
run convert --to obf -
expect_out '------------------X--------XX------OXX-----O-------------------- O;'
it 'convert puts the games of many files into one, which is replaced whole'
echo old >all.wtb
run convert games games --to wthor --output all.wtb
expect_good
expect_nothing
[ "$(stat -c %s all.wtb)" -eq 152 ] || problem "$(stat -c %s all.wtb) bytes"
run convert all.wtb --to moves
expect_out $'f5d6c3\nf5d6c3'
it 'replay opens other formats, too'
run replay all.wtb --format positions
expect_good
[ "$(wc -l <out)" -eq 9 ] || problem "$out"
it 'the games before a wrong one are printed'
printf 'f5d6\nf5f5\nf5\n' >wrong.moves
run convert wrong.moves --to moves
expect_status 1
expect_out f5d6
expect_error 'quincunx: “wrong.moves”, game 2, from byte 5: move 2, “f5”: f5 is not empty: choose an empty square'
it 'but a file is then left as it was'
cp all.wtb before.wtb
run convert wrong.moves --to wthor --output all.wtb
expect_status 1
cmp -s all.wtb before.wtb || problem 'it was changed'
it 'convert takes the name where the contents tell nothing'
echo nonsense >a.wtb
run convert a.wtb
expect_status 1
expect_error 'quincunx: “a.wtb”, game 1, from byte 0: this is no WTHOR file: its first 16 bytes are no header of one'
if command -v script >/dev/null; then
    it 'convert writes no binary onto a terminal'
    script -qec "$program convert games --to wthor" /dev/null >out 2>err </dev/null
    collect $?
    expect_status 1
    expect_has 'wthor is a binary format, not for a terminal: give --output FILE'
fi
head -c 3000000 /dev/zero | tr '\0' x >nonsense
for command in replay convert; do
    refuses 1 '“nonsense”, line 1: “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” belongs to no game: a game begins with a line like game: reversi' \
        "$command" nonsense
done
refuses 2 'there is no format “pdf”; choose one of: record, wthor, ggf, sgf, obf, moves' convert games --to pdf
refuses 2 'there is no format “pdf”; choose one of: record, wthor, ggf, sgf, obf, moves' convert games --from pdf
refuses 2 'there is no format “othello-sgf”; choose one of: record, wthor, ggf, sgf, obf, moves' convert games --from othello-sgf
refuses 2 'there is no format “sfg” (did you mean sgf?)' convert games --to sfg
refuses 1 '“all.wtb”, line 1: byte 1 is not text (0x14): this is no record of games' convert --from record all.wtb
refuses 1 '“standard input”, the file has no games' convert
refuses 1 'cannot open “nowhere”: No such file or directory' convert nowhere
refuses 1 'cannot write “nowhere/file”: No such file or directory' convert games --output nowhere/file
refuses 1 '“sample”, game 1: GGF cannot hold a game with diagonals=off' convert sample --to ggf
