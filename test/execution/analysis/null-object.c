// A pointer that points nowhere.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
#include <stddef.h>
struct n { struct n *next; int v; } head;
int f(struct n *p, int n) { return p ? p->v : n; }
int main(void) { int x; if (scanf("%d", &x) != 1) return 1;
  struct n *p = head.next;
  int y;
#pragma kernel
  y = f(p, x);
  printf("%d\n", y); return 0; }
