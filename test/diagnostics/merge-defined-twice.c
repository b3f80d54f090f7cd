// What two files define, for the linker and for all.
// RUN: rm -rf %t && split-file %s %t
// RUN: echo old > %t/out.cu
// RUN: not %c2cu %t/main.c %t/other.c -o %t/out.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t/out.cu
// RUN: rm %t/out.cu && not %c2cu %t/main.c %t/other.c -o %t/out.cu 2> %t/err
// RUN: test ! -e %t/out.cu
// CHECK: other.c:2:5: error: 'counter' is defined in {{.*}}main.c:2 as well [merge-defined-twice]
// CHECK: other.c:2:5: note: files that are translated together are linked: make one of them 'static', or leave one out
// CHECK: other.c:3:6: error: 'work' is defined in {{.*}}main.c:3 as well [merge-defined-twice]
// CHECK: other.c:4:12: error: 'twice' is defined in {{.*}}main.c:4 as well [merge-defined-twice]
// CHECK-NOT: error:
// CHECK: 3 errors generated.

//--- main.c
static int own = 1;
int counter = 1;
void work(void) { counter += own; }
inline int twice(int x) { return x + x; }
inline int once(int x) { return x; }
int unset;
int main(void) {
#pragma kernel
  work();
  return counter;
}

//--- other.c
static int own = 1;
int counter;
void work(void) { own++; }
inline int twice(int x) { return 2 * x; }
inline int once(int x) { return x; }
int unset;
