// A bound that is loaded from memory: what to write is said with its type.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
//
// That is accepted.
// RUN: sed -e 's/^#pragma/unsigned long n = c->extents[1];\n&/' -e 's/i < c->extents.1./i < n/' %source > %t.c
// RUN: %c2cu %t.c --emit=library -o %t.cu
struct shape {
  unsigned long extents[2];
};

void fill(const struct shape *c, double *a) {
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: the marked loop is not counted: a bound in its header may change while it runs, or has a call [loop-not-counted]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: if it stays the same, copy it before the loop, as 'unsigned long n = c->extents[1];', and write 'n' in the header
#pragma kernel for
  for (unsigned long i = 0; i < c->extents[1]; i++)
    a[i] = i;
}
