// Variables named like the typedef of their type, and names beside those that
// tags and members would get.
// RUN: %bulk %s
//@ gen: print(rng.randint(0, 9), rng.randint(1, 5))
#include <stdio.h>
#include <stdlib.h>

typedef struct node node;
typedef struct { node *head; } list;
struct node { int value; node *next; };
typedef enum { NO, YES } answer;
typedef int *row;

typedef int tree;
struct tree { int a; };
struct tree_tag { int b; };
static int tree_tag_ = 5;
typedef int size;
struct sized { size size; int size_member; };

static int n, m, result;

static int first(void *list, int row) {
  node *node = (row ? list : 0);
  return node ? node->value : -1;
}

static int sum(list *list) {
  int sum = 0;
  for (node *node = list->head; node; node = node->next)
    sum += node->value;
  return sum + first(list->head, 1);
}

static answer given(int answer) {
  row row = calloc(4, sizeof *row);
  if (!row)
    return NO;
  int *same = calloc(1, sizeof(int));
  free(same);
  free(row);
  return answer;
}

static void kernel(void) {
  struct node nodes[3] = {{n, nodes + 1}, {m, nodes + 2}, {1, 0}};
  list list = {nodes};
  answer answer = m & 1;
  result = sum(&list) * 2 + answer;
}

static list *make(int i) {
  list *list = malloc(sizeof *list);
  node *node = malloc(sizeof *node);
  node->value = i;
  node->next = NULL;
  list->head = node;
  return list;
}

int main(void) {
  if (scanf("%d %d", &n, &m) != 2)
    return 1;
#pragma kernel
  kernel();
  struct tree tree = {n};
  struct tree_tag tag = {2};
  struct sized sized = {.size_member = 7, .size = m};
  printf("%d %d %d\n", result, sum(make(n)), given(1));
  printf("%d %d %d %d %d\n", tree.a, tag.b, tree_tag_, sized.size,
         sized.size_member);
  return 0;
}
