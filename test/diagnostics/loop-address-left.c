// What else would help is said where the message itself is about a place that
// has nothing wrong with it.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s
#include <stdlib.h>
struct hit {
  int score;
};
static int by_value(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

void distinct(int **bucket, int *size, int n) {
#pragma kernel for
  for (int b = 0; b < n; b++) {
    int *v = bucket[b], count = size[b], out = 0;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} [loop-address]
    qsort(v, count, sizeof(int), by_value);
    for (int i = 0; i < count; i++)
      if (i == 0 || v[i] != v[out - 1])
        v[out++] = v[i];
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: where iterations go is loaded from what they store here, so that nobody can look before; store in an array of its own
    size[b] = out;
  }
}

void permuted(double ***a, int m, int n) {
#pragma kernel for
  for (int k = 0; k < m; k++) {
    int rank[32];
    for (int i = 0; i < n; i++)
      // CHECK: :[[@LINE+4]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} [loop-address]
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: it could be seen when iterations have run, did this store in an array of their own have constant bounds
      rank[i] = n - 1 - i;
    for (int i = 0; i < n; i++)
      a[k][rank[i]][i] *= 2;
  }
}

int best(const int *x, struct hit *hits, int n) {
  int top = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    hits[i].score = x[i] % 100;
    // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} nothing bounds its subscript 'top' [loop-address]
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: keep what it is the place of in a variable as well, as in 'if (x[i] < least) { least = x[i]; top = i; }'
    if (hits[i].score > hits[top].score)
      top = i;
  }
  return top;
}
