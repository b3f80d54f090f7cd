// Numbers that carry addresses from one side to the other: members of structures that
// have pointers as well, in objects, arguments, results and memory of the heap; and one
// of which nobody makes a pointer.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct item {
  intptr_t key;
  struct item *next;
};

// CHECK-DAG: error: 'left' may carry a pointer between host and kernel
static struct item left, right;
static int cells[4];

static int of_heap(const struct item *p) { return *(int *)p->key; }

// Of several blocks the first one is reported.
static struct item *to_heap(int n) {
  struct item *p = malloc(sizeof *p);
  int *q = malloc(sizeof *q);
  *q = n;
  p->key = (intptr_t)q;
  p->next = NULL;
  return p;
}

static struct item by_value(int n) {
  const struct item i = {(intptr_t)&cells[n % 4], NULL};
  return i;
}

static void by_object(int n) {
  left.key = (intptr_t)&cells[n % 4];
  left.next = &right;
}

static intptr_t as_result(int n) { return (intptr_t)&cells[n % 4]; }

static int of_argument(struct item i) { return *(int *)i.key; }

// To be compared.
static int compare(struct item *p, int n) {
  const struct item mine = {n, p};
  right.key = (intptr_t)p;
  return mine.next == p && right.key == (intptr_t)p;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
// CHECK-DAG: pointer-in-integer-members.c:[[@LINE+1]]:{{.*}} error: memory from 'malloc' may carry a pointer
  struct item *p = malloc(sizeof *p);
  int *q = malloc(sizeof *q);
  *q = n;
  p->key = (intptr_t)q;
  p->next = NULL;
#pragma kernel
  n += of_heap(p);
#pragma kernel
  struct item *r = to_heap(n);
// CHECK-DAG: error: the result of 'by_value' may carry a pointer
#pragma kernel
  struct item i = by_value(n);
#pragma kernel
  by_object(n);
// CHECK-DAG: error: the result of 'as_result' may carry a pointer
#pragma kernel
  const intptr_t a = as_result(n);
  const struct item j = {(intptr_t)&cells[1], NULL};
// CHECK-DAG: error: this argument may carry a pointer
#pragma kernel
  n += of_argument(j);
  struct item own = {0, NULL};
#pragma kernel
  n += compare(&own, n);
  printf("%d %d %d %d %d\n", n, *(int *)r->key, *(int *)i.key, *(int *)left.key, *(int *)a);
}
