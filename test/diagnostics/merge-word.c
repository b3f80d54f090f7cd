// What looks at the file as a whole, or reaches behind it.
// RUN: rm -rf %t && split-file %s %t
// RUN: not %c2cu %t/main.c %t/other.c -o %t/out.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: test ! -e %t/out.cu
// CHECK: other.c:1:9: error: 'push_macro' would not mean what it means in this file alone [merge-word]
// CHECK: other.c:1:9: note: files that are translated together become one text; leave it out, or link this file as an object
// CHECK: other.c:2:31: error: '__COUNTER__' would not {{.*}} [merge-word]
// CHECK: other.c:3:35: error: '__builtin_LINE' would not {{.*}} [merge-word]
// CHECK: 3 errors generated.

//--- main.c
int number(void);
int line(void);
int result;
static void work(void) { result = number() + line(); }
int main(void) {
#pragma kernel
  work();
  return result;
}

//--- other.c
#pragma push_macro("V")
int number(void) { return 10 +__COUNTER__; }
int line(void) { return __LINE__ +__builtin_LINE(); }
