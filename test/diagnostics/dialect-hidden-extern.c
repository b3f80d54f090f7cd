// A declaration inside a function unhides a name of file scope in C.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int total;
int next(int n) { return n + 1; }
void work(int total, int n) {
  {
// CHECK: dialect-hidden-extern.c:[[@LINE+2]]:{{[0-9]+}}: error: 'total' is declared here inside a function that has a local variable of the same name [dialect-hidden-extern]
// CHECK: dialect-hidden-extern.c:[[@LINE+1]]:{{[0-9]+}}: note: rename the local variable
    extern int total;
    total += n;
  }
  int next = n;
  {
// CHECK: dialect-hidden-extern.c:[[@LINE+1]]:{{[0-9]+}}: error: 'next' is declared here
    int next(int);
    n = next(n);
  }
}

int main(void) {
#pragma kernel
  work(1, 2);
  return total;
}
