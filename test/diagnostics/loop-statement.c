// What is not looked through in a marked loop.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void jumping(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] == 0)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: this cannot be followed in a marked loop [loop-statement]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: jumps to labels, and what has no counterpart in standard C, are not looked through: write it otherwise
      goto done;
    a[i] = 1;
    {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: the same is true of 1 more place in line [[@LINE+1]]
    done:
      a[i]++;
    }
  }
}

void leaving(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    switch (a[i]) {
    case 0:
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: this cannot be followed in a marked loop [loop-statement]
      goto out;
    }
    a[i] = 1;
  }
out:;
}

static int in_callee(int x);

void calling(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = in_callee(a[i]);
}

static int in_callee(int x) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: this cannot be followed in a marked loop [loop-statement]
  if (x == 4)
    goto inside;
  while (x > 9) {
    x /= 2;
  inside:
    x++;
  }
  return x;
}

void into_a_loop(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: this cannot be followed in a marked loop [loop-statement]
    switch (a[i] & 1) {
      for (int j = 0; j < 3; j++) {
      case 1:
        a[i] += j;
      }
    }
  }
}

void named(char *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '__func__' has no meaning outside of the function [loop-type]
    a[i] = __func__[i % 5];
}
