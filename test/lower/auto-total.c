// --lower=auto stages what an input has as long as that is at most 32 KiB in
// all, scalars included; with four bytes more its arrays are column-wise.
// RUN: %c2cu %source -p 8 -D N=4095 --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=STAGED
// RUN: %c2cu %source -p 8 -D N=4096 --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=COLUMN
// RUN: %c2cu %source -p 8 -D N=4096 --lower=auto --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=COLUMN
#include <stdio.h>

// STAGED: object 'a', 16384 bytes: {{.*}}; staged (an input is small enough for a thread's own memory)
// STAGED: object 'b', 16380 bytes: {{.*}}; staged (an input is small enough for a thread's own memory)
// STAGED: object 'n', 4 bytes: {{.*}}; staged (a scalar)

// COLUMN: object 'a', 16384 bytes: {{.*}}; column-wise (an input is large, and every use names elements)
// COLUMN: object 'b', 16384 bytes: {{.*}}; column-wise (an input is large, and every use names elements)
// COLUMN: object 'n', 4 bytes: {{.*}}; staged (a scalar)
int a[4096], b[N], n;

void work(void) { a[n] += b[n]; b[n]++; n++; }

int main(void) {
  scanf("%d %d %d", &a[3], &b[3], &n);
#pragma kernel
  work();
  printf("%d %d %d\n", a[3], b[3], n);
}
