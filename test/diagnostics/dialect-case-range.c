// A range of cases that is too long to be written out.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;

void work(void) {
  switch (x) {
// CHECK: dialect-case-range.c:[[@LINE+2]]:{{[0-9]+}}: error: this range of cases has more than 4096 values [dialect-case-range]
// CHECK: dialect-case-range.c:[[@LINE+1]]:{{[0-9]+}}: note: test for it with an 'if' before the switch
  case 1 ... 5000:
    x = 1;
  }
}

int main(void) {
#pragma kernel
  work();
  return x;
}
