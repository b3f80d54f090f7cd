// A descent in a tree of nodes with indices: the path is the key.
// RUN: %verdicts %s
//@ in: 1
//@ in: 6
//@ in: 3
//@ in: 5
// expect-all
#include <stdio.h>

struct node {
  unsigned key, left, right;
};
static const struct node nodes[4] = {{4, 1, 2}, {2, 3, 3}, {6, 3, 3}, {0, 3, 3}};

static unsigned kernel(unsigned x) {
  unsigned at = 0;
  for (int level = 0; level < 2; level++) {
    unsigned key = nodes[at].key; // expect: nodes[at].key read data-dependent-address
    if (x < key) // expect: branch x < key data-dependent
      at = nodes[at].left; // expect: nodes[at].left read data-dependent-address
    else
      at = nodes[at].right; // expect: nodes[at].right read data-dependent-address
  }
  return at;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
