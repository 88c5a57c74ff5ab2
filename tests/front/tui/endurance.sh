# shellcheck shell=bash disable=SC2154
# What is measured: bytes written, memory held, the answer to a key while the machine thinks.

it 'a move of Reversi 8×8 writes less than 4 KB'
start tui reversi
see 'Q quit'
"${tmux[@]}" pipe-pane "cat >$work/written"
play d3 c3
see '(○)'
await is_still
"${tmux[@]}" pipe-pane
bytes=$(($(wc -c <written) / 2))
echo "# bytes for a move: $bytes"
((0 < bytes && bytes < 4096)) || problem "$bytes bytes"
leave

# Takes moves back and plays them again, so often; the last key shows that all were read.
back_and_forth() { # TIMES
    local i
    for ((i = 0; i < $1; i += 50)); do
        type "$(printf 'UY%.0s' {1..50})%"
        see '% does nothing here'
        press U
        unsee '% does nothing here'
        press Y
    done
}
held() { awk '/^VmRSS/ { print $2 }' "/proc/$(cat pid)/status"; }

it 'memory is steady over 1000 moves taken back and played again'
start tui reversi
play d3 c3 c4
see '(●)'
back_and_forth 200
early=$(held)
back_and_forth 1000
late=$(held)
echo "# resident after 200 and 1200 pairs: $early and $late kB"
[ $((late - early)) -lt 2048 ] || problem "grew from $early to $late kB"
leave

it 'a key is answered while the machine thinks'
start tui reversi:diagonals=off --first strong
see 'is thinking'
for key in % '&' '$'; do
    began=$EPOCHREALTIME
    press "$key"
    see "$key does nothing here"
    ended=$EPOCHREALTIME
    echo "# $key was seen after $(((${ended/[.,]/} - ${began/[.,]/}) / 1000)) ms"
done
it 'the machine is interrupted again and again'
type "$(printf 'XZZUYXF%.0s' {1..60})%"
see '% does nothing here'
leave
