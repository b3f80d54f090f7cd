// A marked call that no kernel can stand for runs where it stands, with a warning
// that says why, also of several causes in several rounds. It is refused where
// kernels are asked for: by -Werror, by --require-oblivious, by --driver=simple.
// Beside what is refused in any case it is not told.
// RUN: rm -f %t.cu && %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: test -s %t.cu
// RUN: %c2cu %source -Wno-call-in-place -o %t.cu 2>&1 | count 0
// RUN: not %c2cu %source -Werror=call-in-place -o %t.cu 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: not %c2cu %source --require-oblivious -o %t.cu 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: not %c2cu %source --driver=simple -p 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: not %c2cu %source -DREADS -o %t.cu 2>&1 | FileCheck %s --check-prefix=MIXED
// RUN: %c2cu %source --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=EXPLAIN
#include <stdio.h>
#include <stdlib.h>

static int a[4];

static int show(int n) {
// STRICT: call-in-place.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'printf', which prints{{(: what it returns is used)?}} [kernel-output]
  return 2 * printf("%d", n);
}
static int sum(const char *p, int n) {
  int s = 0;
  while (n--)
    s += p[n];
  return s;
}
static void kept(void) { a[1] = a[0] + 1; }
static void reads(void) {
#ifdef READS
  a[2] = tmpfile() != NULL;
#endif
}

int main(void) {
  scanf("%d", a);
  char *p = NULL;
  scanf("%ms", &p);
// CHECK: call-in-place.c:[[@LINE+4]]:{{[0-9]+}}: warning: the marked call of 'show' is no kernel: it runs on cores, each input's where it stands, and no GPU is used for it [call-in-place]
// CHECK: note: what the next notes name keeps it from being one; -Werror=call-in-place refuses such calls
// CHECK: call-in-place.c:{{[0-9:]+}}: note: the kernel calls 'printf', which prints: what it returns is used [kernel-output]
#pragma kernel
  int d = show(a[0]);
// CHECK: call-in-place.c:[[@LINE+3]]:{{[0-9]+}}: warning: the marked call of 'sum' is no kernel
// CHECK: call-in-place.c:[[@LINE+2]]:{{[0-9]+}}: note: the size of the memory that this argument points to is not known here [unknown-size]
#pragma kernel
  int s = sum(p, 4);
// CHECK-NOT: marked call of 'kept'
#pragma kernel
  kept();
// MIXED-NOT: [kernel-output]
// MIXED: error: the kernel calls 'tmpfile', which does I/O [kernel-io]
// MIXED-NOT: [kernel-output]
#pragma kernel
  reads();
  printf("%d %d %d\n", d, s, a[1]);
}
// EXPLAIN: in place, on cores: 'show' (line {{[0-9]+}}): kernel-output
// EXPLAIN: in place, on cores: 'sum' (line {{[0-9]+}}): unknown-size
