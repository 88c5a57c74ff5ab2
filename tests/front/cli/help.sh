# shellcheck shell=bash disable=SC1111,SC2034,SC2154
# Explaining: help, --help, --version, man.

it 'help lists the commands'
run help
expect_good
commands=$(sed -n 's/^  \([a-z]*\) .*/\1/p' <<<"$out")
for command in play games rules show moves after perft replay convert nboard serve help man; do
    grep -qx "$command" <<<"$commands" || problem "not listed: $command"
done
listed=$out
it '--help and -h are help'
run --help
expect_out "${listed%$'\n'}"
run -h
expect_out "${listed%$'\n'}"
it '--version'
run --version
expect_good
[[ $out =~ ^quincunx\ [0-9]+\.[0-9]+\.[0-9]+$'\n'$ ]] || problem "$out"

run man
man=$(sed 's/\\-/-/g; s/\\f.//g; s/\\&//g' <<<"$out")
cp out page.6
for command in $commands; do
    it "$command --help explains it, as help $command does"
    run "$command" --help
    expect_good
    expect_has "quincunx $command"
    expect_has "Example: quincunx $command"
    explained=$out
    run help "$command"
    expect_out "${explained%$'\n'}"
    [ "$(wc -L <out)" -le 100 ] || problem "lines too long: $out"
    it "the man page has $command with its flags"
    [[ $man == *"quincunx $command"* ]] || problem "the command is not there"
    while read -r flag _; do
        [[ $flag != --* || $man == *"$flag"* ]] || problem "not there: $flag"
    done <<<"$explained"
done
it 'the man page has every game and option'
run games
options=$(sed -n 's/^ *\([a-z]*\)=.*/\1/p' <<<"$out" | sort -u)
for word in $games $options; do
    grep -qw -- "$word" <<<"$man" || problem "not there: $word"
done
[ "$(wc -w <<<"$options")" -eq 15 ] || problem "not 15 options: $options"
it 'the man page renders without a warning'
if command -v groff >/dev/null; then
    groff -man -Tutf8 -Kutf8 -ww -P-cbou page.6 >rendered 2>warnings || problem "groff failed"
    [ ! -s warnings ] || problem "$(cat warnings)"
    grep -q '^EXIT STATUS' rendered || problem "not to the end: $(tail -n 5 rendered)"
else
    skip 'there is no groff here'
fi
