// Types whose layout hangs on a pragma that would be left behind.
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>
#define PACKED(...) _Pragma("pack(push, 1)") __VA_ARGS__ _Pragma("pack(pop)")
#pragma pack(push, 1)
struct at_file_scope {
  char a;
  int b;
};
#pragma pack(pop)
// CHECK-NOT: error:
// CHECK: dialect-pack.c:[[@LINE+2]]:{{[0-9]+}}: error: '#pragma pack' cannot be kept for a type of a function or in a macro [dialect-pack]
// CHECK: dialect-pack.c:[[@LINE+1]]:{{[0-9]+}}: note: define the type at file scope and outside of macros, or write '__attribute__((packed))'
PACKED(struct in_macro { char a; int class; };)
struct __attribute__((packed)) with_attribute {
  char a;
  int b;
};
static int n;
static void work(void) {
#pragma pack(2)
// CHECK: dialect-pack.c:[[@LINE+1]]:{{[0-9]+}}: error: '#pragma pack' cannot be kept
  struct in_function {
    char a;
    int b;
  } s = {1, n};
#pragma pack()
  n = s.b;
}
// CHECK-NOT: error:
int main(void) {
  struct __attribute__((packed)) {
    char a;
    int b;
  } local = {0, 0};
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d %d\n", n, (int)sizeof local);
  return 0;
}
