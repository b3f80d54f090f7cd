// A local array of 2.4 MB, which a stack of 8 MB holds once, but not for
// several inputs at the same time.
// On a GPU a thread has no room for it, and the program says so. (With
// --driver=simple it is CUDA that does.)
// RUN: %bulk %s --with registers --refused registers:lower-registers \
// RUN:   --driver=grouped,sequential --gpu-refusal="what is local to its threads"
//@ in: 1
//@ in: -1
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>

#define N 600000

static int a, x;

static void run(void) {
  int t[N];
  for (int i = 0; i < N; i++)
    t[i] = (a + i) & 1023;
  for (int i = 0; i < N; i++)
    x ^= i * t[N - 1 - i];
}

int main(void) {
  scanf("%d", &a);
#pragma kernel
  run();
  printf("%d\n", x);
  return 0;
}
