// Which memory of the host's heap travels with a call, and what it is an array of.
// RUN: %c2cu %source -p 8 --dump=classify -Wno-call-in-place -o %t.cu | FileCheck %s
// CHECK: {{^}}heap of line [[#NODE:]]: elements 'struct node', holds functions, points to 'count'{{$}}
// CHECK-NEXT: {{^}}heap of line [[#NODE+1]]: bytes{{$}}
// CHECK-NEXT: {{^}}function
// CHECK: {{^}}  heap of the host, written{{$}}
#include <stdio.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int *seen, key;
  int (*change)(int);
};

static int count;

static int twice(int x) { return 2 * x; }

static int work(struct node *list, const int *more) {
  int s = 0;
  for (; list; list = list->next) {
    s += list->change(list->key++) + more[0];
    ++*list->seen;
  }
  return s;
}

int main(void) {
  struct node *n = malloc(sizeof *n);
  int *more = calloc(3, sizeof *more);
  *n = (struct node){NULL, &count, 3, twice};
  if (scanf("%d", more) != 1)
    return 1;
#pragma kernel
  int s = work(n, more);
  printf("%d %d\n", s, count);
  free(n);
  free(more);
}
