// A binary search tree in an array of structs, linked by index, and its walk in
// order without recursion.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n = rng.randint(1, 30)
//@ gen: print(n, *[rng.randint(0, 50) for _ in range(n)])
#include <stdio.h>

#define NODES 32
#define NIL (-1)

struct node {
  int key;
  short left, right, parent;
  unsigned count;
};

static struct {
  struct node nodes[NODES];
  int used, root;
} tree = {.root = NIL};
static int keys[NODES], sorted[NODES], n, depth;

static void insert(int key) {
  int at = tree.root, parent = NIL, level = 1;
  while (at != NIL) {
    struct node *t = &tree.nodes[at];
    if (t->key == key) {
      t->count++;
      return;
    }
    parent = at;
    at = key < t->key ? t->left : t->right;
    level++;
  }
  at = tree.used++;
  tree.nodes[at] = (struct node){key, NIL, NIL, (short)parent, 1};
  if (parent == NIL)
    tree.root = at;
  else if (key < tree.nodes[parent].key)
    tree.nodes[parent].left = at;
  else
    tree.nodes[parent].right = at;
  if (level > depth)
    depth = level;
}

static int leftmost(int at) {
  while (tree.nodes[at].left != NIL)
    at = tree.nodes[at].left;
  return at;
}

static int next(int at) {
  if (tree.nodes[at].right != NIL)
    return leftmost(tree.nodes[at].right);
  int from;
  do {
    from = at;
    at = tree.nodes[at].parent;
  } while (at != NIL && tree.nodes[at].right == from);
  return at;
}

static void tree_sort(void) {
  int *out = sorted;
  for (int i = 0; i < n; i++)
    insert(keys[i]);
  for (int at = leftmost(tree.root); at != NIL; at = next(at))
    for (unsigned i = 0; i < tree.nodes[at].count; i++)
      *out++ = tree.nodes[at].key;
}

int main(void) {
  if (scanf("%d", &n) != 1 || n < 1 || n > NODES)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &keys[i]) != 1)
      return 1;
#pragma kernel
  tree_sort();
  printf("%d of depth %d:", tree.used, depth);
  for (int i = 0; i < n; i++)
    printf(" %d", sorted[i]);
  puts("");
  return 0;
}
