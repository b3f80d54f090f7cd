// What --lower=auto adds up is what an input has on the device: neither what
// stays on the host nor what there is once for all inputs.
// RUN: %c2cu %source -p 8 --explain -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>

// CHECK: object 'a', 32764 bytes: instance {{.*}}; staged (an input is small enough for a thread's own memory)
// CHECK: object 'table', 16384 bytes: table {{.*}}; one copy for all inputs
// CHECK: object 'text', 16384 bytes: instance {{.*}}; stays on the host
int a[8191];
const int table[4096] = {1, 2};
char text[16384];

int work(int n) { return a[n] += table[n]; }

int main(void) {
  scanf("%d %s", &a[3], text);
#pragma kernel
  int r = work(3);
  printf("%d %s %d\n", r, text, a[3]);
}
