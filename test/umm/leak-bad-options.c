// What cannot be tried is said, with status 2.
// RUN: echo '3 4' > %t.in
// RUN: not %umm leak %source 2>&1 | FileCheck --check-prefix=NAME %s
// NAME: c2cu-umm: error: which variables hold the secret? --secret=NAME says it
// RUN: not %umm leak --secret key 2>&1 | FileCheck --check-prefix=FILE %s
// FILE: error: a C file, or traces, are missing
// RUN: not %umm leak a.trace --secret key 2>&1 | FileCheck --check-prefix=TRACE %s
// TRACE: error: a.trace: is no C file; a trace has one secret only
// RUN: not %umm leak %source --secret key,,n 2>&1 | FileCheck --check-prefix=EMPTY %s
// EMPTY: error: --secret needs names, and one is empty
// RUN: not %umm leak %source --secret key --secrets 1 2>&1 | FileCheck --check-prefix=COUNT %s
// COUNT: error: --secrets=1: it has to be from 2 to 16,777,216
// RUN: not %umm leak %source --secret key --cores 0 2>&1 | FileCheck --check-prefix=CORES %s
// CORES: error: --cores=0: it has to be from 1 to 64
// RUN: not %umm leak %source --secret key --json %source 2>&1 | FileCheck --check-prefix=OUTPUT %s
// OUTPUT: error: the output {{.*}} which is read; name another file
//
// Names, ranges and clauses.
// RUN: not sh -c '%umm leak %source --secret kye < %t.in' 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// UNKNOWN: error: the marked call uses no variable 'kye'; those that it uses: {{.*}}key{{.*}}
// UNKNOWN-NOT: problem
// RUN: not sh -c '%umm leak %source --secret table < %t.in' 2>&1 | FileCheck --check-prefix=KIND %s
// RUN: not sh -c '%umm leak %source --secret where < %t.in' 2>&1 | FileCheck --check-prefix=KIND %s
// KIND: error: '{{table|where}}' is constant, or has more than whole numbers in it; a secret is a variable of whole numbers, an array of them, or a structure
// RUN: not sh -c '%umm leak %source --secret key=5 < %t.in' 2>&1 | FileCheck --check-prefix=RANGE %s
// RUN: not sh -c '%umm leak %source --secret key=5:x < %t.in' 2>&1 | FileCheck --check-prefix=RANGE %s
// RUN: not sh -c '%umm leak %source --secret key=5:1 < %t.in' 2>&1 | FileCheck --check-prefix=RANGE %s
// RANGE: error: the range of 'key' has to be two whole numbers
// RUN: not sh -c '%umm leak %source --secret key=0:256 < %t.in' 2>&1 | FileCheck --check-prefix=WIDE %s
// WIDE: error: the range of 'key' has numbers that its elements cannot hold
// RUN: not sh -c '%umm leak %source --secret pair=1:2 < %t.in' 2>&1 | FileCheck --check-prefix=ELEMENTS %s
// ELEMENTS: error: 'pair' has no elements that are whole numbers, for a range
// RUN: not sh -c '%umm leak %source --secret key,key < %t.in' 2>&1 | FileCheck --check-prefix=TWICE %s
// TWICE: error: 'key' is named twice
// RUN: not sh -c '%umm leak %source --secret n < %t.in' 2>&1 | FileCheck --check-prefix=CLAUSE %s
// CLAUSE: error: 'n' is said to be secret, but '#pragma kernel' names it in a clause, as public
//
// Programs that end, and do not.
// RUN: not sh -c 'echo 3 | %umm leak %source --secret key' 2>&1 | FileCheck --check-prefix=SHORT %s
// SHORT: error: the program ended with status 1 before its marked call; does the standard input have all that it reads?
// RUN: not sh -c '%umm leak %source -D ENDS --secret key --secrets 2000 < %t.in' 2>&1 | FileCheck --check-prefix=ENDS %s
// ENDS: error: the program ended with status 3 in its marked call, with key = 07{{[0-9a-f]*}}; --secret=NAME=A:B takes numbers from a range
// RUN: not sh -c '%umm leak %source -D CRASHES --secret key --secrets 2000 < %t.in' 2>&1 | FileCheck --check-prefix=CRASHES %s
// CRASHES: error: the program was ended by signal 8 (Floating point exception) in its marked call, with key = 07{{[0-9a-f]*}}; --secret
// RUN: not sh -c '%umm leak %source -D LOOPS --secret key --secrets 2000 --timeout 1 < %t.in' 2>&1 | FileCheck --check-prefix=LOOPS %s
// LOOPS: error: the program did not make its marked call for 2,000 secrets within 1 seconds; --timeout=0 lets it take its time, --secrets takes fewer
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static const uint8_t table[4] = {1, 2, 3, 4};
static uint8_t key[4];
static const uint8_t *where = table;
static struct {
  uint8_t a;
  uint32_t b;
  uint8_t c;
} pair;
static uint32_t n, m, out;

static void kernel(void) {
  out = (uint32_t)where[n & 3] + key[0] + table[0] + pair.a + pair.c;
#ifdef ENDS
  if (key[0] == 7)
    exit(3);
#endif
#ifdef CRASHES
  out /= (uint32_t)key[0] - 7;
#endif
#ifdef LOOPS
  while (key[0] == 7)
    out++;
#endif
}

int main(void) {
  if (scanf("%u %u", &n, &m) != 2)
    return 1;
  key[0] = (uint8_t)m;
  where = table + (m & 1);
  pair.b = m;
  pair.a = pair.c = (uint8_t)m;
#pragma kernel uniform(n)
  kernel();
  printf("%u %u\n", out, pair.b);
  return 0;
}
