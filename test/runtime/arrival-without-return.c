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
//
// What a run has read of a pipe, it would not find there again: one that is an
// argument, and one that the program names.
// RUN: %build %source -D PIPE -o %t.pipe
// RUN: printf '10 20 30 40 50 60\n' > %t.numbers
// RUN: bash -c '%t.pipe <(cat %t.numbers) < %t.in' > %t.wanted
// RUN: bash -c 'C2CU_INTERVAL=1 exec 3< <(cat %t.numbers); C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py pieces 1 0.005 %t.pipe /dev/fd/3 < %t.in' > %t.out
// RUN: cmp %t.out %t.wanted
#include <stdio.h>
#include <stdlib.h>

static int square(int n) { return n * n; }

int main(int argc, char **argv) {
  int n, sum = 0;
#ifdef PIPE
  if (argc > 1) {
    FILE *pipe = fopen(argv[1], "r");
    setvbuf(pipe, NULL, _IONBF, 0);
    fscanf(pipe, "%d", &sum);
    fclose(pipe);
  }
#endif
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
