#!/bin/bash
# Adding a language is one file and one line, as CONTRIBUTING.md says: in a copy of the sources, a made-up language gets
# its po/CODE.po and its line in po/LINGUAS; the program that is built from them speaks it.
# Usage: new_language_test.sh ROOT
set -u
root=$(realpath -- "$1")
# shellcheck source=tests/case.sh
. "$root/tests/case.sh"

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export HOME=$work/home XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
copy=$work/copy program=$work/build/src/quincunx
mkdir "$HOME"
copy_sources "$root" "$copy" || exit 2

it 'one file: the sentences of the template, translated'
mapfile -t sources < <(cd "$copy" && find src web -name '*.[ch]' -o -name '*.js')
problems=$(cd "$copy" && po/extract "$work/quincunx.pot" . "${sources[@]}" 2>&1 | grep -i error)
msgen --lang=zy --output-file="$work/zy.po" "$work/quincunx.pot" || problem 'msgen failed'
# A made-up translation: every sentence is itself, with a mark before it.
msgfilter --keep-header --input="$work/zy.po" --output-file="$work/marked.po" sed -e '1s/^/zy·/' 2>/dev/null || problem 'msgfilter failed'
sed -e 's/^"Language: .*/"Language: zy\\n"\n"X-Language-Name: Zyx\\n"/' -e '/^"Plural-Forms/d' \
    -e 's/^"Content-Type: .*/"Content-Type: text\/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"/' \
    "$work/marked.po" >"$copy/po/zy.po"
echo 'Regeln' >"$copy/docs/rules/siga.zy.md"

it 'and one line'
{ grep '^#' "$root/po/LINGUAS"; { grep -v '^#' "$root/po/LINGUAS"; echo zy; } | sort; } >"$copy/po/LINGUAS"
[ "$(diff "$root/po/LINGUAS" "$copy/po/LINGUAS" | grep -c '^[<>]')" -eq 1 ] || problem "$(cat "$copy/po/LINGUAS")"

it 'the program is built with it'
{ meson setup "$work/build" "$copy" -Dgtk=disabled -Dserve=disabled --buildtype=plain && ninja -C "$work/build" src/quincunx; } >"$work/log" 2>&1 ||
    problem "$(tail -20 "$work/log")"

it 'and speaks it: help, refusals and games'
[[ $("$program" --lang zy help) == zy·* ]] || problem "$("$program" --lang zy help 2>&1 | head -3)"
[[ $("$program" --lang zy help) == *'zy (Zyx)'* ]] || problem 'it is not in the list of languages'
[[ $(LC_ALL=zy_ZY.UTF-8 "$program" chess 2>&1) == 'quincunx: zy·'* ]] || problem 'refusals are not in it'
[[ $(echo c3 | "$program" --lang zy play siga) == *'zy·'*' placed a stone on c3'* ]] || problem 'games are not in it'
it 'the rules page of a game is found by its name'
[ "$("$program" --lang zy rules siga)" = Regeln ] || problem "$("$program" --lang zy rules siga | head -3)"
[[ $("$program" --lang zy rules reversi) == '# Reversi'* ]] || problem 'what has no page is not in English'

it 'CONTRIBUTING.md says so'
grep -q '^## A new language' "$root/CONTRIBUTING.md" || problem 'there is no such section'
finish_all
