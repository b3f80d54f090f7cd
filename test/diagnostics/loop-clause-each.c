// Each way in which a clause of a marked loop may be ill formed is refused, at
// the token that is wrong.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
#define PLUS +

int reductions(const int *a, int n) {
  int s = 0;
// CHECK: :[[@LINE+1]]:33: error: {{.*}} takes no 'for reduction(+: s' [loop-clause]
#pragma kernel for reduction(+: s
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:35: error: {{.*}} takes no 'for reduction(+: s map(to: a[0:n])' [loop-clause]
#pragma kernel for reduction(+: s map(to: a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:35: error: {{.*}} takes no 'for reduction(+: s,)' [loop-clause]
#pragma kernel for reduction(+: s,)
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:35: error: {{.*}} takes no 'for reduction(+: s t)' [loop-clause]
#pragma kernel for reduction(+: s t)
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:32: error: {{.*}} takes no 'for reduction(+ s)' [loop-clause]
#pragma kernel for reduction(+ s)
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:30: error: {{.*}} takes no 'for reduction(&&: s)' [loop-clause]
#pragma kernel for reduction(&&: s)
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:32: error: {{.*}} takes no 'for reduction(+:)' [loop-clause]
#pragma kernel for reduction(+:)
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:35: error: {{.*}} takes no 'for reduction(+: s),' [loop-clause]
#pragma kernel for reduction(+: s),
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:19: error: {{.*}} takes no 'for, reduction(+: s)' [loop-clause]
#pragma kernel for, reduction(PLUS: s)
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:20: error: {{.*}} takes no 'for for' [loop-clause]
#pragma kernel for for
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[@LINE+1]]:20: error: {{.*}} takes no 'for fast reduction(+: s)' [loop-clause]
#pragma kernel for fast reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

void maps(const int *at, const int *x, int *out, int n) {
// A clause that is none is said before what a map has in it.
// CHECK: :[[@LINE+1]]:34: error: {{.*}} takes no 'for map(to: x[n]) fast' [loop-clause]
#pragma kernel for map(to: x[n]) fast
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:28: error: {{.*}} takes no 'for map(to: x[0:(n])' [loop-clause]
#pragma kernel for map(to: x[0:(n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:27: error: {{.*}} takes no 'for map(to:)' [loop-clause]
#pragma kernel for map(to:)
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+2]]:21: error: {{.*}}: a ')' is missing before ':n)]' [loop-map]
#pragma kernel for map(to: \
               x[(0 :n)])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:35: error: {{.*}}: '' is no name [loop-map]
#pragma kernel for map(to: x[0:n],)
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
}
