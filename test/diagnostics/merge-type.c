// Names that files give different types.
// RUN: rm -rf %t && split-file %s %t
// RUN: echo old > %t/out.cu
// RUN: not %c2cu %t/main.c %t/other.c -o %t/out.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t/out.cu
// RUN: rm %t/out.cu && not %c2cu %t/main.c %t/other.c -o %t/out.cu 2> %t/err
// RUN: test ! -e %t/out.cu
// CHECK: other.c:1:6: error: 'counter' is 'long' here, and 'int' in {{.*}}main.c:1 [merge-type]
// CHECK: other.c:1:6: note: give it one type in all files: declare it in a header that all of them include
// CHECK: other.c:2:6: error: 'twice' is 'long (long)' here, and 'int (int)' in {{.*}}main.c:2 [merge-type]
// CHECK: other.c:3:39: error: 'table' is 'char[4]' here, and 'char[3]' in {{.*}}main.c:3 [merge-type]
// CHECK-NOT: error:
// CHECK: 3 errors generated.

//--- main.c
extern int counter;
int twice(int);
char table[3];
static void work(void) { counter = twice(counter); }
int main(void) {
#pragma kernel
  work();
  return counter;
}

//--- other.c
long counter;
long twice(long x) { return 2 * x; }
static void third(void) { extern char table[4]; table[0]++; }
