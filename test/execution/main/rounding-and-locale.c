// Host code sets the rounding mode, the floating-point environment and the
// locale: numbers are then written and read as glibc does.
// RUN: %bulk %s --driver=grouped,sequential
//@ gen: print(rng.randint(1, 99999))
#include <fenv.h>
#include <locale.h>
#include <stdio.h>
static int n;
static double result;
static void work(void) { result = n / 8.0 + 0.0625; }
int main(void) {
  fenv_t environment;
  double third;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
  printf("%.2f %.1f\n", result, -result);
  fegetenv(&environment);
  fesetround(n & 1 ? FE_UPWARD : FE_TOWARDZERO);
  printf("%.2f %.1f\n", result, -result);
  sscanf("0.1", "%lf", &third);
  printf("%.20g\n", third);
  if (fesetenv(&environment) != 0 || !setlocale(LC_ALL, "C"))
    return 2;
  printf("%.2f %d\n", result, feupdateenv(&environment));
  return 0;
}
