#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# vectors.sh C2CU SOURCE DIR: what C2CU makes of SOURCE, run in vectors of several
# lengths, in DIR, a new folder.

set -eu
c2cu=$1 source=$2
rm -rf "$3" && mkdir -p "$3" && cd "$3"
"$c2cu" "$source" -o x.cu

# build PROGRAM OPTION...
build() {
  out=$1
  shift
  g++ -std=c++20 -O2 -ffp-contract=off -pthread "$@" \
    -I"$("$c2cu" --include-dir)" -x c++ x.cu -o "$out" \
    $("$c2cu" --link-flags)
}
# kernels PROGRAM: for which vectors it has some.
kernels() {
  nm "$1" | grep -o 'run_lanes_\(32\|64\|of_all\)' | sort -u | paste -sd ' '
}

awk 'BEGIN {
  srand(4)
  split("0 -0.0 nan inf -inf 1e-42 3.1 -7.3e30", odd)
  for (p = 0; p < 37; p++) {
    for (k = 0; k < 13; k++)
      print rand() < .2 ? odd[1 + int(rand() * 8)] : rand() * 8 - 4,
        rand() < .2 ? odd[1 + int(rand() * 8)] : rand() * 8 - 4,
        rand() * 1e3, int(rand() * 2e9) - 1e9, int(rand() * 256)
    printf "%.0f\n", rand() * 1e15
  }
}' > in
gcc -O1 -ffp-contract=off -w "$source" -o plain
split -l 14 -d in in. # an input each
for one in in.*; do ./plain < "$one"; done > expected

build all
export C2CU_INPUTS=37
./all < in | cmp - expected && same=longest
C2CU_VECTORS=16 ./all < in | cmp - expected && same="16 bytes, $same"
C2CU_VECTORS=32 ./all < in | cmp - expected # or 16, where that is all
echo "as gcc: $same"
echo "kernels: $(kernels all)"
echo "in one step: $(objdump -d all | grep -c 'vfn*m' || true)"
for option in -march=x86-64-v3 -DC2CU_VECTORS=32 -O0; do
  build some $option
  echo "$option: $(kernels some)"
done
# Products of 64 bits, which only AVX-512 has: elsewhere, input by input.
cat >wide.c <<'C'
#include <stdio.h>
unsigned long a[8], s;
void f(void) {
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < 8; k++)
      s += a[i] * a[k] ^ s;
}
int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%lu", &a[i]) != 1)
      return 1;
#pragma kernel
  f();
  printf("%lu\n", s);
}
C
seq 1000003 77777 13000000 | head -n 152 >in
gcc -O1 -w wide.c -o plain
split -l 8 in w.
for one in w.*; do ./plain <"$one"; done >expected
"$c2cu" wide.c -o x.cu
build wide
export C2CU_INPUTS=$(wc -l <expected)
./wide <in 2>note | cmp - expected && same=longest
C2CU_VECTORS=16 ./wide <in 2>note | cmp - expected && same="16 bytes, $same"
echo "wide products as gcc: $same"
echo "kernels: $(kernels wide)"
build some -DC2CU_VECTORS=48 2>&1 | grep -o -m 1 'C2CU_VECTORS is .*'

status=0
C2CU_VECTORS=48 ./all < in 2>&1 || status=$?
echo "status $status"
