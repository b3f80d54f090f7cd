// Library functions that C++ overloads, and types that C++ sees differently.
// RUN: %bulk %s --gpu-tolerance=1e-12 --refused simple:driver-simple-call
//@ gen: print(rng.randint(1, 99), rng.uniform(-5, 5))
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n;
static float f;
static double results[32];
static int used;

static void put(double x) { results[used++] = x; }

static void kernel(void) {
  used = 0;
  put(sqrt(n));
  put(sqrt(fabs(f)));
  put(sin(f));
  put(pow(n, 2));
  put(floor(f / 3));
  put(abs(f));
  put(abs(-2.7));
  put(labs(n - 50));
  put(exp(f) + ldexp(f, n > 50));
  put(fmax(n, f));
  put(sqrt(n > 50) + sqrt('a'));
  put(sizeof 'a' + sizeof(n == 2) * 10 + sizeof(!n) * 100);
  put(sizeof(n, f) + sizeof(n && f));
  __typeof__('a') c = 300;
  put(c);
  __auto_type e = n == 1;
  e += 6;
  put(e + sizeof(true) + sizeof(__typeof__(false)) + sizeof(bool) * 10);
  put(_Generic('a', char: 1, int: 2, default: 3));
  put(_Generic(n == 1, _Bool: 1, int: 2));
  put(isnan(f) + !!signbit(f));
  put(isinf(-1 / (f - f)) + isinf((double)n) + !isinf(f));
  put(sizeof(fabs) + sizeof(*kernel));
}

static double apply(double (*function)(double), double x) {
  return function(x);
}

int main(void) {
  if (scanf("%d %f", &n, &f) != 2)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%.17g ", results[i]);
  const char *text = "key=value";
  char *sign = strchr(text, '='), *last = strrchr("a/b", '/');
  div_t d = div(n, 7);
  printf("%s %s %d %d\n", sign, last, d.quot, d.rem);
  printf("%s\n", strstr(text, "val"));
  double (*function)(double) = n > 50 ? sqrt : cbrt;
  printf("%g %g %d\n", function(n), apply(f > 0 ? floor : ceil, f),
         (void *)function == (void *)sqrt);
  return 0;
}
