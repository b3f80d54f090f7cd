#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# faults.sh DIR: runs DIR/program on inputs that are at fault, and says what it
# has printed, its status and its messages.

set -u
cd "$1"
export C2CU_WORKERS=3

# data INPUT N...: 40 inputs, those with the given numbers replaced by N.
data() {
  seq 100 139 >in
  while [ $# != 0 ]; do
    sed -i "$(($1 + 1))s/.*/$2/" in
    shift 2
  done
}

say() {
  status=$1
  shift
  printf '%s: %d outputs, status %d: ' "$*" "$(wc -l <out)" "$status"
  sed 's/^c2cu: //' messages
  [ -s messages ] || echo
}

# try NAME VARIABLE...
try() {
  name=$1
  shift
  env "$@" ./program <in >out 2>messages
  say $? "$name"
}

piped() {
  name=$1
  shift
  cat in | env "$@" ./program >out 2>messages
  say $? "$name"
}

data 20 -1
try host
piped 'host, pipe'
try 'host, one worker' C2CU_WORKERS=1
piped 'host, arriving' C2CU_INTERVAL=1
data 20 -6
try 'after the call'
data 20 -2
try kernel
piped 'kernel, pipe'
try 'kernel, one worker' C2CU_WORKERS=1
piped 'kernel, arriving' C2CU_INTERVAL=1
# Four threads have inputs of a launch: each of these another one's.
for input in 0 9 20; do
  data $input -2
  try "kernel, thread of input $input" C2CU_WORKERS=1 C2CU_CORES=4
done
data 20 -3
try slow C2CU_TIMEOUT=0.3
data 20 -4
try 'slow kernel' C2CU_TIMEOUT=0.3
piped 'slow kernel, pipe' C2CU_TIMEOUT=0.3 C2CU_WORKERS=1
try 'slow kernel, threads' C2CU_TIMEOUT=0.3 C2CU_WORKERS=1 C2CU_CORES=4
# Who waits for data takes no time.
for i in 1 2 3; do
  echo $i
  sleep 0.5
done | C2CU_TIMEOUT=0.3 ./program >out 2>messages
say $? waiting
data 20 -5
try memory C2CU_MEMORY=100000
try 'enough memory' C2CU_MEMORY=10000000

data 10 -1 15 -2 20 -3 25 -4 30 -5
export C2CU_TIMEOUT=0.3 C2CU_MEMORY=100000 C2CU_ON_FAULT=skip
try skip C2CU_FRAME=line
mv out skipped
try 'skip, one worker' C2CU_FRAME=line C2CU_WORKERS=1
cmp out skipped
piped 'skip, pipe' C2CU_FRAME=line
cmp out skipped
piped 'skip, arriving' C2CU_FRAME=line C2CU_INTERVAL=1
cmp out skipped
yes -- -1 | head -n 60 >in
try 'all are at fault' C2CU_FRAME=line
try stream
unset C2CU_TIMEOUT C2CU_MEMORY C2CU_ON_FAULT

data 20 -1
C2CU_FRAME=line C2CU_LOG=log C2CU_WORKERS=1 C2CU_GROUP=15 ./program <in >out 2>messages
echo "stopped: status $?, $(wc -l <out) lines"
cat log
printf 'more' >>out # by a process that was killed before it could log that
C2CU_FRAME=line C2CU_ON_FAULT=skip ./program <in >wanted 2>messages
C2CU_FRAME=line C2CU_LOG=log C2CU_RESUME=log C2CU_ON_FAULT=skip \
  ./program <in >>out 2>messages
printf 'resumed: status %d, %d lines' $? "$(wc -l <out)"
cmp out wanted && echo ', as skipped at once'
for from in 'in a stream' 'from a pipe'; do
  data 20 -1
  C2CU_LOG=log ./program <in >out 2>messages
  printf '%s: status %d, %d lines; ' "$from" $? "$(wc -l <out)"
  data
  if [ "$from" = 'in a stream' ]; then
    C2CU_LOG=log C2CU_RESUME=log ./program <in >>out
  else
    cat in | C2CU_LOG=log C2CU_RESUME=log ./program >>out
  fi
  echo "resumed: status $?, $(wc -l <out) lines"
  cmp in out
done
export C2CU_INPUTS=40
C2CU_LOG=log ./program <in >out
C2CU_RESUME=log ./program <in >>out
echo "complete: status $?, $(wc -l <out) lines"
unset C2CU_INPUTS
C2CU_RESUME=log ./program <in >out
C2CU_RESUME=log ./program <in | cat
C2CU_RESUME=log C2CU_FRAME=line ./program <in >>out
C2CU_RESUME=nowhere ./program <in >>out
C2CU_TIMEOUT=0 ./program <in
C2CU_ON_FAULT=go ./program <in

seq 100 200000 >in
(
  ulimit -f 100
  ./program <in >out
  echo "status $?"
)
