// Functions that take memory from the heap, give it back and make lists of it run in the
// host and in a kernel; each has what is its own.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 1 2 3
//@ in: 1 7.5
//@ in: 8 8 7 6 5 4 3 2 1
//@ in: 0
//@ in: -1
#include <stdio.h>
#include <stdlib.h>

struct item {
  double value;
  struct item *next;
};

static double in[8], out[8];

static double *vector(int n) {
  double *v = malloc(n * sizeof *v);
  if (!v)
    exit(1);
  return v;
}

static struct item *push(struct item *head, double value) {
  struct item *fresh = malloc(sizeof *fresh);
  fresh->value = value;
  fresh->next = head;
  return fresh;
}

static double pop(struct item **head) {
  struct item *first = *head;
  const double value = first->value;
  *head = first->next;
  free(first);
  return value;
}

static double norm(int n) {
  double *squares = vector(n), sum = 0;
  for (int i = 0; i < n; i++)
    squares[i] = in[i] * in[i];
  for (int i = 0; i < n; i++)
    sum += squares[i];
  free(squares);
  return sum;
}

static double reversed(int n) {
  struct item *list = NULL;
  double last = 0;
  for (int i = 0; i < n; i++)
    list = push(list, in[i] * 2);
  for (int i = 0; list; i++) {
    last = list->value;
    struct item *rest = list->next;
    out[i] = last;
    free(list);
    list = rest;
  }
  return last;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n < 0 || n > 8)
    return 1;
  double *mine = vector(n);
  struct item *list = NULL;
  for (int i = 0; i < n; i++) {
    if (scanf("%lf", &mine[i]) != 1)
      return 2;
    list = push(list, in[i] = mine[i]);
  }
#pragma kernel
  double s = norm(n);
#pragma kernel
  double last = reversed(n);
  printf("%g %g", s, last);
  for (int i = 0; i < n; i++)
    printf(" %g %g %g", mine[i], out[i], pop(&list));
  printf("\n");
  free(mine);
}
