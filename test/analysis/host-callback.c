// What a comparison function writes that the C library calls belongs to the run.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'compared', 4 bytes: instance (host code writes {{.*}}); stays on the host
// CHECK: 'compared': kept on the host{{$}}
#include <stdio.h>
#include <stdlib.h>

int a[4], compared, y;

int compare(const void *p, const void *q) {
  compared++;
  return *(const int *)p - *(const int *)q;
}

void work(void) { y = a[0]; }

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  qsort(a, 4, sizeof a[0], compare);
#pragma kernel
  work();
  printf("%d %d\n", y, compared > 0);
}
