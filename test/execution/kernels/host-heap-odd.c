// Memory of the host's heap as it is not meant to be, but is: elements that end before
// their type does, numbers where pointers stand, payload behind a structure, functions in
// `void *`, blocks that are given back by a function that was passed on, restrict.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 5 3 1 4 1 5
//@ in: 1 9
//@ in: 0
//@ in: 13 12 11 10 9 8 7 6 5 4 3 2 1 0
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tower {
  int key, height;
  struct tower *next[4];
};

struct tagged {
  struct tagged *next;
  void *tag;
  int (*changes)(int);
};

struct packet {
  struct packet *next;
  int length;
  int data[4]; // or more
};

static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }

static int sum_of(struct tower *t) {
  int s = 0;
  for (; t; t = t->next[0]) {
    s += t->key * t->height;
    if (t->height > 1 && t->next[1])
      s += t->next[1]->key;
    t->key++;
  }
  return s;
}

static long tags_of(struct tagged *t) {
  long s = 0;
  for (; t; t = t->next) {
    s = 3 * s + (long)((uintptr_t)t->tag >> 40);
    if (t->changes != (int (*)(int))-1)
      s += t->changes(7);
  }
  return s;
}

static int data_of(struct packet *p) {
  int s = 0;
  for (; p; p = p->next) {
    for (int i = 0; i < p->length; i++)
      s = 31 * s % 1000003 + (p->data[i] ^= -131072 | i);
  }
  return s;
}

static int called(void **functions, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += functions[i] == (void *)twice;
  return s;
}

static int largest(int *restrict *restrict rows, int n) {
  int m = -1;
  for (int i = 0; i < n; i++)
    if (*rows[i] > m)
      m = *rows[i];
  return m;
}

static void clear(struct packet **first, void (*give_back)(void *)) {
  while (*first) {
    struct packet *const p = *first;
    *first = p->next;
    give_back(p);
  }
}

static struct {
  struct packet *first, *stale;
} packets;

int main(void) {
  int n, v;
  struct tower *towers = NULL;
  struct tagged *tags = NULL;
  if (scanf("%d", &n) != 1)
    return 1;
  void **functions = malloc((n + 1) * sizeof *functions);
  int *restrict *rows = malloc((n + 1) * sizeof *rows);
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &v) != 1)
      return 2;
    const int height = i % 4 + 1;
    struct tower *t =
        malloc(offsetof(struct tower, next) + height * sizeof(t->next[0]));
    t->key = v;
    t->height = height;
    for (int k = 0; k < height; k++)
      t->next[k] = towers;
    towers = t;
    struct tagged *g = malloc(sizeof *g);
    g->next = tags;
    g->tag = (void *)((uintptr_t)(v + 1) << 47);
    g->changes = v % 3 == 0 ? (int (*)(int))-1 : v % 3 == 1 ? twice : thrice;
    tags = g;
    struct packet *p = malloc(sizeof *p + 8 * sizeof(int));
    p->next = packets.first;
    p->length = 12;
    for (int k = 0; k < 12; k++)
      p->data[k] = v * k;
    packets.first = packets.stale = p;
    functions[i] = v % 2 ? (void *)twice : (void *)thrice;
    rows[i] = malloc(sizeof(int));
    *rows[i] = v;
  }
#pragma kernel
  int a = sum_of(towers);
#pragma kernel
  long b = tags_of(tags);
#pragma kernel
  int c = data_of(packets.first);
#pragma kernel
  int d = called(functions, n);
#pragma kernel
  int e = largest(rows, n);
  clear(&packets.first, free);
  for (int i = 0; i < n; i++) {
    struct packet *p = malloc(sizeof *p);
    p->next = packets.first;
    p->length = 4;
    for (int k = 0; k < 4; k++)
      p->data[k] = k;
    packets.first = p;
  }
#pragma kernel
  int f = data_of(packets.first);
  printf("%d %ld %d %d %d %d %d\n", a, b, c, d, e, f,
         towers ? towers->key : -1);
  clear(&packets.first, free);
}
