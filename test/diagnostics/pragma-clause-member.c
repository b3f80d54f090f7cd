// A clause names a member that is there, of a structure.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
struct pair {
  int one, two;
} x, many[4], *to = &x;

void work(int n) { x.one += n; }

int main(void) {
// CHECK: pragma-clause-member.c:[[@LINE+2]]:{{[0-9]+}}: error: the clause 'declassify' of '#pragma kernel' names a member 'three' of 'x', which has none [pragma-clause-member]
// CHECK: pragma-clause-member.c:[[@LINE+1]]:{{[0-9]+}}: note: name a member of a structure that is no element and that no pointer leads to
#pragma kernel uniform(x.one) declassify(x.three)
  work(1);
// CHECK: error: {{.*}} names a member 'one' of 'many', which has none [pragma-clause-member]
#pragma kernel uniform(many.one)
  work(2);
// CHECK: error: {{.*}} names a member 'one' of 'to', which has none [pragma-clause-member]
#pragma kernel uniform(to.one)
  work(3);
// CHECK: error: {{.*}} names a member 'deep' of 'x.two', which has none [pragma-clause-member]
#pragma kernel uniform(x.two.deep)
  work(3);
}
