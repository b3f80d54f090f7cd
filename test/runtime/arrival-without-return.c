// What cannot begin again waits: runs of a program that changes more than its
// own memory, and iterations of a gathered loop behind its first marked call.
// RUN: %build %source -o %t.gathered
// RUN: %build %source -D WRITES -o %t.writes
// RUN: printf '3 4 5 6\n1 9\n2 8 7\n' > %t.in
// RUN: %t.gathered < %t.in > %t.wanted
// RUN: env C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py pieces 1 0.005 %t.gathered < %t.in > %t.out
// RUN: cmp %t.out %t.wanted
// RUN: env C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py asks 3 %t.gathered < %t.in > %t.out
// RUN: cmp %t.out %t.wanted
// RUN: rm -f %t.log
// RUN: env LOG=%t.log C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py pieces 1 0.005 %t.writes < %t.in > %t.out
// RUN: cmp %t.out %t.wanted
// RUN: count 3 < %t.log
#include <stdio.h>
#include <stdlib.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, sum = 0;
#ifdef WRITES
  FILE *log = fopen(getenv("LOG"), "a");
  fprintf(log, "begins\n");
  fclose(log);
#endif
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    int x, y;
    scanf("%d", &x);
#pragma kernel
    y = square(x);
    sum += y;
  }
  printf("%d\n", sum);
}
