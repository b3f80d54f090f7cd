// On cores a kernel that leaves memory to the host has all from the process. What it
// has taken besides, a gigabyte by all inputs here, is gone when it ends, whether it
// frees it or not.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program
// RUN: %c2cu %source -Werror=call-in-place -o strict.cu && cc -O1 %source -o original
// RUN: seq 1 1000 > in
// RUN: bash -c 'while read n; do echo $n | ./original; done < in > right'
// RUN: bash -c 'export C2CU_WORKERS=1 C2CU_CORES=1 C2CU_GROUP=16; ulimit -v 600000; ./program < in | diff - right' | count 0
#include <stdio.h>
#include <stdlib.h>

struct item {
  int value;
  struct item *next;
};

// A queue in which each of 100 items waits for its turn.
static int turn(int rounds) {
  struct item *first = NULL, **last = &first;
  int sum = 0;
  for (int i = 0; i < rounds; i++) {
    struct item *new = malloc(sizeof *new);
    new->value = i;
    new->next = NULL;
    *last = new;
    last = &new->next;
    if (i < 100)
      continue;
    struct item *gone = first;
    first = gone->next;
    sum += gone->value % 7;
    free(gone);
  }
  return sum;
}

static struct item *work(int n) {
  char *scratch = malloc(1 << 20);
  if (scratch == NULL)
    abort();
  for (int i = 0; i < 1 << 20; i++)
    scratch[i] = (char)(n + i % 13);
  struct item *left = malloc(sizeof *left);
  left->value = scratch[n * 37 % (1 << 20)] + turn(n % 100 ? 200 : 1000000);
  left->next = NULL;
  return left;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  struct item *left = work(n);
  printf("%d\n", left->value);
  free(left);
}
