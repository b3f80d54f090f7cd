// An argument becomes a member of a union.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
typedef union { int *number; const char *text; } any
    __attribute__((transparent_union));
static int of(any a) { return *a.number; }
void work(void) { x = 1; }

int main(void) {
#pragma kernel
  work();
// CHECK: dialect-transparent-union.c:[[@LINE+2]]:{{[0-9]+}}: error: what is passed here becomes a member of a transparent union, which C++ takes for an ordinary one [dialect-transparent-union]
// CHECK: dialect-transparent-union.c:[[@LINE+1]]:{{[0-9]+}}: note: pass the union, as '(union u){.member = x}'
  int r = of(&x);
  return r + of((any){.number = &x});
}
