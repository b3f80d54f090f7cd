// Of an input over 32 KiB, --lower=auto stages an array that cannot be
// column-wise, says why, and lays out the others column-wise.
// RUN: %c2cu %source -p 8 --explain -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>
#include <string.h>

// CHECK: object 'copied', 20000 bytes: {{.*}}; staged (cannot be column-wise: it is passed to 'memset')
// CHECK: object 'fine', 20000 bytes: {{.*}}; column-wise (an input is large, and every use names elements)
int copied[5000], fine[5000];

void work(int n) {
  memset(copied, 0, 4 * n);
  fine[n] += copied[n];
}

int main(void) {
  scanf("%d %d", &copied[4], &fine[3]);
#pragma kernel
  work(3);
  printf("%d %d\n", copied[4], fine[3]);
}
