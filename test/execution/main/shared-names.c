// Names of the program that C++, CUDA or the math library use otherwise.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 2 3
//@ in: 7 1
//@ in: 0 0
#include <stdio.h>

static int class, new, template[3];
static int y1, threadIdx, blockDim;
typedef struct this {
  int private, public;
} this;

static int delete(int try, int catch) { return try * catch + class; }

static void operator(this *namespace) {
  template[1] = delete(namespace->private, namespace->public);
  new += template[1];
  y1 = new % 5;
  threadIdx = blockDim + 1;
}

int main(void) {
  this using = {0, 0};
  if (scanf("%d %d", &using.private, &using.public) != 2)
    return 1;
  class = using.public;
  blockDim = 7;
#pragma kernel
  operator(&using);
  printf("%d %d %d %d\n", new, template[1], y1, threadIdx);
  return 0;
}
