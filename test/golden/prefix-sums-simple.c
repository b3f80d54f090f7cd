// The thesis's prefix sums with --driver=simple, all after the first include.
// RUN: %c2cu %source -p 1024 -t 64 --driver=simple -o %t.cu
// RUN: sed '1,/^#include <stdio.h>$/d' %t.cu > %t.part
// RUN: diff %S/Inputs/prefix-sums-simple.golden %t.part
#include <stdio.h>

#define N 32

float a[N];

void prefix_sums(void) {
  int i;
  for (i = 1; i < N; i++)
    a[i] = a[i] + a[i - 1];
}

int main(void) {
  int i;
  for (i = 0; i < N; i++)
    scanf("%f", &a[i]);
#pragma kernel
  prefix_sums();
  for (i = 0; i < N; i++)
    printf("%f\n", a[i]);
  return 0;
}
