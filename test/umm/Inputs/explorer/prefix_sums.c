// Prefix sums: b[i] becomes b[0] + ... + b[i].
#include <stdio.h>

#define N 6

int b[N];

/* The algorithm of the paper: two accesses of
   memory in each iteration. */
void prefix_sums(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) {
    r = r + b[i];
    b[i] = r;
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%d", &b[i]) != 1)
      return 1;
#pragma kernel
  prefix_sums(N);
  for (int i = 0; i < N; i++)
    printf("%d\n", b[i]);
  return 0;
}
