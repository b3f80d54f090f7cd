// What is near a clause, or one of OpenMP and OpenACC: the note says what to
// write.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
void f(double *restrict a, const double *b, int n) {
  double s = 0;
// CHECK: :[[@LINE+2]]:20: error: '#pragma kernel' of a loop takes no 'for reducton(+: s)' [loop-clause]
// CHECK: :[[@LINE+1]]:20: note: did you mean 'reduction'?
#pragma kernel for reducton(+: s)
  for (int i = 0; i < n; i++)
    s += b[i];
// CHECK: error: {{.*}} takes no 'for privat(t)' [loop-clause]
// CHECK: note: leave it out: what each iteration sets before it reads it is its own
#pragma kernel for privat(t)
  for (int i = 0; i < n; i++)
    a[i] += b[i];
// CHECK: error: {{.*}} takes no 'for map(a[0:n], b[0:n])' [loop-clause]
// CHECK: note: write 'map(to: a[0:n], b[0:n])', with 'from' for what is written and 'tofrom' for what is both
#pragma kernel for map(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    a[i] += b[i];
// CHECK: error: {{.*}} takes no 'for map(alloc: a[0:(n)])' [loop-clause]
// CHECK: note: write 'map(to: a[0:(n)])', with
#pragma kernel for map(alloc: a[0:(n)])
  for (int i = 0; i < n; i++)
    a[i] += b[i];
// CHECK: error: {{.*}} takes no 'for reduction(s)' [loop-clause]
// CHECK: note: write 'reduction(+: s)', with
#pragma kernel for reduction(s)
  for (int i = 0; i < n; i++)
    s += b[i];
// CHECK: error: {{.*}} takes no 'for schedule(static)' [loop-clause]
// CHECK: note: leave it out: c2cu distributes iterations itself
#pragma kernel for schedule(static)
  for (int i = 0; i < n; i++)
    s += b[i];
// CHECK: error: {{.*}} takes no 'for uniform(n)' [loop-clause]
// CHECK: note: leave it out: it is about calls in 'main'
#pragma kernel for uniform(n)
  for (int i = 0; i < n; i++)
    s += b[i];
// CHECK: error: {{.*}} takes no 'for copyin(b[0:n])' [loop-clause]
// CHECK: note: leave it out: c2cu finds what travels
#pragma kernel for copyin(b[0:n])
  for (int i = 0; i < n; i++)
    s += b[i];
// CHECK: error: {{.*}} takes no 'parallel for' [loop-clause]
// CHECK: note: write '#pragma kernel for' before the loop, and nothing else
#pragma kernel parallel for
  for (int i = 0; i < n; i++)
    s += b[i];
// CHECK: error: {{.*}} takes no 'for fast' [loop-clause]
// CHECK: note: write '#pragma kernel for' before a loop, or '#pragma kernel' before a statement in one
#pragma kernel for fast
  for (int i = 0; i < n; i++)
    s += b[i];
  for (int i = 0; i < n; i++)
// CHECK: error: {{.*}} takes no 'map(to: b[0:n])' [loop-clause]
// CHECK: note: write it behind 'for': '#pragma kernel for map(...)', before the loop
#pragma kernel map(to: b[0:n])
    s += b[i];
  a[0] = s;
}
