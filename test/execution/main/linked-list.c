// Nodes of a static pool are linked by host code; the kernel relinks them.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 4 3 1 4 2
//@ in: 1 9
//@ in: 6 6 1 5 2 4 3
#include <stdio.h>

struct node {
  int value;
  struct node *next;
};

static struct node pool[8];
static struct node *head;
static int used;

static void push(int value) {
  struct node *n = &pool[used++];
  n->value = value;
  n->next = head;
  head = n;
}

static void sort_list(void) {
  struct node *sorted = NULL;
  while (head) {
    struct node *n = head, **at = &sorted;
    head = n->next;
    while (*at && (*at)->value < n->value)
      at = &(*at)->next;
    n->next = *at;
    *at = n;
  }
  head = sorted;
}

int main(void) {
  int n, x;
  if (scanf("%d", &n) != 1)
    return 1;
  while (n-- > 0) {
    if (scanf("%d", &x) != 1)
      return 1;
    push(x);
  }
#pragma kernel
  sort_list();
  for (struct node *p = head; p; p = p->next)
    printf("%d@%d ", p->value, (int)(p - pool));
  printf("\n");
  return 0;
}
