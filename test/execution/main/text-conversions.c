// Conversions of scanf and printf beyond %d and %f: other bases, sets, fields
// that are passed or end with their width, widths among the arguments.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 0x1f 17 -0x7 deadbeef00ff 1e3abc,  key = some value;12345678 7.25e1 inf
//@ in+: 100%
//@ in: 7 777 010 000102030405 -.5xyz, k = v;99999999 1e-320 -inf
//@ in+: 0%
//@ gen: print(f"{rng.randrange(2**32):x} {rng.randrange(2**31):o}",
//@ gen:       f"{rng.choice(['0x%x', '0%o', '%d']) % rng.randrange(2**31)}",
//@ gen:       f"{rng.randrange(2**48):012x} {rng.uniform(-9, 9)!r}zz,",
//@ gen:       f"name{i} = text of {i};{rng.randrange(10**7, 10**8)}",
//@ gen:       f"{rng.uniform(-1e9, 1e9)!r} {rng.choice(['inf', '1e9', '5'])}")
//@ gen: print(f"{rng.randrange(100)}%")
#include <stdio.h>
static unsigned hexadecimal, octal;
static int any, counted, percent;
static unsigned char bytes[6];
static char letters[8], key[20], value[40];
static int halves[2];
static double reals[3];
static unsigned sum;
static void work(void) {
  sum = hexadecimal ^ octal ^ (unsigned)any;
  for (int i = 0; i < 6; i++)
    sum = sum * 31 + bytes[i];
}
int main(void) {
  int n = scanf("%x %o %i", &hexadecimal, &octal, &any);
  for (int i = 0; i < 6; i++)
    n += scanf("%2hhx", &bytes[i]);
  n += scanf("%lf%7[a-z],%n", &reals[0], letters, &counted);
  n += scanf(" %19[^ =] =%*[ ]%39[^;];", key, value);
  n += scanf("%4d%*2d%2d %lg %lf", &halves[0], &halves[1], &reals[1],
             &reals[2]);
  n += scanf("%d%%", &percent);
#pragma kernel
  work();
  printf("%d: %08x %#o %i %o %X\n", n, hexadecimal, octal, any, any, any);
  printf("%u %s|%-20s|%*s|%-*.*s|\n", sum, letters, key, counted, value, 9, 3,
         value);
  printf("[%*d] [%-*d] [%+.*f] [%*.*e] [%G] [%5c|%-3c]\n", 9, halves[0], 5,
         halves[1], percent % 7, reals[0], 20, percent % 12, reals[1], reals[2],
         letters[0] | 1, 'x');
  printf("%g %e %.0e %.3g %.17g %.1f%%\n", reals[1], reals[0], reals[0],
         reals[1] * 1e-6, reals[1] * 1e20, percent / 8.0);
  return 0;
}
