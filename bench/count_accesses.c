/* count_accesses.c - how often a kernel reads and writes its arrays.
 *
 * Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * gcc -fsanitize=thread calls a function before each access to an object that
 * others may see; these are the functions. Linked with a sample in which
 *
 *     for (c2cu_counting = 1; c2cu_counting; c2cu_counting = 0)
 *
 * stands in the place of `#pragma kernel`. Local scalars are not counted: they
 * are registers. What is counted is printed to standard error in the end.
 */

#include <stdio.h>

int c2cu_counting;
/* In conditions of accesses that depend on data, so that all are made. */
int c2cu_always = 1;

static unsigned long reads, writes;

static void count(const void *at, unsigned long *what) {
  if (c2cu_counting && at != &c2cu_counting && at != &c2cu_always)
    ++*what;
}

#define ACCESSES(size)                                                         \
  void __tsan_read##size(void *at) { count(at, &reads); }                      \
  void __tsan_write##size(void *at) { count(at, &writes); }                    \
  void __tsan_unaligned_read##size(void *at) { count(at, &reads); }            \
  void __tsan_unaligned_write##size(void *at) { count(at, &writes); }

ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)

void __tsan_func_entry(void *caller) { (void)caller; }
void __tsan_func_exit(void) {}
void __tsan_init(void) {}

__attribute__((destructor)) static void tell(void) {
  fprintf(stderr, "accesses %lu %lu\n", reads, writes);
}
