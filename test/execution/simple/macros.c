// Macros around objects, calls and the launch; names that CUDA and compilers
// have taken; headers that the program does not include.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 1 2 3 4
//@ in: 9 8 7 6
//@ in: 0 0 0 1
#include <stdio.h>

#define N 4
#define READ(x) scanf("%d", &(x))
#define EACH(i) for (int i = 0; i < N; i++)
#define AT(m, i) m[i]
#define SUM(i) (AT(real, i) + AT(imag, (i + 1) % N))
#define ADD(i) add(SUM(i), i)
#define KERNEL() work(N)

static int real[N], imag[N], all, any, clz[N];

static void add(int x, int i) {
  all += x;
  any |= x << i;
#define TWICE(x) ((x) * 2)
  clz[i] = TWICE(all) - clz[TWICE(i) % N];
}

static void work(int class) {
  EACH(i) ADD(i);
  all += class;
}

#undef AT
#define AT(m, i) (m[i] + 0)

int main(void) {
  EACH(i) READ(real[i]);
  EACH(i) imag[i] = real[N - 1 - i] * 3;
#pragma kernel
  KERNEL();
  EACH(i) printf("%d ", TWICE(AT(clz, i)));
  printf("%d %d\n", all, any);
  return 0;
}
