// Tables of the kernel and of host code, and locals of main, which the first
// statements of main fill: they run once, and every run finds their values.
// Locals have their types, alignment and constness; a loop counter goes on.
// RUN: %bulk %s --refused simple:driver-simple-output
//@ gen: print(*(round(rng.uniform(-4, 4), 3) for _ in range(16)))
#include <math.h>
#include <stdio.h>

#define N 256
#define SQUARE(i) ((i) * (i))

struct range {
  int low, high;
  const char *name;
};

static double table[N];
static unsigned char bits[N];
static double x[16], y;
static int calls;

static int count(int v) {
  static int most;
  int n = 0;
  calls++;
  for (; v; v >>= 1)
    n += v & 1;
  most = n > most ? n : most;
  return most + n;
}

static int twice(int v) { return 2 * v; }

static void kernel(const double *weights, int from) {
  y = 0;
  for (int i = 0; i < 16; i++)
    y += x[i] * table[(i * 7) % N] + bits[i] * weights[(i + from) % 16];
}

int main(void) {
  int i, n = 16, unused;
  const int m = count(255), few[3] = {m, m + 1, m + 2};
  double local[16], last;
  volatile int seven = 7;
  static const int start = 5;
  struct range range = {count(1), 9, "range"}, *at;
  int (*change)(int) = twice;
  _Alignas(16) char wide[32] = "wide";
  for (i = 0; i < N; i++) {
    int n = i % 3;
    table[i] = sin(i * 0.01) + n;
    bits[i] = count(i);
    local[i % 16] = SQUARE(i);
  }
  last = table[N - 1];
  for (int k = 0; k < 3; k++)
    n += change(k);
  printf("%d %d %d %d %d %d\n", i, n, m, few[1], calls, seven);
  calls++;
  for (i = 0; i < 16; i++)
    if (scanf("%lf", &x[i]) != 1)
      return 1;
#pragma kernel
  kernel(local, start);
  at = &range;
  unused = at->low++;
  n += unused;
  local[0] += n;
  change = count;
  printf("%.17g %d %g %g %s ", y, calls, local[n % 16], last, at->name);
  printf("%d\n", change(n));
  printf("%d %d %s %d\n", range.low, n, wide,
         (int)((unsigned long)wide % 16));
  return 0;
}
