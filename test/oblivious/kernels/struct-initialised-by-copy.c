// A structure that is copied is copied member by member.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
//@ in: 7
// expect-all
#include <stdio.h>

struct entry {
  unsigned key, place;
};

static unsigned a[8];

static void kernel(unsigned x) {
  struct entry e[2];
  e[0].key = x;   // expect: e[0].key write oblivious
  e[0].place = 3; // expect: e[0].place write oblivious
  struct entry f = e[0]; // expect: f write oblivious; e[0] read oblivious
  const struct entry *p = &e[0];
  struct entry g = *p; // expect: g write oblivious; *p read oblivious
  a[f.place] = f.key; // expect: a[f.place] write oblivious; f.place read oblivious; f.key read oblivious
  e[1] = f; // expect: e[1] write oblivious; f read oblivious
  a[e[1].place + 1] = g.place; // expect: a[e[1].place + 1] write oblivious; e[1].place read oblivious; g.place read oblivious
  a[g.key & 7] = 1; // expect: a[g.key & 7] write data-dependent-address; g.key read oblivious
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
