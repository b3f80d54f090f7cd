// A body that is the first of several statements of a macro: braces around the
// loop would take the others in.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
#define TWO                                                                    \
  t = a[i];                                                                    \
  done = 1;

int f(const int *a, int n) {
  int t = -1, done = 0, i;
#pragma kernel for
  for (i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the marked loop, or its function, comes from a macro or a header [loop-in-macro]
    TWO
  return t * 10 + done;
}

static void show(int *p) { *p = 0; }

// A call where the scope ends is no reading that is seen.
int cleaned(const int *a, int *o, int n) {
  __attribute__((cleanup(show))) int t = 5;
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 't', of which there is one [loop-carried]
    t = a[i];
    o[i] = t;
  }
  return n;
}
