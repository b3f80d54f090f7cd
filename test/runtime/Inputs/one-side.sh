#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# one-side.sh DIR: runs DIR/program, and DIR/little, on DIR/in, with a device that
# cores play, and says of each run which side has had all inputs, and why.

set -u
cd "$1"

# say NAME: of the run that has just been.
say() {
  python3 - "$1" <<'END'
import json, sys
run = json.load(open("stats"))
cores, devices = run["lanes_on_cores"], sum(run["lanes_of_device"])
if run["backend"] == "cpu":
    devices = 0
assert run["inputs"] == 4000, run
assert (cores == 0) != (devices == 0), run
why = run["placement"].split(", and by the compiler's estimate ")[-1]
print("%s: on %s, %s" % (sys.argv[1], "cores" if cores else "devices", why))
END
}

# try NAME PROGRAM VARIABLE...
try() {
  name=$1 program=$2
  shift 2
  rm -f stats
  env C2CU_STATS=stats "$@" ./"$program" <in >/dev/null 2>messages
  say "$name"
}

# piped NAME VARIABLE...
piped() {
  name=$1
  shift
  rm -f stats
  cat in | env C2CU_STATS=stats "$@" ./program >/dev/null 2>messages
  say "$name"
}

try file program C2CU_WORKERS=2
try 'the same again' program C2CU_WORKERS=2
try 'one worker' program C2CU_WORKERS=1
piped pipe C2CU_INPUTS=all
piped 'pipe, number given' C2CU_INPUTS=4000
try interval program C2CU_INTERVAL=1
try 'opening takes long' program PLAYED_DEVICES=costly
try 'no device' program PLAYED_DEVICES=absent
try 'more to copy than to compute' little C2CU_WORKERS=2
