// A label's address is taken.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
void work(void) {
// CHECK: dialect-computed-goto.c:[[@LINE+2]]:{{[0-9]+}}: error: the address of a label cannot be kept [dialect-computed-goto]
// CHECK: dialect-computed-goto.c:[[@LINE+1]]:{{[0-9]+}}: note: use a switch in a loop
  void *where = &&end;
  goto *where;
end:
  x = 1;
}

int main(void) {
#pragma kernel
  work();
  return x;
}
