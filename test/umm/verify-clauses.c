// What clauses name is held fixed: the pieces of the input that decide it are
// found, and all others vary. Where nothing can vary, nothing was shown.
// RUN: not %umm verify %source --runs 6 --json %t.json | FileCheck %s
// CHECK: 6 runs compared
// CHECK: each with those in which the variables of the clauses hold the same
// CHECK: key[i & 3] (read): oblivious
// CHECK: table[key[0] & 15] (read): data-dependent address
// CHECK: seed {{[0-9]+}}, pieces 0-1 of it of seed
// RUN: sh -c '%umm verify %source; test $? = 1'
// RUN: sh -c '%umm verify %source -DALL; test $? = 4'
// RUN: not %umm verify %source -DALL 2>&1 | FileCheck --check-prefix=NONE %s
// NONE: nothing was shown: in no two of the runs
#include <stdio.h>

static unsigned char key[4], table[16];
static unsigned n, m, out;

static void kernel(void) {
  unsigned h = 0;
  for (unsigned i = 0; i < n % 16 + m % 16; i++)
    h = h * 3 + key[i & 3];
  out = h + table[key[0] & 15];
}

int main(void) {
  if (scanf("%u %u", &n, &m) != 2)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%hhu", &key[i]) != 1)
      return 1;
#ifdef ALL
#pragma kernel declassify(n, m, key)
#else
#pragma kernel declassify(n) uniform(m)
#endif
  kernel();
  printf("%u\n", out);
}
