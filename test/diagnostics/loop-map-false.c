// Clauses that contradict what the loop does.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
static void store(int *at) { *at = 1; }

void written(int *x, const int *at, int n) {
#pragma kernel for map(to: x[i:1])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+3]]:5: error: the 'map' clause says something else: 'x' is written here, which 'to' excludes [loop-map-false]
// CHECK: :[[@LINE+2]]:5: note: correct the clause, or drop it: it is needed only where nothing else bounds a subscript
// CHECK: :[[@LINE-4]]:16: note: the clause is here
    x[i] = 1;
#pragma kernel for map(to: x[i*4:4])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:5: error: {{.*}} 'x' is written here, which 'to' excludes [loop-map-false]
    x[i * 4 + (at[i] & 3)] = 1;
#pragma kernel for map(to: x[0:n])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'x' is written here, which 'to' excludes [loop-map-false]
    x[at[i]]++;
#pragma kernel for map(to: x[i:1])
  for (int i = 0; i < n; i++)
    store(&x[i]);
}
// CHECK: :7:30: error: {{.*}} 'x' is written here, which 'to' excludes [loop-map-false]

void outside(const int *x, int *out, int n, int k) {
#pragma kernel for map(to: x[i:2])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'x' is accessed here outside of its bounds [loop-map-false]
    out[i] = x[i + 2];
#pragma kernel for map(to: x[i*k:k]) map(from: out[i+1:n])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'out' is accessed here outside of its bounds [loop-map-false]
    out[i] = x[i * k];
#pragma kernel for map(to: x[i*k:k])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'x' is accessed here outside of its bounds [loop-map-false]
    out[i] = x[i * k - 1];
}
