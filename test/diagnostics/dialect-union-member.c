// An unnamed member of a union, not its first, is initialised.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
union both { int whole; struct { short low, high; }; };
int x;
void work(void) {
// CHECK: dialect-union-member.c:[[@LINE+2]]:{{[0-9]+}}: error: an unnamed member of a union that is not its first cannot be initialised [dialect-union-member]
// CHECK: dialect-union-member.c:[[@LINE+1]]:{{[0-9]+}}: note: assign to it in a statement of its own
  union both b = {.high = 3};
  x = b.low;
}

int main(void) {
#pragma kernel
  work();
  return x;
}
