// Names that mean two things, where a macro makes something of them.
// RUN: rm -rf %t && split-file %s %t
// RUN: echo old > %t/out.cu
// RUN: not %c2cu %t/main.c %t/other.c -o %t/out.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t/out.cu
// RUN: rm %t/out.cu && not %c2cu %t/main.c %t/other.c -o %t/out.cu 2> %t/err
// RUN: test ! -e %t/out.cu
// CHECK: other.c:4:12: error: 'made_count' means something else in {{.*}}main.c:1, and cannot be renamed here: a macro makes its name with '##' [merge-name]
// CHECK: other.c:4:12: note: give it another name by hand in one of the files
// CHECK: other.c:6:12: error: 'shown' means something else in {{.*}}main.c:1, and cannot be renamed here: '#' in a macro makes a string of its name [merge-name]
// CHECK: other.c:7:12: error: 'says' means something else in {{.*}}main.c:2, and cannot be renamed here: '__func__' says its name [merge-name]
// CHECK: other.c:9:13: error: 'unused' means something else in {{.*}}main.c:1, and cannot be renamed here: there is a word like it of which it is not known what it names [merge-name]
// CHECK-NOT: error:
// CHECK: 4 errors generated.

//--- main.c
int made_count, shown, unused, fine;
const char *says(void) { return ""; }
int other(int x);
int result;
static void work(void) { result = other(made_count + shown + unused + fine); }
int main(void) {
#pragma kernel
  work();
  return result;
}

//--- other.c
#include <stdio.h>
#define NAME(x) made_##x
#define SHOW(x) printf("%s is %d", #x, x)
static int NAME(count);
static int fine;
static int shown;
static int says(void) { return __func__[0]; }
static void show(void) { SHOW(shown); }
static int *unused;
__attribute__((unused)) static void more(void) { show(); }
int other(int x) { return x + NAME(count) + fine + says() + (unused != 0); }
