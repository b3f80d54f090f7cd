// Bit-fields of what iterations share.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
struct flags {
  unsigned low : 4, high : 4;
  int whole;
};
struct outer {
  struct flags in;
};

static void set(struct flags *f);

void f(struct flags *x, struct outer *o, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the marked loop accesses the bit-field 'low' [loop-bit-field]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: its neighbours are written with it: give it a type of whole bytes
    x[i].low = 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} the bit-field 'high' [loop-bit-field]
    o[i].in.high++;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} the bit-field 'low' [loop-bit-field]
    x[i].whole = x[i].low;
#pragma kernel for
  for (int i = 0; i < n; i++)
    set(&x[i]);
}

static void set(struct flags *f) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} the bit-field 'high' [loop-bit-field]
  f->high = 1;
}
