//--- objects
static struct $entry {
  int key;
  $[const $|$]char *name;
} $entries[4] = {{3, "three"}, {1, "one"}, {4, "four"}, {2, "two"}};
static int $weights[4];
//--- functions
static int $by_key(const void *a, const void *b) {
  const struct $entry *x = a, *y = b;
  return x->key - y->key;
}
static int $by_name(const void *a, const void *b) {
  return strcmp(((const struct $entry *)a)->name,
                ((const struct $entry *)b)->name);
}
//--- before
  for (int i = 0; i < 4; i++)
    $entries[i].key ^= $in(x, 0, 7) & i;
  for (int i = 0; i < 4; i++)
    $entries[i].key = $entries[i].key * 4 + i;
  qsort($entries, 4, sizeof *$entries, $in(by, 0, 1) ? $by_key : $by_name);
  for (int i = 0; i < 4; i++)
    $weights[i] = $entries[i].key;
//--- kernel
  for (int i = 0; i < 4; i++)
    $weights[i] += 10 * i;
//--- after
  for (int i = 0; i < 4; i++)
    printf("%s %d %d\n", $entries[i].name, $entries[i].key, $weights[i]);
