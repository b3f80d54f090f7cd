// Literals of host code that kernels read: in arguments, in arrays and structures, in the
// heap, beside texts of the kernel's own; of several lines, with escapes, by macros.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3 ab
//@ in: 0 x
//@ in: 5 pqr
//@ in: -4 word
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct operation {
  const char *name;
  int factor;
};

struct node {
  const char *name;
  struct node *next;
};

static const char *const names[] = {"zero", "one", "two"};
static struct operation operations[] = {{"add", 1}, {"mul" "tiply", 2}};
#define ALPHA "alpha"
static char *last = "none";

static int show(const char *s) { return (int)strlen(s) + s[0]; }

static int all(const struct operation *o, const char **words, int count) {
  int s = 0;
  for (int i = 0; i < count; i++)
    s = s * 31 + words[i][0] + (int)strlen(words[i]) + o[i % 2].name[1] * o[i % 2].factor;
  if (s % 2)
    last = strcmp(words[2], "gamma") == 0 ? (char *)words[0] : last + 1;
  return s;
}

static int count(struct node *p) {
  int s = 0;
  for (; p; p = p->next)
    s = s * 7 + p->name[0] + (int)strlen(p->name);
  return s;
}

int main(void) {
  int n;
  char word[20];
  if (scanf("%d %19s", &n, word) != 2)
    return 1;
#pragma kernel
  int r = show(n % 2 ? "odd" : "even\tor\0hidden");
  const char *words[3] = {ALPHA, "be"
                                   "ta",
                          n > 1 ? "gamma" : names[n & 1]};
#pragma kernel
  int q = all(operations, words, 3);
  struct node *list = NULL;
  for (int i = 0; i < n; i++) {
    struct node *e = malloc(sizeof *e);
    e->name = i % 3 ? "fixed" : strdup(word);
    e->next = list;
    list = e;
  }
#pragma kernel
  int s = count(list);
  printf("%d %d %d %s %s\n", r, q, s, last, words[1]);
}
