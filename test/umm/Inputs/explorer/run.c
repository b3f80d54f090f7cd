// A run writes its own trace: of a read in a table, at the number that it reads.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int n = 3;
  FILE *trace = fopen(getenv("C2CU_TRACE"), "w");
  if (!getenv("C2CU_TRACE_SEED") && scanf("%d", &n) != 1)
    return 1;
  fprintf(trace,
          "c2cu-trace 1\nsource run.c\nfile 0 run.c\nobject 0 uniform 64 4 t\n"
          "function 0 0 5 main\nsite 0 read 0 0 0 6 7 6 8 t[n]\nbegin\n"
          "call 0\nf 0 0 -\nr 1 0 0 %d 4\nreturn 0\nend\n",
          4 * n);
  return 0;
}
