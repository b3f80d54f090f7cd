// A structure so large that its members are not kept apart: a member that is
// written says nothing about the others.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
//@ in: 7
// expect-all
#include <stdio.h>

struct large {
  unsigned p0, p1, p2, p3, p4, p5, p6, p7;
  unsigned q0, q1, q2, q3, q4, q5, q6, q7;
  unsigned r0, r1, r2, r3, r4, r5, r6, r7;
  unsigned s0, s1, s2, s3, s4, s5, s6, s7;
  unsigned t0, t1, t2, t3, t4, t5, t6, t7;
  unsigned u0, u1, u2, u3, u4, u5, u6, u7;
  unsigned v0, v1, v2, v3, v4, v5, v6, v7;
  unsigned w0, w1, w2, w3, w4, w5, w6, w7;
  unsigned z0, z1, z2, z3, z4, z5, z6, z7;
};

static unsigned a[8];

static void kernel(unsigned x) {
  struct large m = {.p0 = x, .z7 = 1}; // expect: m write oblivious
  a[m.p0 & 7] = 1; // expect: a[m.p0 & 7] write data-dependent-address; m.p0 read oblivious
  struct large n;
  n.p1 = x; // expect: n.p1 write oblivious
  n.z0 = 0; // expect: n.z0 write oblivious
  a[n.p1 & 7] = 2; // expect: a[n.p1 & 7] write data-dependent-address; n.p1 read oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
