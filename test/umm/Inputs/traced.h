/* What a program instrumented by hand needs: a trace with one array b of eight
 * numbers and one function f with one loop, at made-up lines. */

#include <stdio.h>
#include <stdlib.h>

static FILE *trace;
static int b[8];

/* The next number: random, or from the input. */
static int number(void) {
  const char *seed = getenv("C2CU_TRACE_SEED");
  const char *range = getenv("C2CU_TRACE_RANGE");
  int n = 0;
  static unsigned state;
  if (!seed) {
    if (scanf("%d", &n) != 1)
      exit(7);
    return n; // What is read too far is given back when the program exits.
  }
  if (!state)
    state = 1 + 7919 * atoi(seed);
  state = state * 1103515245 + 12345;
  return (range ? atoi(range) : 0) + (state >> 16) % 100;
}

static void begin(void) {
  trace = fopen(getenv("C2CU_TRACE"), "w");
#ifdef VERSION
  fputs("c2cu-trace 2\n", trace);
#else
  fputs("c2cu-trace 1\n", trace);
#endif
  fputs("source traced.c\nfile 0 traced.c\n"
        "object 0 instance 32 4 b\nfunction 0 0 10 f\nloop 0 0 0 0 12 3\n"
        "site 0 read 0 1 0 13 9 13 13 b[i]\n"
        "site 1 write 0 1 0 14 5 14 9 b[k]\n",
        trace);
#ifdef VERSION
  fputs("branch 0 if 0 0 0 15 9 b[0] & 1\n"
        "branch 1 choice 0 0 0 16 9 b[0] ? 1 : 2\n",
        trace);
#endif
  fputs("begin\n", trace);
  for (int i = 0; i < 8; i++)
    b[i] = number();
  if (getenv("C2CU_TRACE_SEED")) {
    fputs("input ", trace);
    for (int i = 0; i < 8; i++)
      fprintf(trace, "%d%s", b[i], i < 7 ? " " : "\\n\n");
  }
  fputs("call 0\nf 0 0 -\n", trace);
}

static void end(void) { fputs("return 0\nend\n", trace); }
