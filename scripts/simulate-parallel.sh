#!/bin/sh
# One simulation on several machines with GNU parallel (Debian package `parallel`), as docs/simulation.md tells:
#   scripts/simulate-parallel.sh PARTS OUT.json [--sshlogin HOSTS] -- simulate options
# Run it again after a break: the log says which parts are done, and a part that was broken off goes on where it was.
set -eu

parts=$1
out=$2
shift 2
hosts=:
if [ "${1:-}" = --sshlogin ]; then
  hosts=$2
  shift 2
fi
[ "${1:-}" = -- ] && shift

folder=$(dirname "$out")/parts
mkdir -p "$folder"
muster=${MUSTER:-npx muster}

# --resume-failed plays only the parts that the log does not hold as done.
seq "$parts" | parallel --sshlogin "$hosts" --workdir . --joblog "$folder/joblog" --resume-failed --halt soon,fail=1 \
  "$muster" simulate "$@" --shard "{}/$parts" --out "$folder/{}.json"

# shellcheck disable=SC2086
eval "$muster" merge $(seq -f "$folder/%.0f.json" "$parts") --out "$out"
