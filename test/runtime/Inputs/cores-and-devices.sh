#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# cores-and-devices.sh DIR: runs DIR/program on DIR/in, with devices that cores
# play, and says of each run which side has had what, and whether it has printed
# what is in DIR/wanted.

set -u
cd "$1"
export C2CU_GUESS=0 C2CU_WORKERS=2 C2CU_GROUP=50

# say NAME: of the run that has just been.
say() {
  printed=differs
  cmp -s out wanted && printed='same output'
  python3 - "$1" "$printed" <<'END'
import json, sys
name, printed = sys.argv[1:]
run = json.load(open("stats"))
cores, devices = run["lanes_on_cores"], sum(run["lanes_of_device"])
if run["backend"] == "cpu":
    devices = 0
had = ("none", "all") if cores == 0 else ("all", "none") if devices == 0 \
    else ("some", "some")
# What a device has had by then is up to chance.
if name in ("as it comes", "late"):
    had = ("some", "any")
text = "%s: %s, %s, on cores %s, on devices %s" % (
    name, run["backend"], printed, *had)
print(text)
END
}

# try NAME VARIABLE...
try() {
  name=$1
  shift
  rm -f stats out
  env C2CU_STATS=stats "$@" ./program <in >out 2>messages
  grep -v 'note: host code\|few lanes' messages >&2
  say "$name"
}

try 'turns, 2 workers' PLAYED_DEVICES=turns
try 'turns, 5 workers' PLAYED_DEVICES=turns C2CU_WORKERS=5 C2CU_GROUP=7
rm -f stats out
cat in | env C2CU_STATS=stats PLAYED_DEVICES=turns ./program >out 2>/dev/null
say 'turns, from a pipe'
try 'turns, verified' PLAYED_DEVICES=turns C2CU_VERIFY=1
try 'as it comes'
try late PLAYED_DEVICES=late
try fail PLAYED_DEVICES=fail
try die PLAYED_DEVICES=turns,die
try costly PLAYED_DEVICES=costly
try absent PLAYED_DEVICES=absent
try killed PLAYED_DEVICES=turns,kill
try none C2CU_DEVICES=none
try 2 C2CU_DEVICES=2
try 'one worker' PLAYED_DEVICES=turns C2CU_WORKERS=1
rm -f stats out
cat in | env C2CU_STATS=stats PLAYED_DEVICES=turns C2CU_WORKERS=1 \
  ./program >out 2>/dev/null
say 'one worker, from a pipe'
for devices in fail absent; do
  PLAYED_DEVICES=$devices C2CU_DEVICES=1 ./program <in >out
  echo "$devices, 1: status $?"
done

# Both are asked for: devices have to be there, and so many cores compute.
on_cores() {
  python3 -c 'import json; print(json.load(open("stats"))["lanes_on_cores"])'
}
both='PLAYED_DEVICES=turns C2CU_DEVICES=2 C2CU_WORKERS=5 C2CU_GROUP=7'
try 'asked for, 5 cores' $both C2CU_CORES=5
five=$(on_cores)
try 'asked for, 1 core' $both C2CU_CORES=1
[ $((10 * $(on_cores))) -lt $((8 * five)) ] &&
  echo 'one core has computed less than five'
try 'asked for, one worker' $both C2CU_CORES=2 C2CU_WORKERS=1
try 'asked for, die' C2CU_DEVICES=1 C2CU_CORES=1 PLAYED_DEVICES=turns,die
# What the first of two had taken is for the second, if that is there, and else
# for the core.
wrong=0
for _ in 1 2 3 4 5 6 7 8; do
  PLAYED_DEVICES=die C2CU_DEVICES=2 C2CU_CORES=1 timeout 20 ./program <in >out \
    2>messages
  cmp -s out wanted || wrong=$((wrong + 1))
done
echo "asked for, both die: $wrong of 8 differ"
try 'asked for, costly' C2CU_DEVICES=1 C2CU_CORES=1 PLAYED_DEVICES=turns,costly
for devices in fail absent; do
  PLAYED_DEVICES=$devices C2CU_DEVICES=1 C2CU_CORES=1 ./program <in >out
  echo "asked for, $devices: status $?"
done
C2CU_DEVICES=3 C2CU_CORES=1 ./program <in >out
echo "asked for, one too many: status $?"
try 'asked for, no device' C2CU_DEVICES=none C2CU_CORES=1
