#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# two-parts.sh NVCC C2CU FILE.cu: makes the program of FILE.cu in two parts, and
# by nvcc alone, and says in which ways they print what the program for cores
# prints.

set -eu
nvcc=$(readlink -f "$(command -v "$1")") c2cu=$2 file=$3
cuda=$(dirname "$nvcc")/.. include=$("$2" --include-dir)
flags=$("$c2cu" --link-flags)
options='-std=c++20 -O1 -ffp-contract=off -pthread'
"$nvcc" -std=c++20 -O3 -arch=sm_90 -fmad=false -DC2CU_DEVICE_IMAGE \
  -I"$include" -fatbin "$file" -o part.fatbin
# shellcheck disable=SC2086 # words
{
  g++ $options -DC2CU_DEVICE_PART=1 -I"$cuda/include" -I"$include" -c \
    -x c++ "$file" -o part.o $flags
  g++ -pthread part.o -x assembler-with-cpp \
    -DC2CU_IMAGE_FILE='"part.fatbin"' "$include/c2cu/device_image.S" -x none \
    -o both $flags -L"$cuda/lib64" -lcudart_static -ldl -lrt -lpthread
  g++ $options -I"$include" -x c++ "$file" -o cores $flags
}
awk 'BEGIN { for (i = 0; i < 64000; i++) print i % 977 / 8 - 50 }' >in
./cores <in >wanted

try() {
  name=$1 program=$2
  shift 2
  if env "$@" "./$program" <in >out 2>message && cmp -s out wanted; then
    echo "same: $name"
  else
    cat message
  fi
}
# Without the archive, and one core.
"$nvcc" -std=c++20 -O1 -arch=sm_90 -fmad=false -I"$include" "$file" -o one
for program in both one; do
  echo "$program"
  try 'by itself' $program C2CU_GUESS=1
  for setting in C2CU_DEVICES=none C2CU_WORKERS=1 C2CU_DEVICES=1; do
    try "$setting" $program "$setting"
  done
done
