// Structures that the host has made in the heap: a list that a kernel sorts, a tree that
// it walks by recursion and mirrors, whose nodes point to objects of the program, to
// functions and to each other's text, a table with chains. Each kernel sees what an
// earlier one has left.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 5 3 1 4 1 5
//@ in: 1 9
//@ in: 0
//@ in: 13 12 11 10 9 8 7 6 5 4 3 2 1 0
//@ in: 8 50 30 70 20 40 60 80 45
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
  int value;
  struct item *next;
};

typedef struct tree {
  struct tree *left, *right;
  int key, depth;
  char name[12];
  int *counter;
  int (*changes)(int);
} tree;

struct record {
  struct record *before;
  int count;
  int values[];
};

static int visits[3];
static struct item *chains[4];

static int once(int x) { return x + 1; }
static int twice(int x) { return 2 * x; }

static void *get(size_t bytes) {
  void *p = malloc(bytes);
  if (!p)
    exit(2);
  return p;
}

static struct item *push(struct item *before, int value) {
  struct item *n = get(sizeof *n);
  n->value = value;
  n->next = before;
  return n;
}

static void insert(tree **at, int key) {
  while (*at)
    at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  tree *n = get(sizeof(tree));
  memset(n, 0, sizeof *n);
  n->key = key;
  snprintf(n->name, sizeof n->name, "k%d", key);
  n->counter = &visits[(unsigned)key % 3];
  n->changes = key % 2 ? once : twice;
  *at = n;
}

static struct item *sorted(struct item *head) {
  struct item *result = NULL;
  while (head) {
    struct item *n = head, **at = &result;
    head = head->next;
    while (*at && (*at)->value < n->value)
      at = &(*at)->next;
    n->next = *at;
    *at = n;
  }
  return result;
}

static int mirror(tree *t, int depth) {
  if (!t)
    return depth - 1;
  t->depth = t->changes(depth);
  ++*t->counter;
  const int l = mirror(t->left, depth + 1), r = mirror(t->right, depth + 1);
  tree *left = t->left;
  t->left = t->right;
  t->right = left;
  t->name[0] = 'm';
  return l > r ? l : r;
}

static int count(const tree *t) {
  return t ? 1 + count(t->left) + count(t->right) : 0;
}

// Numbers behind the pointers of a record are none, whatever they are.
static long sums(struct record *of) {
  long s = 0;
  for (; of; of = of->before)
    for (int i = 0; i < of->count; i++)
      s = s * 3 + (of->values[i] += 1 << 16 | i);
  return s;
}

static int chained(void) {
  int s = 0;
  for (int i = 0; i < 4; i++)
    for (struct item *p = chains[i]; p; p = p->next)
      s = 3 * s + (p->value ^= i);
  return s;
}

static void show(const tree *t) {
  if (!t)
    return;
  show(t->left);
  printf(" %s@%d", t->name, t->depth);
  show(t->right);
}

static void drop(tree *t) {
  if (!t)
    return;
  drop(t->left);
  drop(t->right);
  free(t);
}

int main(void) {
  int n, v;
  struct item *head = NULL;
  struct record *last = NULL;
  tree *root = NULL;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &v) != 1)
      return 2;
    head = push(head, v);
    chains[v & 3] = push(chains[v & 3], v);
    insert(&root, v);
    struct record *r = get(sizeof *r + (i + 4) * sizeof(int));
    r->before = last;
    r->count = i + 4;
    for (int k = 0; k < r->count; k++)
      r->values[k] = v * k;
    last = r;
  }
#pragma kernel
  long t = sums(last);
#pragma kernel
  head = sorted(head);
#pragma kernel
  int deepest = mirror(root, 0);
#pragma kernel
  int nodes = count(root);
#pragma kernel
  int s = chained();
  for (; last; last = last->before)
    t = t * 5 + last->values[last->count - 1];
  printf("%ld %d %d %d %d %d %d |", t, deepest, nodes, s, visits[0], visits[1],
         visits[2]);
  for (struct item *p = head; p; p = p->next)
    printf(" %d", p->value);
  for (int i = 0; i < 4; i++)
    for (struct item *p = chains[i]; p; p = p->next)
      printf(" %d", p->value);
  show(root);
  puts("");
  drop(root);
  while (head) {
    struct item *next = head->next;
    free(head);
    head = next;
  }
}
