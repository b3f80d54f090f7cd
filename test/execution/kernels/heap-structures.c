// Numbers that come out of a kernel from structures of the heap which have pointers as
// well: of lists, a tree, a graph whose parts are blocks of their own, an array that
// grows, and a block that points to a local variable.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5 1
//@ in: 1 2
//@ in: 0 3
//@ in: 200 4
//@ in: -1 5
//@ in: 17 4000000000
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
  int key;
  double weight;
  struct item *next;
};
struct tree {
  int key, below;
  struct tree *left, *right;
};
struct edge {
  int to;
  struct edge *next;
};
struct graph {
  int n, m;
  struct edge **adjacent;
};
struct entry {
  char *name;
  unsigned length;
  struct {
    const struct entry *before;
    unsigned hash;
  } chain;
};
struct factor {
  double by;
};
struct solver {
  void *parameters;
  double *y;
  int steps;
};

static int last, smallest, seen[8];
static double heaviest;

static unsigned next(unsigned *state) {
  return (*state = *state * 1664525u + 1013904223u) >> 8;
}

static int greatest(int n, unsigned seed) {
  struct item *head = NULL;
  int most = 0;
  for (int i = 0; i < n; i++) {
    struct item *fresh = malloc(sizeof *fresh);
    fresh->key = (int)(next(&seed) % 1000);
    fresh->weight = fresh->key * 0.5;
    fresh->next = head;
    head = fresh;
  }
  heaviest = -1;
  for (const struct item *p = head; p; p = p->next) {
    if (p->key > most)
      most = p->key;
    if (p->weight > heaviest)
      heaviest = p->weight;
    last = p->key;
    seen[p->key & 7]++;
  }
  while (head) {
    struct item *rest = head->next;
    free(head);
    head = rest;
  }
  return most;
}

static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = (struct tree *)calloc(1, sizeof(struct tree));
    t->key = key;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  t->below++;
  return t;
}

static void drop(struct tree *t) {
  if (!t)
    return;
  drop(t->left);
  drop(t->right);
  free(t);
}

static int ordered(int n, unsigned seed) {
  struct tree *root = insert(NULL, 500);
  for (int i = 0; i < n; i++)
    root = insert(root, (int)(next(&seed) % 1000));
  const struct tree *at = root;
  while (at->left)
    at = at->left;
  smallest = at->key;
  const int count = root->below;
  drop(root);
  return count;
}

static int walk(int n, unsigned seed) {
  struct graph *g = malloc(sizeof *g);
  g->n = n + 1;
  g->m = 0;
  g->adjacent = calloc(g->n, sizeof *g->adjacent);
  for (int i = 0; i < n; i++) {
    struct edge *e = malloc(sizeof *e);
    e->to = i + 1 + (int)(next(&seed) % (unsigned)(n - i));
    e->next = g->adjacent[i];
    g->adjacent[i] = e;
    g->m++;
  }
  int at = 0, sum = 0;
  while (g->adjacent[at]) {
    at = g->adjacent[at]->to;
    sum = sum * 3 + at;
  }
  sum ^= g->m;
  for (int i = 0; i < g->n; i++)
    free(g->adjacent[i]);
  free(g->adjacent);
  free(g);
  return sum;
}

static unsigned names(int n, unsigned seed) {
  struct entry *all = NULL;
  unsigned room = 0, sum = 0;
  for (int i = 0; i < n; i++) {
    if ((unsigned)i == room)
      all = realloc(all, (room = 2 * room + 1) * sizeof *all);
    struct entry made = {malloc(8), 0, {NULL, next(&seed)}};
    memset(made.name, 'a' + i % 26, made.length = i % 7);
    made.name[made.length] = 0;
    all[i] = made;
  }
  for (int i = 1; i < n; i++)
    all[i].chain.before = &all[i / 2];
  for (int i = 0; i < n; i++) {
    for (const struct entry *e = &all[i]; e; e = e->chain.before)
      sum = sum * 5 + e->chain.hash + e->length;
    sum += all[i].name[0];
  }
  for (int i = 0; i < n; i++)
    free(all[i].name);
  free(all);
  return sum;
}

static double integrate(double by, int n) {
  struct factor f = {by};
  struct solver *s = malloc(sizeof *s);
  s->parameters = &f;
  s->y = malloc(sizeof *s->y);
  *s->y = 1;
  for (s->steps = 0; s->steps < n; s->steps++)
    *s->y *= ((struct factor *)s->parameters)->by;
  const double y = *s->y + s->steps;
  free(s->y);
  free(s);
  return y;
}

int main(void) {
  int n;
  unsigned seed;
  if (scanf("%d %u", &n, &seed) != 2)
    return 1;
  if (n < 0)
    return 2;
#pragma kernel
  int most = greatest(n, seed);
#pragma kernel
  int count = ordered(n, seed);
#pragma kernel
  int way = walk(n, seed);
#pragma kernel
  unsigned hash = names(n, seed);
#pragma kernel
  double y = integrate(1 + 1.0 / (n + 1), n);
  printf("%d %d %d %u %g\n%d %d %g", most, count, way, hash, y, last, smallest,
         heaviest);
  for (int i = 0; i < 8; i++)
    printf(" %d", seen[i]);
  printf("\n");
}
