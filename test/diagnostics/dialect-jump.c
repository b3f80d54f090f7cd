// A jump into a for statement, past its variable.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
void work(void) {
  if (x > 3)
    goto inside;
// CHECK: dialect-jump.c:[[@LINE+2]]:{{[0-9]+}}: error: a jump enters the scope of 'i' past its initialisation [dialect-jump]
// CHECK: dialect-jump.c:[[@LINE+1]]:{{[0-9]+}}: note: declare it before the jump and assign to it
  for (int i = 0; i < 3; i++) {
  inside:
    x += 2;
  }
}

int main(void) {
#pragma kernel
  work();
  return x;
}
