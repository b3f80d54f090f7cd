// Memory of the heap that the host makes and a kernel uses, and the other way round:
// rows of rows, lists, trees, results that grow.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 4 3 1 4 2
//@ in: 1 9
//@ in: 7 5 5 2 8 1 9 3
//@ in: 0
//@ in: 3 2 1 3
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int key;
  struct node *left, *right;
};

struct text {
  char *bytes;
  size_t length, room;
};

static void *get(size_t bytes) {
  void *p = malloc(bytes ? bytes : 1);
  if (!p)
    exit(7);
  return p;
}

static struct node *insert(struct node *n, int key) {
  if (!n) {
    n = get(sizeof *n);
    *n = (struct node){key, NULL, NULL};
  } else if (key < n->key) {
    n->left = insert(n->left, key);
  } else {
    n->right = insert(n->right, key);
  }
  return n;
}

static void append(struct text *t, const char *word) {
  const size_t more = strlen(word);
  if (t->length + more + 1 > t->room) {
    t->room = 2 * (t->length + more + 1);
    t->bytes = realloc(t->bytes, t->room);
  }
  memcpy(t->bytes + t->length, word, more + 1);
  t->length += more;
}

static void list(const struct node *n, struct text *into) {
  if (!n)
    return;
  list(n->left, into);
  char word[16];
  snprintf(word, sizeof word, " %d", n->key);
  append(into, word);
  list(n->right, into);
}

static void drop(struct node *n) {
  if (!n)
    return;
  drop(n->left);
  drop(n->right);
  free(n);
}

static long work(double **rows, int n, const int *keys, struct text *out) {
  struct node *root = NULL;
  for (int i = 0; i < n; i++)
    root = insert(root, keys[i]);
  list(root, out);
  drop(root);
  double *scratch = calloc(n + 1, sizeof *scratch);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      scratch[i] += rows[i][j] * keys[j];
      rows[i][j] = 0;
    }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += scratch[i];
  free(scratch);
  return (long)(sum * 4);
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  int *keys = get(n * sizeof *keys);
  double **rows = get(n * sizeof *rows);
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &keys[i]) != 1)
      return 2;
    rows[i] = get(n * sizeof **rows);
    for (int j = 0; j < n; j++)
      rows[i][j] = i * 0.5 + j;
  }
  struct text out = {0};
#pragma kernel
  long sum = work(rows, n, keys, &out);
  printf("%ld%s\n", sum, out.bytes ? out.bytes : " -");
  for (int i = 0; i < n; i++) {
    if (rows[i][0] != 0)
      puts("not cleared");
    free(rows[i]);
  }
  free(rows);
  free(keys);
  free(out.bytes);
}
