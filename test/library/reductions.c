// Variables that iterations change in ways whose order does not matter.
// RUN: %library %s --always-at-once
#include <stddef.h>

long sums(const int *a, int n, int start);
int wraps(const int *a, int n, int start);
unsigned char bits(const unsigned *a, int n, unsigned char *both,
                   unsigned char *odd);
long long extrema(const short *a, const unsigned *b, int n);
unsigned long long products(const unsigned *a, int n, signed char *small);
int found(const int *a, int n, int wanted, _Bool *all_small);
size_t matches(const unsigned char *text, size_t n, const unsigned char *word,
               size_t m, unsigned char *marks);

#ifndef DRIVER
#include <limits.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))

long sums(const int *a, int n, int start) {
  long total = start;
  int count = 1;
  unsigned short small = 65530;
#pragma kernel for reduction(+ : total, count) reduction(+ : small)
  for (int i = 0; i < n; i++) {
    total += a[i];
    total = total - 1 + a[i] / 2;
    if (a[i] % 3 == 0)
      count++;
    else if (a[i] % 3 == 1)
      count -= 2;
    small += a[i];
  }
  return total * 100 + count + small;
}

// Parts of the sum would not fit where the whole does.
int wraps(const int *a, int n, int start) {
  int sum = start;
#pragma kernel for
  for (int i = 0; i < n; i++)
    sum += i % 2 ? a[i] : -a[i];
  return sum;
}

unsigned char bits(const unsigned *a, int n, unsigned char *both,
                   unsigned char *odd) {
  unsigned char any = 0, all = 255, parity = 7;
#pragma kernel for reduction(| : any) reduction(& : all) reduction(^ : parity)
  for (int i = 0; i < n; i++) {
    any |= a[i] & 0x55;
    all = all & (a[i] | 0xf0);
    parity ^= a[i];
  }
  *both = all;
  *odd = parity;
  return any;
}

long long extrema(const short *a, const unsigned *b, int n) {
  int low = INT_MAX;
  short high = SHRT_MIN;
  unsigned most = 0;
  long long least = 5;
#pragma kernel for reduction(min : low, least) reduction(max : high, most)
  for (int i = 0; i < n; i++) {
    if (a[i] < low)
      low = a[i];
    high = a[i] > high ? a[i] : high;
    most = MAX(most, b[i]);
    if (least >= a[i]) {
      least = a[i];
    }
  }
  return low * 1000000ll + high * 1000ll + most + least;
}

unsigned long long products(const unsigned *a, int n, signed char *small) {
  unsigned long long p = 3;
  signed char q = 5;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    p *= 2 * a[i] + 1;
    for (int k = 0; k < 2; k++)
      q = q * 3;
  }
  *small = q;
  return p;
}

int found(const int *a, int n, int wanted, _Bool *all_small) {
  int has = 0, state = 9;
  _Bool small = 1, never = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] == wanted)
      has = 1;
    small &= a[i] < 90;
    never |= a[i] > 1000;
    if (a[i] == -wanted)
      state = -1;
  }
  *all_small = small;
  return has * 10 + state + never;
}

// Beside stores, in inner loops and under conditions.
size_t matches(const unsigned char *text, size_t n, const unsigned char *word,
               size_t m, unsigned char *marks) {
  size_t count = 0, k, steps = 0;
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    marks[i] = 0;
    for (k = 0; k < m; k++, steps++)
      if (text[i + k] != word[k])
        break;
    if (k == m) {
      marks[i] = 1;
      ++count;
    }
  }
  return count * 1000000 + steps;
}

#else
#include <limits.h>
#include <stdio.h>

int main(void) {
  static int a[5000];
  static short s[5000];
  static unsigned u[5000];
  static unsigned char t[5010], marks[5000];
  for (int round = 0; round < 4; round++) {
    const int n = (int[]){5000, 1, 0, 777}[round];
    for (int i = 0; i < 5000; i++) {
      a[i] = i * 7919 % 201 - 100;
      s[i] = (short)(i * 17 % 3001 - 1500);
      u[i] = (unsigned)i * 2654435761u;
      t[i] = (unsigned char)("abcab"[i % 5]);
    }
    printf("%ld ", sums(a, n, round));
    int start = a[0];
    for (int i = 0; i < n; i++)
      a[i] = i % 4 < 2 ? INT_MAX - i : i - INT_MAX;
    printf("%d ", wraps(a, n / 4 * 4, 0));
    for (int i = 0; i < n; i++)
      a[i] = i * 7919 % 201 - 100;
    unsigned char both, odd;
    printf("%d ", bits(u, n, &both, &odd));
    printf("%d %d ", both, odd);
    printf("%lld ", extrema(s, u, n));
    signed char small;
    printf("%llu ", products(u, n, &small));
    _Bool all;
    printf("%d %d ", small, found(a, n, 57 + round, &all));
    printf("%d %d ", all, start);
    printf("%zu\n", matches(t, n, (const unsigned char *)"cab", 3, marks));
  }
  return 0;
}
#endif
