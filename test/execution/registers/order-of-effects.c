// Where C says in which order things happen.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2
//@ in: -1 -2
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

static int x, y, a[4], k;
static unsigned long notes;

static int note(int n) {
  notes = notes * 10 + n;
  return n;
}

static int *place(int n) {
  note(n);
  return &a[n];
}

static void run(void) {
  *place(1) = x;
  *place(2) += y;
  a[2] += y > 0 ? note(3) : note(4);
  int i = 0;
  a[i++] = 5;
  a[i] += a[i - 1];
  i += a[0] > 4;
  int p = note(1), q = note(2) + p;
  k = (note(5), q) > 2 && note(6) > 5 ? note(7) : note(8);
  for (int j = note(0); j < 2; j += note(1))
    k += j;
  x = x > 0 ? (x = 5, x + 1) : x - 1;
  a[3] = (y += 2) * 3;
  k += i;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  printf("%d %d %lu %d", x, y, notes, k);
  for (int i = 0; i < 4; i++)
    printf(" %d", a[i]);
  printf("\n");
  return 0;
}
