// A text in an iteration's own record, of which it changes another member, is
// compared with texts that pointers lead to.
// RUN: %library %s --always-at-once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
  char name[16];
  double a;
  unsigned which;
} record;
typedef struct node {
  char *key;
  struct node *next;
} node;
void find_all(record *r, size_t n, const node *list);
#ifndef DRIVER
void find_all(record *r, size_t n, const node *list) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    unsigned k = 0;
    for (const node *e = list; e; e = e->next, k++)
      if (strcmp(e->key, r[i].name) == 0)
        break;
    r[i].which = k;
  }
}
#else
enum { N = 700, KEYS = 40 };
int main(void) {
  static record r[N];
  node *list = NULL;
  char text[16];
  for (int i = 0; i < N; i++)
    sprintf(r[i].name, "%c%d", 'a' + i % 26, i % 50);
  for (int i = 0; i < KEYS; i++) {
    sprintf(text, "%c%d", 'a' + i % 26, i % 50);
    node *e = malloc(sizeof *e);
    *e = (node){strdup(text), list};
    list = e;
  }
  find_all(r, N, list);
  unsigned h = 0;
  for (int i = 0; i < N; i++)
    h = h * 31 + r[i].which;
  printf("%u\n", h);
  while (list) {
    node *next = list->next;
    free(list->key);
    free(list);
    list = next;
  }
}
#endif
