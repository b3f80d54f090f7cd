#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# refused-settings.sh NAME VALUE...: what the programs of this folder say and do
# when variable NAME has each value. They are refused by both in the same way, and
# print nothing.

name=$1
shift
for value; do
  env "$name=$value" ./sequential </dev/null >printed 2>others
  theirs=$?
  env "$name=$value" ./program </dev/null >>printed 2>messages
  printf '%s: status %d: ' "$value" $?
  cat messages
  cmp messages others
  [ $theirs != 0 ] || echo 'the sequential program runs'
  [ ! -s printed ] || cat printed
done
