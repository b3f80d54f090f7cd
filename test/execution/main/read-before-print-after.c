// Values read before the call are still there when they are printed after it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: alpha 3 7
//@ in+: 1 2 3
//@ in: b 0 1
//@ in: gamma 5 -2
//@ in+: 9 8 7 6 5
//@ in: delta 1 100
//@ in+: -4
#include <stdio.h>

static char label[16];
static int n, scale;
static int data[8];

static void reverse_scale(void) {
  for (int i = 0; i < n / 2; i++) {
    int t = data[i];
    data[i] = data[n - 1 - i];
    data[n - 1 - i] = t;
  }
  for (int i = 0; i < n; i++)
    data[i] *= scale;
}

int main(void) {
  double weight = 0.5;
  if (scanf("%15s %d %d", label, &n, &scale) != 3)
    return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &data[i]) != 1)
      return 1;
    weight += data[i];
  }
#pragma kernel
  reverse_scale();
  printf("%s n=%d scale=%d weight=%.2f:", label, n, scale, weight);
  for (int i = 0; i < n; i++)
    printf(" %d", data[i]);
  printf("\n");
  return 0;
}
