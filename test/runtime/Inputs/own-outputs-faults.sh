#!/bin/bash
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# own-outputs-faults.sh: runs ./program with inputs at fault, an output file for
# each, and says which files there are.

# data INPUT N: 40 lines, that of input INPUT replaced.
data() {
  seq 100 139 >jobs
  sed -i "$(($1 + 1))s/.*/$2/" jobs
}

# Every file is that of a line of jobs, and has what is printed for it: the line,
# for -5 behind a million others.
check() {
  for file in $(ls -A out); do
    line=$(sed -n "${file}p" jobs)
    count=1
    [ "$line" != -5 ] || count=1000001
    [ "$(tail -n 1 "out/$file")" = "$line" ] &&
      [ "$(wc -l <"out/$file")" = $count ] || echo "$file is wrong"
  done
}

# try NAME VARIABLE...
try() {
  rm -rf out
  mkdir out
  name=$1
  shift
  env "$@" ./program >standard 2>messages
  status=$?
  cat standard
  printf '%s: %s files, %s, status %d: ' "$name" "$(ls -A out | wc -l)" \
    "$([ -z "$(check)" ] && echo right || check)" $status
  sed 's/^c2cu: //' messages
}

export C2CU_FRAME=args:jobs C2CU_OUTPUT_EACH='out/{#}'
for fault in 'host -1' 'kernel -2' 'long -3'; do
  data 20 "${fault#* }"
  for workers in 1 3; do
    try "${fault% *}, $workers" C2CU_WORKERS=$workers
  done
  for workers in 1 3; do
    try "${fault% *}, skip, $workers" C2CU_WORKERS=$workers C2CU_ON_FAULT=skip
  done
done
data 0 -3
try 'first after last' C2CU_WORKERS=3 C2CU_GROUP=3 C2CU_ON_FAULT=skip

data 20 -2
sed -i '1s/.*/-5/' jobs
try 'begun before' C2CU_WORKERS=1 C2CU_ON_FAULT=skip

data 20 -1
rm -rf out
mkdir out
C2CU_WORKERS=1 C2CU_GROUP=15 C2CU_LOG=log ./program 2>messages
cat log
rm out/*
data 20 120
C2CU_LOG=log C2CU_RESUME=log ./program
status=$?
echo "resumed: $(ls -A out | wc -l) files, status $status"
check
env -u C2CU_OUTPUT_EACH C2CU_RESUME=log ./program

for signal in TERM HUP; do
  rm -rf out
  mkdir out
  echo -4 >jobs
  ./program &
  until ls -A out | grep -q part; do sleep 0.05; done
  there=$(ls -A out | wc -l)
  kill -$signal $!
  wait $! 2>messages
  status=$?
  echo "$signal: status $status, $there file, then $(ls -A out | wc -l)"
done 2>/dev/null

rm -rf out
mkdir out
(
  ulimit -f 1000
  timeout 20 ./program 2>messages
  echo "no room: status $?, $(ls -A out | wc -l) files: $(sed 's/^c2cu: //' messages)"
)
