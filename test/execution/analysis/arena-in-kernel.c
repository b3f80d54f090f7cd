// The kernel allocates nodes from an array of characters and links them.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stddef.h>
#include <stdio.h>

struct node {
  int value;
  struct node *next;
};

static _Alignas(16) char arena[512];
static size_t used;
int a[8], sum;

static void *take(size_t n) {
  void *p = arena + used;
  used += (n + 15) & ~(size_t)15;
  return p;
}

void work(void) {
  struct node *list = 0;
  for (int i = 0; i < 8; i++) {
    struct node *n = take(sizeof *n);
    n->value = a[i];
    n->next = list;
    list = n;
  }
  int weight = 1;
  for (; list; list = list->next)
    sum += list->value * weight++;
}

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  work();
  printf("%d\n", sum);
}
