// Elements that are read after they have been written by the same loop.
// RUN: %bulk %s --with registers --refused registers:lower-registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4 5
//@ in: 9 8 7 6 5
//@ gen: print(*[rng.randint(-9, 9) for _ in range(5)])
#include <stdio.h>
#include <string.h>

static int a[5], b[5], c[5], d[5];

static void run(void) {
  for (int i = 0; i < 5; i++)
    b[i] = c[i] = d[i] = a[i];
  for (int i = 1; i < 5; i++)
    a[i] = a[i - 1] + (a[i] > 3);
  for (int i = 4; i > 0; i--)
    b[i] = b[i - 1];
  memmove(c + 1, c, 3 * sizeof *c);
  memmove(d, &d[2], 3 * sizeof(int));
  int *p = a, *q = a + 1;
  if (a[0] > 4)
    for (int i = 0; i < 4; i++)
      *p++ += *q++ * 2;
  int t[2][3] = {{a[0], a[1], a[2]}, {b[0], b[1], b[2]}};
  memcpy(t[0], t[1], sizeof t[0]);
  memcpy(&d[3], t[0], 2 * sizeof **t);
}

int main(void) {
  for (int i = 0; i < 5; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 5; i++)
    printf("%d %d %d %d%c", a[i], b[i], c[i], d[i], i < 4 ? ' ' : '\n');
  return 0;
}
