// Each secret meets the program as it was when the marked call was made: what the
// call writes to variables of the file, of functions and of main is put back.
// RUN: echo 7 > %t.in
// RUN: sh -c '%umm leak %source --secret key --secrets 1000 < %t.in' | FileCheck --check-prefix=CLEAN %s
// CLEAN: 1,000 secrets, seed 1, of 64.00 bits
// CLEAN: Nothing differs
//
// A secret may be a local array of main; its name may say so.
// RUN: sh -c '%umm leak %source --secret key@main --secrets 1000 < %t.in' | FileCheck --check-prefix=CLEAN %s
//
// Each of these ways to a site of its own is seen.
// RUN: not sh -c '%umm leak %source -D LEAKS --secret key=0:3 --secrets 1000 < %t.in' | FileCheck %s
// CHECK: table[key[0]] (read): 4 classes, {{1.9[5-9]|2.00}} bits
// CHECK: counts[key[1]] (update): 4 classes, {{1.9[5-9]|2.00}} bits
// CHECK: key[3] (switch): 2 classes, {{0.7[6-9]|0.8[0-6]}} bits
// CHECK: sum (update): 2 classes, {{0.7[6-9]|0.8[0-6]}} bits
// CHECK: (key[5] > 1 ? twice : thrice) (call): 2 classes, {{0.9[5-9]|1.00}} bits
// A choice of values at hand is no branch.
// CHECK-NOT: key[4] > 1
// CHECK: In all: 64 classes, 5.{{7[6-9]|8[0-6]}} bits
//
// What cannot be put back is not taken for a leak.
// RUN: not sh -c '%umm leak %source -D KEPT --secret key --secrets 1000 < %t.in' 2>&1 | FileCheck --check-prefix=KEPT %s
// KEPT: error: {{.*}}leak-state.c:[[#]]:7: text[0]: with the same secret again, this is not as it was; what functions of the library write and keep, the time and random numbers cannot be put back
#include <stdint.h>
#include <stdio.h>

static uint32_t table[4], counts[4], sum;

static uint32_t twice(uint32_t x) { return 2 * x; }
static uint32_t thrice(uint32_t x) { return 3 * x; }

#ifdef KEPT
static char text[16];
#endif

static void kernel(const uint8_t *key, uint32_t *seen, uint32_t n) {
  static uint32_t calls;
  calls++;
  counts[0] += calls;
  seen[0] += n + key[2];
  /* All of it would be seen here, if any of it stayed. */
  for (uint32_t i = 0; i < calls + counts[0]; i++)
    sum += table[i & 3];
  if (seen[1]++ || sum == 1)
    sum = 0;
#ifdef KEPT
  if (text[0])
    sum++;
  sprintf(text, "%u", key[0] + 1u);
#endif
#ifdef LEAKS
  sum += table[key[0]];
  counts[key[1]]++;
  switch (key[3]) {
  case 2:
    sum++;
  }
  sum += key[4] > 1 ? 3u : 4u;
  sum = (key[5] > 1 ? twice : thrice)(sum);
#endif
}

int main(void) {
  uint8_t key[8] = {0};
  uint32_t seen[2] = {0}, n;
  if (scanf("%u", &n) != 1)
    return 1;
#pragma kernel uniform(n)
  kernel(key, seen, n);
  printf("%u\n", sum);
  return 0;
}
