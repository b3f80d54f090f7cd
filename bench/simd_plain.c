// simd_plain.c - a sample's kernel, run for one record after the other.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plain C that simd_by_hand.cpp compares with, as a shared object of it:
//
//     gcc -O3 -march=native -shared -fPIC -fvisibility=hidden \
//         -DSAMPLE='"../samples/bitonic_sort/bitonic_sort.c"' \
//         -DKERNEL=bitonic_sort -DOBJECT=a simd_plain.c -o FILE.so

#include <stddef.h>
#include <string.h>

#define main sample_main
#include SAMPLE
#undef main

__attribute__((visibility("default"))) void c2cu_bench_run(char *records,
                                                           size_t count) {
  for (size_t p = 0; p < count; ++p) {
    memcpy(OBJECT, records + p * sizeof OBJECT, sizeof OBJECT);
    KERNEL();
    memcpy(records + p * sizeof OBJECT, OBJECT, sizeof OBJECT);
  }
}
