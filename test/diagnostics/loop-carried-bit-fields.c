// A bit-field is written with its neighbours: a structure that has one is none
// of the iteration's own, though every iteration writes that member.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
struct bits {
  unsigned a : 4, b : 4;
};
void f(int *out, int n) {
  struct bits s;
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop change 's', of which there is one [loop-carried]
    s.a = i;
    if (i == 0)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: the same is true of 1 more place in line [[@LINE+1]]
      s.b = 3;
    out[i] = s.b * 100 + s.a;
  }
}
