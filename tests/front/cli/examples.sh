# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# The examples of the README do what they say, in their order; they are written with ./play.

enter c3 # a game to go on with
run play siga
readme=$here/../../README.md
mapfile -t examples < <(sed -n '/^## Every command by example/,/^## /{ s/^    \.\/play //; T; s/   .*//; p }' "$readme")
it 'the README has examples of every command'
run help
while read -r command; do
    [[ $command =~ ^(serve|man)$ ]] || # ./play --web, man quincunx
        grep -q "^ *\./play.*\b$command\b" "$readme" || problem "not there: $command"
done < <(sed -n 's/^  \([a-z]*\) .*/\1/p' <<<"$out")
for example in "${examples[@]}"; do
    [[ $example =~ ^(tui|--web) ]] && continue # need a terminal, a browser
    it "example: $example"
    eval "words=($example)"
    limit=5 # seconds: what thinks for long need not come to its end
    [ "${words[0]}" != play ] || limit=200 # but later examples need its record
    timeout -k 1 $limit "$program" "${words[@]}" </dev/null >out 2>err
    collect $?
    [ "$status" -eq 124 ] || expect_good # not over yet, but it goes well
done
for example in 'reversi:size=6/c2_b2' 'siga/@X..../...../...../...../....._O_0'; do
    it "example: $example"
    grep -qF "./play $example" "$readme" || problem 'it is not in the README'
    run "$example"
    expect_good
done
