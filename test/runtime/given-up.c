// Calls that a device gives up, in the middle of what they do: the host makes them
// from what they began with, and no later input finds anything of it. Objects of all
// kinds: filled once, changed by kernels alone, with pointers, locals of main.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program -DC2CU_MEMORIES=1 -DC2CU_GIVE_UP=7
// RUN: %c2cu %source -Werror=call-in-place -o strict.cu && cc -O1 %source -o original
// RUN: seq 1 400 > in
// RUN: bash -c 'while read n; do echo $n | ./original || true; done < in > right'
// RUN: bash -c 'export C2CU_DEVICES=1 C2CU_WORKERS=1; C2CU_STATS=stats ./program < in | diff - right; C2CU_GROUP=16 ./program < in | diff - right; C2CU_GROUP=1 C2CU_SLOTS=1 ./program < in | diff - right; C2CU_VERIFY=1 ./program < in | diff - right; C2CU_WORKERS=3 C2CU_GROUP=5 ./program < in | diff - right' | count 0
// RUN: grep -E '"given_up": [1-9][0-9]' stats
// RUN: grep -F '"launched_again": 0' stats
//
// A device that has more memory for its threads makes launches again, until it has not.
// RUN: bash -c 'export PLAYED_DEVICES=more C2CU_DEVICES=1; C2CU_WORKERS=1 C2CU_STATS=more ./program < in | diff - right; C2CU_VERIFY=1 C2CU_WORKERS=3 C2CU_GROUP=5 ./program < in | diff - right' | count 0
// RUN: grep -F '"launched_again": 2' more
#include <stdio.h>
#include <stdlib.h>

struct cell {
  int key;
  struct cell *next;
};

static int table[8], seed = 11, steps[4] = {1, 2, 3, 4};
static struct cell cells[4], *head;

static int depth(int n) { return n > 0 ? 1 + depth(n - 1) : 0; }

static int work(int n, int *log) {
  static int calls = 5;
  int *p = malloc((n % 9 + 1) * sizeof *p), *q = malloc(24);
  calls++;
  seed = seed * 3 + n;
  steps[n & 3] += seed;
  for (int i = 0; i <= n % 9; i++)
    p[i] = table[i & 7] + i;
  q[3] = depth(n % 6);
  struct cell *second = head->next;
  head->next = second->next;
  second->next = head;
  head = second;
  head->key += p[n % 9];
  log[1] = calls + steps[n & 3];
  if (n % 50 == 49)
    exit(3);
  free(p);
  const int result = q[3] * 1000 + log[0];
  free(q);
  return result;
}

int main(void) {
  for (int i = 0; i < 8; i++)
    table[i] = i * i;
  int n, log[2], before;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < 4; i++) {
    cells[i].key = n + i;
    cells[i].next = i < 3 ? &cells[i + 1] : NULL;
  }
  head = cells;
  log[0] = n % 13;
  before = n / 3;
#pragma kernel
  int r = work(n, log);
  printf("%d %d %d", r, log[1], before);
  for (struct cell *c = head; c; c = c->next)
    printf(" %d", c->key);
  printf("\n");
}
