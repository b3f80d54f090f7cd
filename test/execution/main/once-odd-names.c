// Macros that are named as what stands in the generated program; what is
// constant and aligned; what only an assertion names.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 4
//@ in: 9
#include <stdint.h>
#include <stdio.h>

#define take(p) (p)
#define take_over(p) ((p) + 1)
#define give_back 3
#define kept(p, q) ((p) - (q))
#define admits 5
#define iteration(n) (2 * (n))
#define main_status 9
typedef char wide __attribute__((aligned(16)));

static int x, y, t[16];
static int k(int v) { return t[v & 15] + 1; }

int main(void) {
  int i, n = 4;
  long z = 4;
  const char a = 1;
  for (i = 0; i < 16; i++)
    t[i] = i * i + n++;
  const wide w = 5;
  _Alignas(16) const char c[5] = {1, 2, 3, 4};
  for (i = 0; i < 16; i++)
    t[i] += c[i & 3] + w;
  if (scanf("%d", &x) != 1)
    return 1;
  _Static_assert(sizeof z == 8, "long");
  for (i = 0; i < x; i++) {
    if (i == admits)
      return main_status;
#pragma kernel
    y = k(i);
    printf("%d ", take_over(y));
  }
  printf("%d %d %d %d %d\n", take(n) + a, kept(n, 1) + give_back, iteration(n),
         (int)((uintptr_t)c % 16), (int)((uintptr_t)&w % 16));
}
