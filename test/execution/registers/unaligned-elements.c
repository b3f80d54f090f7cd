// Elements that are not at multiples of their sizes cannot be words of shared
// memory, nor numbers of a plane: such a kernel runs as written.
// RUN: %bulk %s --refused columnwise:lower-columnwise
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
//@ in: 1
//@ gen: print(rng.getrandbits(32))
#include <stdio.h>

#define N 256

struct eight {
  int a, b, c, d, e, f, g, h;
};
static struct entry {
  struct eight before, more, most;
  int b0, b1, b2, b3, b4, b5, b6;
  double x __attribute__((packed, aligned(4)));
  struct eight behind, rest, last;
  int r0, r1, r2, r3, r4;
} a[N];

// CHECK: remark: 'butterflies' is not evaluated when compiling for a CPU: 'a': its elements are not at multiples of their sizes [not-in-registers]
static void butterflies(void) {
  for (int h = 1; h < N; h *= 2)
    for (int i = 0; i < N / 2; i++) {
      int p = i / h * 2 * h + i % h, q = p + h;
      double t = a[p].x, u = a[q].x;
      a[p].x = t + u * 3;
      a[q].x = t - u;
    }
}

int main(void) {
  unsigned s;
  if (scanf("%u", &s) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    s = s * 1103515245u + 12345u;
    a[i].x = s >> 20;
    a[i].b6 = (int)(s >> 5);
  }
#pragma kernel
  butterflies();
  double sum = 1;
  for (int i = 0; i < N; i++)
    sum = sum * 0.9 + a[i].x + a[i].b6;
  printf("%a %g\n", sum, a[7].x);
  return 0;
}
