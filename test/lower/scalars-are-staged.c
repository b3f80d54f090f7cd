// Scalars are staged whatever is asked for; what is asked for is said.
// RUN: %c2cu %source -p 8 --lower=columnwise --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=COLUMN
// RUN: %c2cu %source -p 8 --lower=staged --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=STAGED
// RUN: %c2cu %source -p 8 --lower=rowwise --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=ROW
// COLUMN: object 'x', 8 bytes: {{.*}}; staged (a scalar)
// COLUMN: object 'a', 16 bytes: {{.*}}; column-wise (asked for)
// STAGED: object 'x', 8 bytes: {{.*}}; staged (asked for)
// STAGED: object 'a', 16 bytes: {{.*}}; staged (asked for)
// ROW: object 'x', 8 bytes: {{.*}}; staged (a scalar)
// ROW: object 'a', 16 bytes: {{.*}}; row-wise (asked for)
#include <stdio.h>

double x;
int a[4];

void work(void) { x += a[1]++; }

int main(void) {
  scanf("%lf %d", &x, &a[1]);
#pragma kernel
  work();
  printf("%g %d\n", x, a[1]);
}
