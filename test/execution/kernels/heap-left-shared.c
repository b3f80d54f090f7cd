// Trees, vectors and texts that the host and kernels build, change and free in turn:
// blocks of kernels that stay, blocks of the host that kernels free and enlarge.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 5
//@ in: 0
//@ in: 12
//@ in: 1
//@ in: 33
//@ in: 90
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tree {
  int key;
  double weight;
  struct tree *left, *right;
};

struct vector {
  int length, room;
  int *items;
};

struct entry {
  char *word;
  int count;
  struct entry *next;
};

static struct entry *table[8];

static struct tree *leaf(int key) {
  struct tree *t = malloc(sizeof *t);
  if (t == NULL)
    abort();
  t->key = key;
  t->weight = key * 0.5;
  t->left = t->right = NULL;
  return t;
}

static struct tree *insert(struct tree *t, int key) {
  if (t == NULL)
    return leaf(key);
  if (key < t->key)
    t->left = insert(t->left, key);
  else if (key > t->key)
    t->right = insert(t->right, key);
  return t;
}

static struct tree *take_out(struct tree *t, int key) {
  if (t == NULL)
    return NULL;
  if (key != t->key) {
    struct tree **down = key < t->key ? &t->left : &t->right;
    *down = take_out(*down, key);
    return t;
  }
  if (t->left == NULL || t->right == NULL) {
    struct tree *only = t->left ? t->left : t->right;
    free(t);
    return only;
  }
  const struct tree *least = t->right;
  while (least->left)
    least = least->left;
  t->key = least->key;
  t->weight = least->weight;
  t->right = take_out(t->right, least->key);
  return t;
}

static void show(const struct tree *t) {
  if (t == NULL)
    return;
  show(t->left);
  printf(" %d:%g", t->key, t->weight);
  show(t->right);
}

static void drop(struct tree *t) {
  if (t == NULL)
    return;
  drop(t->left);
  drop(t->right);
  free(t);
}

static void push(struct vector *v, int item) {
  if (v->length == v->room) {
    v->room = v->room ? 2 * v->room : 1;
    v->items = realloc(v->items, v->room * sizeof *v->items);
  }
  v->items[v->length++] = item;
}

static struct vector *divisors(int n) {
  struct vector *v = calloc(1, sizeof *v);
  for (int i = 1; i <= n; i++)
    if (n % i == 0)
      push(v, i);
  return v;
}

static void squares(struct vector *v, int n) {
  for (int i = 0; i < n; i++)
    push(v, i * i);
}

static void count(const char *word) {
  struct entry **at = &table[(word[0] + word[1]) % 8];
  for (struct entry *e = *at; e; e = e->next)
    if (strcmp(e->word, word) == 0) {
      e->count++;
      return;
    }
  struct entry *e = malloc(sizeof *e);
  e->word = strdup(word);
  e->count = 1;
  e->next = *at;
  *at = e;
}

static int forget(const char *word) {
  for (struct entry **at = &table[(word[0] + word[1]) % 8]; *at; at = &(*at)->next)
    if (strcmp((*at)->word, word) == 0) {
      struct entry *e = *at;
      const int n = e->count;
      *at = e->next;
      free(e->word);
      free(e);
      return n;
    }
  return 0;
}

// Some memory of its own as well, of which nothing stays.
static char **words(int n) {
  int *lengths = malloc((n + 1) * sizeof *lengths);
  char **all = malloc((n + 1) * sizeof *all);
  for (int i = 0; i < n; i++) {
    char text[16];
    lengths[i] = sprintf(text, "<%d>", i * n);
    all[i] = strdup(text);
    count(text);
    if (lengths[i] > 3) {
      all[i] = realloc(all[i], lengths[i] + 3);
      strcat(all[i], "..");
    }
  }
  all[n] = NULL;
  free(lengths);
  return all;
}

int main(void) {
  int n;
  struct tree *t = NULL;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    t = insert(t, i * 7919 % 101);
#pragma kernel
  t = insert(t, n);
#pragma kernel
  t = take_out(t, 7919 * 2 % 101);
#pragma kernel
  t = take_out(t, n);
  t = insert(t, -1);
  show(t);
  printf("\n");
#pragma kernel
  struct vector *v = divisors(n);
  push(v, -1);
#pragma kernel
  squares(v, n % 7);
  push(v, -2);
  for (int i = 0; i < v->length; i++)
    printf(" %d", v->items[i]);
  printf("\n");
  count("<0>");
#pragma kernel
  char **all = words(n % 11);
  count("<3>");
#pragma kernel
  int gone = forget("<0>");
  for (int i = 0; all[i]; i++) {
    printf("%s ", all[i]);
    free(all[i]);
  }
  printf("%d\n", gone);
  for (int i = 0; i < 8; i++)
    for (const struct entry *e = table[i]; e; e = e->next)
      printf("%s=%d ", e->word, e->count);
  printf("\n");
  free(all);
  free(v->items);
  free(v);
#pragma kernel
  drop(t);
}
