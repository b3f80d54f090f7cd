// A pipe or a device that an argument names is read by one process: it gives
// its data to whoever asks first. A regular file does not matter.
// RUN: %build %source -p 2000 -o %t.program
// RUN: seq 2000 > %t.in
// RUN: seq 2002 2 6000 > %t.expected
// RUN: bash -c 'C2CU_WORKERS=3 %t.program <(seq 2001 4000) < %t.in' | cmp - %t.expected
// RUN: bash -c 'seq 2001 4000 | C2CU_WORKERS=3 %t.program --with=/dev/fd/3 3<&0 < %t.in' | cmp - %t.expected
// RUN: bash -c 'seq 2001 4000 | C2CU_WORKERS=3 %t.program -w/dev/fd/3 3<&0 < %t.in' | cmp - %t.expected
// RUN: env C2CU_WORKERS=3 C2CU_STATS=- %t.program %t.in < %t.in 2>&1 >%t.out | FileCheck %s
// RUN: env C2CU_WORKERS=3 C2CU_STATS=- %t.program /dev/null < %t.in 2>&1 >%t.out | FileCheck %s --check-prefix=ONE
// CHECK: "workers": 3,
// ONE: "workers": 1,
#include <stdio.h>
#include <string.h>

static int sum(int a, int b) { return a + b; }

int main(int argc, char **argv) {
  const char *path = argv[1];
  FILE *other;
  int a, b = 0, c, result;
  if (path[0] == '-')
    path = strchr(path, '/');
  other = fopen(path, "r");
  if (!other)
    return 2;
  // One byte at a time: the rest of the line stays in the pipe.
  setvbuf(other, NULL, _IONBF, 0);
  while ((c = getc(other)) >= '0')
    b = 10 * b + c - '0';
  if (scanf("%d", &a) != 1)
    return 1;
#pragma kernel
  result = sum(a, b);
  printf("%d\n", result);
  return 0;
}
