// Macros that headers of the system depend on, and theirs that are changed.
// RUN: rm -rf %t && split-file %s %t
// RUN: echo old > %t/out.cu
// RUN: not %c2cu %t/main.c %t/other.c %t/last.c -o %t/out.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t/out.cu
// RUN: rm %t/out.cu && not %c2cu %t/main.c %t/other.c %t/last.c -o %t/out.cu 2> %t/err
// RUN: test ! -e %t/out.cu
// CHECK: main.c:6:1: error: the macro 'EOF' changes what other files see: headers of the system define it [merge-macro]
// CHECK: main.c:6:1: note: give this file as the last one, or use another name
// CHECK: other.c:1:1: error: the macro '_XOPEN_SOURCE' changes what other files see: headers of the system depend on it, and other files do not define it so [merge-macro]
// CHECK: other.c:1:1: note: define it for all files with -D
// CHECK: other.c:2:1: error: the macro '__SIZE_TYPE__' {{.*}} [merge-macro]
// CHECK-NOT: last.c

//--- main.c
#define _XOPEN_SOURCE 500
#include <stdio.h>
#include <assert.h>
#undef assert
#define assert(x) ((void)(x))
#undef EOF
int result;
static void work(void) { assert(result), result++; }
int main(void) {
#pragma kernel
  work();
  return result;
}

//--- other.c
#define _XOPEN_SOURCE 700
#define __SIZE_TYPE__ unsigned int
#include <stdio.h>
int other;

//--- last.c
#define _GNU_SOURCE
#include <stdio.h>
#undef NULL
int last;
