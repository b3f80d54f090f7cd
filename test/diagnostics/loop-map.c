// Clauses that say nothing of the loop behind them.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
struct vector {
  int *data, n;
};
static int of_file[10], size = 3;

void names(const int *at, const int *x, int *out, int n, struct vector *v) {
// CHECK: :[[@LINE+2]]:16: error: this 'map' clause cannot be read: 'z' is no variable of the function, or no member of a structure that the loop is known to load from [loop-map]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: write 'map(to: x[lower:length])', with 'from' or 'tofrom' for what is written
#pragma kernel for map(to: z[0:n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: 'inner' is no variable {{.*}} [loop-map]
#pragma kernel for map(to: x[0:inner])
  for (int i = 0; i < n; i++) {
    int inner = at[i];
    out[i] = x[inner];
  }
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: 'n' is neither a pointer to objects nor an array [loop-map]
#pragma kernel for map(to: n[0:n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: 'of_file' is no variable of the function, {{.*}} [loop-map]
#pragma kernel for map(to: of_file[0:10])
  for (int i = 0; i < n; i++)
    out[i] = of_file[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: 'size' is no variable of the function, {{.*}} [loop-map]
#pragma kernel for map(to: x[0:size])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: 'v->size' is no variable of the function, or no member of a structure that the loop is known to load from [loop-map]
#pragma kernel for map(to: v->data[0:v->size])
  for (int i = 0; i < n; i++)
    out[i] = v->data[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: the loop does not use 'x', or changes it [loop-map]
#pragma kernel for map(to: x[0:n])
  for (int i = 0; i < n; i++)
    out[i] = at[i];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: the loop does not use 'p', or changes it [loop-map]
#pragma kernel for map(from: p[0:n])
  for (int *p = out; p < out + n; p++)
    *p = x[0];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: 'x' is in two of them [loop-map]
#pragma kernel for map(to: x[0:n]) map(from: x[0:n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
}

// Without 'for', or without a direction, it is no clause.
void no_clause(const int *at, const int *x, int *out, int n) {
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: '#pragma kernel' of a loop takes no 'map(to: x[0:n])' [loop-clause]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: write it behind 'for': '#pragma kernel for map(...)', before the loop
#pragma kernel map(to: x[0:n])
    out[i] = x[at[i]];
  }
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} takes no 'for map(x[0:n])' [loop-clause]
#pragma kernel for map(x[0:n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} takes no 'for map(to: x[0:n]' [loop-clause]
#pragma kernel for map(to: x[0:n]
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} takes no 'for map(alloc: x[0:n])' [loop-clause]
#pragma kernel for map(alloc: x[0:n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
}
