# shellcheck shell=bash disable=SC2154
# Runs in the window of a test: the program, and notes what its terminal is before and after it.
stty -a >before
bash -c "echo \$\$ >pid; exec env $(cat arguments)"
ended=$?
stty -a >after
echo $ended >"ended-$run"
exec sleep 1000 # the window stays to be looked at
