// A block of the heap has its members told apart, as that of the structure which it is
// allocated for. Here it is used in other ways as well, so that a pointer comes out
// where that structure has a number; and the first two do what they seem to.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
  long key;
  struct item *next;
};
struct turned {
  struct turned *next;
  long key;
};
struct pair {
  struct item first, second;
};
// As many members as the next one, whose second lies where the third does here.
struct halves {
  int low, high;
  void *pointer;
};
struct three {
  long first, second, third;
};
struct choice {
  int tag;
  union {
    void *pointer;
    long number;
  } is;
};
struct tail {
  long count;
  char bytes[];
};

static long number(int n) {
  struct item *p = malloc(sizeof *p);
  p->next = malloc(sizeof *p);
  p->next->key = n;
  return p->next->key;
}

static long grown(int n) {
  struct pair *p = NULL;
  p = realloc(p, n * sizeof *p);
  p[n - 1].second.next = malloc(n);
  p[n - 1].second.key = n;
  p[0] = p[n - 1];
  return p[0].second.key;
}

// CHECK-DAG: error: the result of 'by_member' may carry a pointer between host and kernel
static long by_member(int n) {
  struct item *p = malloc(sizeof *p);
  ((struct turned *)p)->next = malloc(n);
  return p->key;
}

// CHECK-DAG: error: the result of 'as_a_whole' may carry a pointer between host and kernel
static long as_a_whole(int n) {
  struct three *p = calloc(n, sizeof *p);
  const struct halves h = {n, 1, malloc(n)};
  *(struct halves *)p = h;
  return p->second;
}

// CHECK-DAG: error: the result of 'taken_over' may carry a pointer between host and kernel
static long taken_over(int n) {
  struct halves *p = malloc(2 * sizeof *p);
  p->pointer = malloc(n);
  const struct three t = *(struct three *)p;
  return t.second;
}

static long second(struct three t) { return t.second; }

// CHECK-DAG: error: the result of 'handed_over' may carry a pointer between host and kernel
static long handed_over(int n) {
  struct halves *p = malloc(2 * sizeof *p);
  p->pointer = malloc(n);
  return second(*(struct three *)p);
}

// CHECK-DAG: error: the result of 'as_words' may carry a pointer between host and kernel
static long as_words(int n) {
  struct item *p = malloc(n * sizeof *p);
  p[n - 1].next = malloc(n);
  return ((long *)p)[2 * n - 1];
}

// CHECK-DAG: error: the result of 'in_bytes' may carry a pointer between host and kernel
static long in_bytes(int n) {
  struct item *p = malloc(sizeof *p);
  p->next = malloc(n);
  long to = 0;
  for (unsigned i = 0; i < sizeof to; i++)
    ((unsigned char *)&to)[i] = ((unsigned char *)&p->next)[i];
  return to;
}

// CHECK-DAG: error: the result of 'by_memcpy' may carry a pointer between host and kernel
static long by_memcpy(int n) {
  struct item *p = malloc(2 * sizeof *p);
  p->next = malloc(n);
  memcpy(&p[1].key, &p[0].next, sizeof(long));
  return p[1].key;
}

// CHECK-DAG: error: the result of 'out_of_step' may carry a pointer between host and kernel
static long out_of_step(int n) {
  struct item *p = malloc((n + 1) * sizeof *p);
  struct item *between = (struct item *)((char *)p + sizeof(long));
  between->next = malloc(n);
  return p[1].key;
}

// CHECK-DAG: error: the result of 'from_inside' may carry a pointer between host and kernel
static long from_inside(int n) {
  struct pair *p = malloc(sizeof *p);
  p->first.next = malloc(n);
  struct item *inner = &p->second;
  const struct pair *around =
      (struct pair *)((char *)inner - offsetof(struct pair, second));
  return ((const struct turned *)around)->key;
}

// CHECK-DAG: error: the result of 'stepped' may carry a pointer between host and kernel
static long stepped(int n) {
  struct pair *p = malloc(n * sizeof *p);
  struct item *inner = &p->first;
  inner[1].next = malloc(n);
  return (long)p->second.next;
}

// CHECK-DAG: error: the result of 'as_integer' may carry a pointer between host and kernel
static long as_integer(int n) {
  struct item *p = malloc(sizeof *p);
  p->key = (intptr_t)malloc(n);
  return p->key;
}

// CHECK-DAG: error: the result of 'of_union' may carry a pointer between host and kernel
static long of_union(int n) {
  struct choice *p = malloc(sizeof *p);
  p->is.pointer = malloc(n);
  return p->is.number;
}

// CHECK-DAG: error: the result of 'grown_as_other' may carry a pointer between host and kernel
static long grown_as_other(int n) {
  struct item *p = malloc(sizeof *p);
  p->next = malloc(n);
  const struct turned *t = realloc(p, 2 * sizeof *t);
  return t->key;
}

// CHECK-DAG: error: the result of 'behind' may carry a pointer between host and kernel
static long behind(int n) {
  struct tail *p = malloc(sizeof *p + n * sizeof(void *));
  *(void **)p->bytes = malloc(n);
  return *(long *)(p + 1);
}

static void *get(size_t bytes) { return malloc(bytes); }

// CHECK-DAG: error: the result of 'by_wrapper' may carry a pointer between host and kernel
static long by_wrapper(int n) {
  struct item *p = get(sizeof *p);
  struct turned *t = get(sizeof *t);
  void *at[2] = {p, t};
  ((struct turned *)at[n & 1])->next = get(n);
  return p->key;
}

static void fill(void *to, int n) { *(void **)to = malloc(n); }

// CHECK-DAG: error: the result of 'given_on' may carry a pointer between host and kernel
static long given_on(int n) {
  struct item *p = malloc(sizeof *p);
  fill(p, n);
  return p->key;
}

int main(void) {
  int n;
  long r[18];
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  r[0] = number(n);
#pragma kernel
  r[1] = grown(n);
#pragma kernel
  r[2] = by_member(n);
#pragma kernel
  r[3] = as_a_whole(n);
#pragma kernel
  r[4] = taken_over(n);
#pragma kernel
  r[5] = handed_over(n);
#pragma kernel
  r[6] = as_words(n);
#pragma kernel
  r[7] = in_bytes(n);
#pragma kernel
  r[8] = by_memcpy(n);
#pragma kernel
  r[9] = out_of_step(n);
#pragma kernel
  r[10] = from_inside(n);
#pragma kernel
  r[11] = stepped(n);
#pragma kernel
  r[12] = as_integer(n);
#pragma kernel
  r[13] = of_union(n);
#pragma kernel
  r[14] = grown_as_other(n);
#pragma kernel
  r[15] = behind(n);
#pragma kernel
  r[16] = by_wrapper(n);
#pragma kernel
  r[17] = given_on(n);
  for (int i = 0; i < 18; i++)
    printf("%ld\n", r[i]);
}
