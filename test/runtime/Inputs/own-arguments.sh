#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# own-arguments.sh FRAME WANTED: runs the programs of this folder with the lines
# of FRAME, by one worker and by several, and says whether they print WANTED and
# end with the status that its line in `statuses` has.

export C2CU_FRAME="$1"
status=$(sed -n "s/^$2 //p" statuses)

try() {
  env "$@" >out 2>messages
  got=$?
  if cmp -s out "$wanted" && [ $got = "$status" ]; then
    echo "$*: as gcc's"
  else
    echo "$*: differ, status $got"
    cat messages
  fi
}

wanted=$2
for workers in 1 4; do
  for group in 1 7 1000; do
    try C2CU_WORKERS=$workers C2CU_GROUP=$group ./program
  done
  try C2CU_WORKERS=$workers ./differ
  try C2CU_WORKERS=$workers C2CU_VERIFY=1 ./checked
done
try ./sequential
