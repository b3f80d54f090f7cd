// Pointers to file-scope objects are passed to the kernel.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3 1 2 3
//@ in: 2 -5 9
//@ in: 1 0
#include <stdio.h>

static int n;
static int input[8], output[8];
static int total = 3;

static void running_sum(const int *in, int *out, const int *count, int *sum) {
  for (int i = 0; i < *count; i++) {
    *sum += in[i];
    out[i] = *sum;
  }
}

int main(void) {
  int *to = output;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", input + i) != 1)
      return 1;
#pragma kernel
  running_sum(input, to, &n, &total);
  for (int i = 0; i < n; i++)
    printf("%d ", output[i]);
  printf("total %d\n", total);
  return 0;
}
