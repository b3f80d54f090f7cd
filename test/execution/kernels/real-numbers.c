// Kernels that read numbers from text: strtod and strtof to the end of a line, atof,
// strtod by a pointer; decimal and hexadecimal ones, words, numbers that are halfway
// between two, too large and too small ones, and what is no number.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-call
//@ in: 1 2.5 -3e2 0x1.8p3 x
//@ in: inf -infinity nan(12) 1e400 -1e-400
//@ in: 4.9406564584124654e-324 2.4703282292062328e-324 2.2250738585072011e-308
//@ in: 9007199254740993 9007199254740992.00000000000000000000000000000000000000001 .5 5. .
//@ in: 1e 1e+ 0x 0x.p 1..2
//@ in: 16777217 3.4028235677973366e38 7.0064923216240854e-46 1e23 8.5e22
//@ gen: words = [repr(rng.uniform(-1, 1) * 10.0 ** rng.randrange(-320, 309)) for _ in range(rng.randrange(1, 4))]
//@ gen: print(*words, "".join(rng.choice("0123456789.") for _ in range(60)), rng.choice(["0x1.fp-3", "nan", "INF", "1,5"]))
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[400];
static double values[40], sum, first;
static float shorts[40];
static int lengths[40], n;
static const char *rest;

static double half(const char *s, char **end) { return strtod(s, end) / 2; }
static double (*const readers[])(const char *, char **) = {strtod, half};

static void work(void) {
  char *p = line, *end;
  first = atof(line);
  for (n = 0; n < 40; n++) {
    shorts[n] = strtof(p, NULL);
    values[n] = strtod(p, &end);
    lengths[n] = (int)(end - p);
    if (end == p && !*p)
      break;
    sum += readers[n % 2](p, &p);
    p = end == p ? p + 1 : end;
  }
  rest = p;
}

int main(void) {
  if (!fgets(line, sizeof line, stdin))
    return 1;
  line[strcspn(line, "\n")] = 0;
#pragma kernel
  work();
  for (int i = 0; i < n; i++)
    printf("%a %a %d;", values[i] == values[i] ? values[i] : 0.5, shorts[i] == shorts[i] ? shorts[i] : 0.5, lengths[i]);
  printf("%g %d %d\n", first == first ? first : 0.5, sum == sum, (int)strlen(rest));
  return 0;
}
