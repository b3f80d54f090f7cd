// Accesses that rely on a clause and cannot be checked.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
static int read_at(const int *x, int at);
int printf(const char *, ...);

void f(const int *at, const int *x, int *out, int n) {
// CHECK: :[[@LINE+25]]:10: error: where this goes cannot be told {{.*}} nothing bounds its subscript 'at' [loop-address]
#pragma kernel for map(to: x[0:n])
  for (int i = 0; i < n; i++)
    if (out[i])
      out[i] = read_at(x, at[i]);
// An address behind the last element is no access: it is not checked.
#pragma kernel for map(to: x[0:n])
  for (int i = 0; i < n; i++) {
    if (out[i])
      continue;
    const int *end = x + at[i + 1];
    for (const int *p = &x[at[i]]; p < end; p++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} 'p' moves, and nothing bounds how far [loop-address]
      out[i] += *p;
  }
// What runs on the host is the user's text.
#pragma kernel for map(to: x[0:n])
  for (int i = 0; i < n; i++) {
    out[i] = at[i] * 2;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} nothing bounds 'at[i]', which is loaded from memory [loop-address]
    printf("%d\n", x[at[i]]);
  }
}

static int read_at(const int *x, int at) {
  return x[at];
}
