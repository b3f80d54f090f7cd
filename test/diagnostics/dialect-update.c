// An update of a bit-field whose place has side effects.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
enum state { OFF, ON };
struct bits { enum state state : 2; } all[4];
int x;
void work(void) {
  int i = 0;
// CHECK: dialect-update.c:[[@LINE+2]]:{{[0-9]+}}: error: this update of a bit-field cannot be kept [dialect-update]
// CHECK: dialect-update.c:[[@LINE+1]]:{{[0-9]+}}: note: write it as an assignment whose left side has no side effects
  all[i++].state++;
  x = i;
}

int main(void) {
#pragma kernel
  work();
  return x;
}
