// Each call of a function that only allocates has a block of its own. These do not only
// allocate, so that a block has another pointer to it than the one that they return:
// what is stored through one is read through the other. And those that do are right,
// but a block must not leave the kernel as a number either.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
  long key;
  struct item *next;
};
struct pool {
  struct item *last;
};

static void *plain(size_t bytes) {
  void *p = malloc(bytes);
  if (p == NULL || !bytes)
    abort();
  return p;
}

static struct item *item(void) {
  struct item *p;
  while (!(p = plain(sizeof *p)))
    fprintf(stderr, "again\n");
  return p ? p : NULL;
}

static struct item *another(void) {
  struct item *p = NULL;
  if ((p = plain(sizeof *p)) != 0)
    return p;
  exit(1);
}

static long number(int n) {
  struct item *p = another(), *q = item();
  p->next = q;
  q->key = n;
  return p->next->key;
}

// CHECK-DAG: error: the result of 'address' may carry a pointer between host and kernel
static long address(int n) {
  struct item *p = another();
  p->next = plain(n);
  return (long)p->next;
}

static struct item *kept(struct pool *in) {
  struct item *p = malloc(sizeof *p);
  in->last = p;
  return p;
}

// CHECK-DAG: error: the result of 'by_pool' may carry a pointer between host and kernel
static long by_pool(int n) {
  struct pool all = {NULL};
  kept(&all)->next = malloc(n);
  return (long)all.last->next;
}

static struct item *of_pool(struct pool *in) { return in->last = malloc(16); }

// CHECK-DAG: error: the result of 'by_assignment' may carry a pointer between host and kernel
static long by_assignment(int n) {
  struct pool all = {NULL};
  of_pool(&all)->next = malloc(n);
  return (long)all.last->next;
}

static void keep(struct pool *in, struct item *p) { in->last = p; }
static struct item *handed(struct pool *in) {
  struct item *p = malloc(sizeof *p);
  keep(in, p);
  return p;
}

// CHECK-DAG: error: the result of 'by_call' may carry a pointer between host and kernel
static long by_call(int n) {
  struct pool all = {NULL};
  handed(&all)->next = malloc(n);
  return (long)all.last->next;
}

static struct item *changed(struct pool *in) {
  struct item *p = malloc(sizeof *p);
  struct item **at = &p;
  if (in->last)
    *at = in->last;
  return p;
}

// CHECK-DAG: error: the result of 'by_address' may carry a pointer between host and kernel
static long by_address(int n) {
  struct item one = {n, NULL};
  struct pool all = {&one};
  changed(&all)->next = malloc(n);
  return (long)one.next;
}

static struct item *either(struct pool *in) {
  struct item *p = malloc(sizeof *p);
  if (in->last)
    p = in->last;
  return p;
}

// CHECK-DAG: error: the result of 'by_choice' may carry a pointer between host and kernel
static long by_choice(int n) {
  struct item one = {n, NULL};
  struct pool all = {&one};
  either(&all)->next = malloc(n);
  return (long)one.next;
}

static struct item *or_given(struct item *p) {
  if (!p)
    p = malloc(sizeof *p);
  return p;
}

// CHECK-DAG: error: the result of 'by_parameter' may carry a pointer between host and kernel
static long by_parameter(int n) {
  struct item one = {n, NULL};
  or_given(&one)->next = malloc(n);
  return (long)one.next;
}

static struct item *same(void) {
  static struct item *p;
  if (!p)
    p = malloc(sizeof *p);
  return p;
}

// CHECK-DAG: error: the result of 'by_static' may carry a pointer between host and kernel
static long by_static(int n) {
  same()->next = malloc(n);
  return (long)same()->next;
}

static struct item *filled(int n) {
  struct item *p = malloc(sizeof *p);
  p->next = malloc(n);
  return p;
}

// CHECK-DAG: error: the result of 'by_contents' may carry a pointer between host and kernel
static long by_contents(int n) { return (long)filled(n)->next; }

static char *text(int n, const char *of) {
  char *p = strdup(of);
  p[n] = 0;
  return p;
}

// CHECK-DAG: error: the result of 'by_text' may carry a pointer between host and kernel
static long by_text(int n) { return (long)text(n & 1, "no"); }

static struct item *grown(struct item *p, int n) {
  struct item *q = realloc(p, n * sizeof *q);
  if (!q)
    abort();
  return q;
}

// CHECK-DAG: error: the result of 'by_growth' may carry a pointer between host and kernel
static long by_growth(int n) {
  struct item *p = malloc(sizeof *p);
  p->next = malloc(n);
  return (long)grown(p, n)->next;
}

static long as_number(int n) {
  long p = (long)malloc(n);
  return p;
}

// CHECK-DAG: error: the result of 'by_number' may carry a pointer between host and kernel
static long by_number(int n) { return as_number(n); }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  long r[13];
#pragma kernel
  r[0] = number(n);
#pragma kernel
  r[1] = address(n);
#pragma kernel
  r[2] = by_pool(n);
#pragma kernel
  r[3] = by_assignment(n);
#pragma kernel
  r[4] = by_call(n);
#pragma kernel
  r[5] = by_address(n);
#pragma kernel
  r[6] = by_choice(n);
#pragma kernel
  r[7] = by_parameter(n);
#pragma kernel
  r[8] = by_static(n);
#pragma kernel
  r[9] = by_contents(n);
#pragma kernel
  r[10] = by_text(n);
#pragma kernel
  r[11] = by_growth(n);
#pragma kernel
  r[12] = by_number(n);
  for (int i = 0; i < 13; i++)
    printf("%ld\n", r[i]);
}
