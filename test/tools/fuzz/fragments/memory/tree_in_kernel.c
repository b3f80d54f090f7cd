//--- types
struct $node {
  $[int key;
  struct $node *left, *right;$|struct $node *left, *right;
  int key;$]
  unsigned count;
};
//--- objects
static unsigned $folded;
static int $height, $nodes;
//--- functions
static struct $node *$insert(struct $node *tree, int key) {
  if (!tree) {
    tree = $[malloc(sizeof *tree)$|calloc(1, sizeof(struct $node))$|(struct $node *)malloc(sizeof(struct $node))$];
    if (!tree)
      exit(9);
    tree->left = tree->right = NULL;
    tree->key = key;
    tree->count = 1;
    $nodes++;
    return tree;
  }
  if (key == tree->key)
    tree->count++;
  else if (key < tree->key)
    tree->left = $insert(tree->left, key);
  else
    tree->right = $insert(tree->right, key);
  return tree;
}
static unsigned $fold(const struct $node *tree, unsigned sum) {
  if (!tree)
    return sum;
  sum = $fold(tree->left, sum);
  sum = sum * 31u + (unsigned)tree->key * tree->count;
  return $fold(tree->right, sum);
}
static int $height_of(const struct $node *tree) {
  if (tree == NULL)
    return 0;
  int left = $height_of(tree->left), right = $height_of(tree->right);
  return 1 + (left > right ? left : right);
}
static void $drop(struct $node *tree) {
  if (!tree)
    return;
  $drop(tree->left);
  $drop(tree->right);
  free(tree);
}
//--- kernel
  struct $node *tree = NULL;
  unsigned state = (unsigned)$in(seed, 0, 9999) + $folded;
  for (int i = 0; i < $in(n, 0, 40); i++) {
    state = state * 1103515245u + 12345u;
    tree = $insert(tree, (int)(state >> 16 & 63));
  }
  $folded = $fold(tree, $expr($seed, $n));
  $height = $height_of(tree);
  $[$drop(tree);$|while (tree && !tree->left) {
    struct $node *right = tree->right;
    free(tree);
    tree = right;
  }
  $drop(tree);$]
//--- after
  printf("%u %d %d\n", $folded, $height, $nodes);
