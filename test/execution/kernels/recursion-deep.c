// How deep a kernel's functions call themselves depends on data: up to a depth for
// which no thread of a GPU has room. The host makes such calls; pointers in records,
// results and what main reads afterwards are as after any other. One ends the run.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3
//@ in: 20000
//@ in: 0
//@ in: 700
//@ in: -5
//@ in: 30001
//@ in: 12
#include <stdio.h>
#include <stdlib.h>

struct list {
  int key;
  struct list *next;
};

static struct list cells[16], *head;
static unsigned trail[8];
static int calls;

static unsigned down(int n, unsigned seed) {
  unsigned own[4] = {seed, seed * 3, seed * 5, (unsigned)n};
  calls++;
  if (n < 0)
    exit(4);
  if (n == 0)
    return seed;
  const unsigned below = down(n - 1, seed * 1664525u + own[n & 3]);
  trail[n & 7] += below ^ own[3];
  return below + own[n & 3];
}

static int length(const struct list *l) { return l ? 1 + length(l->next) : 0; }

static struct list *reversed(struct list *l, struct list *onto) {
  if (!l)
    return onto;
  struct list *rest = l->next;
  l->next = onto;
  return reversed(rest, l);
}

static unsigned work(int n) {
  head = reversed(head, NULL);
  return down(n, n + 1) + length(head);
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < 16; i++) {
    cells[i].key = n + i;
    cells[i].next = head;
    head = &cells[i];
  }
#pragma kernel
  unsigned u = work(n);
  printf("%u %d %d", u, calls, head->key);
  for (int i = 0; i < 8; i++)
    printf(" %u", trail[i]);
  printf("\n");
}
