// Memory by way of functions that do no more than allocate it, or end the program: for
// structures of several kinds in the kernel, and for host code.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5
//@ in: 1
//@ in: 0
//@ in: 60
//@ in: -1
#include <stdio.h>
#include <stdlib.h>

struct item {
  int key;
  struct item *next;
};
struct tree {
  int key;
  struct tree *left, *right;
};

static int last, smallest;

static void *get(size_t bytes) {
  void *p = malloc(bytes);
  if (p == NULL) {
    fprintf(stderr, "no memory\n");
    exit(1);
  }
  return p;
}

static void *zeros(size_t count, size_t bytes) {
  void *p;
  if (!(p = calloc(count, bytes)))
    abort();
  return p;
}

static double *vector(int n) { return zeros(n, sizeof(double)); }

static struct item *item(void) {
  struct item *fresh = get(sizeof *fresh);
  return fresh;
}

static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = zeros(1, sizeof *t);
    t->key = key;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  return t;
}

static void drop(struct tree *t) {
  if (!t)
    return;
  drop(t->left);
  drop(t->right);
  free(t);
}

static double work(int n) {
  struct item *head = NULL;
  struct tree *root = NULL;
  double *values = vector(n + 5), sum = 0;
  for (int i = 0; i < n; i++) {
    struct item *fresh = item();
    fresh->key = i * 7 % 5;
    fresh->next = head;
    head = fresh;
    root = insert(root, (i * 3 + 2) % 7);
    values[i] += i;
  }
  for (const struct item *p = head; p; p = p->next) {
    last = p->key;
    sum += values[p->key];
  }
  for (const struct tree *t = root; t; t = t->left)
    smallest = t->key;
  while (head) {
    struct item *rest = head->next;
    free(head);
    head = rest;
  }
  drop(root);
  free(values);
  return sum;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n < 0)
    return 1;
  struct item *mine = item();
  double *square = vector(2);
  mine->key = n * n;
  mine->next = NULL;
  square[1] = mine->key * 0.5;
#pragma kernel
  double sum = work(n);
  printf("%g %d %d %d %g\n", sum, last, smallest, mine->key, square[1]);
  free(mine);
  free(square);
}
