// Which memory of the host's heap travels with a call, and what it is an array of.
// RUN: %c2cu %source -p 8 --dump=classify -Wno-call-in-place -o %t.cu | FileCheck %s
// CHECK: {{^}}heap of line [[#NODE:]]: elements 'struct node', translated, holds functions, points to 'count'{{$}}
// CHECK-NEXT: {{^}}heap of line [[#NODE+1]]: bytes{{$}}
// Numbers of which a device may make other bits, padding, and what the library sorts.
// CHECK-NEXT: {{^}}heap of line [[#NODE+2]]: elements 'double'{{$}}
// CHECK-NEXT: {{^}}heap of line [[#NODE+3]]: elements 'struct padded'{{$}}
// CHECK-NEXT: {{^}}heap of line [[#NODE+4]]: elements 'struct node', translated{{.*}}{{$}}
// In one that is written as several types only its bytes are known, and behind an array
// at the end there may be more of it.
// CHECK-NEXT: {{^}}heap of line [[#NODE+5]]: bytes{{$}}
// CHECK-NEXT: {{^}}heap of line [[#NODE+6]]: bytes{{$}}
// CHECK-NEXT: {{^}}function
// CHECK: {{^}}  heap of the host, written{{$}}
#include <stdio.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int *seen, key;
  int (*change)(int);
};

struct tailed {
  double d;
  int rest[2];
};

struct padded {
  char c;
  int i;
};

static int count;

static int twice(int x) { return 2 * x; }

static int by_key(const void *a, const void *b) {
  return ((const struct node *)a)->key - ((const struct node *)b)->key;
}

static int work(struct node *list, const int *more, double *numbers, struct padded *p, struct node *sorted, char *bytes, struct tailed *t) {
  int s = 0;
  numbers[1] = 0.5;
  p->i = 3;
  t->d = 2;
  s += *sorted[0].seen + (int)*(float *)bytes;
  for (; list; list = list->next) {
    s += list->change(list->key++) + more[0];
    ++*list->seen;
  }
  return s;
}

int main(void) {
  struct node *n = malloc(sizeof *n);
  int *more = calloc(3, sizeof *more);
  double *numbers = malloc(3 * sizeof *numbers);
  struct padded *p = malloc(sizeof *p);
  struct node *sorted = calloc(2, sizeof *sorted);
  char *bytes = malloc(8);
  struct tailed *t = malloc(sizeof *t + 20);
  t->rest[0] = 1;
  *n = (struct node){NULL, &count, 3, twice};
  for (int i = 0; i < 3; i++)
    scanf("%lf", &numbers[i]);
  *p = (struct padded){'a', 1};
  sorted[0] = sorted[1] = *n;
  qsort(sorted, 2, sizeof *sorted, by_key);
  *(float *)bytes = 1;
  *(int *)(bytes + 4) = 2;
  if (scanf("%d", more) != 1)
    return 1;
#pragma kernel
  int s = work(n, more, numbers, p, sorted, bytes, t);
  printf("%d %d\n", s, count);
  free(n);
  free(more);
}
