//--- types
struct $entry {
  struct $entry *next;
  int key, value;
};
//--- objects
static int $known, $sum;
//--- functions
static struct $entry *$find(struct $entry *list, int key) {
  for (; list; list = list->next)
    if (list->key == key)
      return list;
  return NULL;
}
static void $add(struct $entry **bucket, int key, int *count) {
  struct $entry *found = $find(*bucket, key);
  if (!found) {
    found = malloc(sizeof *found);
    if (!found)
      exit(6);
    *found = (struct $entry){*bucket, key, 0};
    *bucket = found;
    ++*count;
  }
  found->value += key;
}
static int $emptied(struct $entry **bucket) {
  int sum = 0;
  while (*bucket) {
    struct $entry *first = *bucket;
    *bucket = first->next;
    sum += first->value;
    free(first);
  }
  return sum;
}
//--- kernel
  struct $entry *buckets[8] = {0};
  int count = 0;
  unsigned state = (unsigned)$in(seed, 1, 9999);
  for (int i = 0; i < $in(n, 0, 50); i++) {
    state = state * 69069u + 1;
    int key = (int)(state >> 20) % 29;
    $add(&buckets[key % 8], key, &count);
  }
  $known += $find(buckets[$const(0, 7)], $const(0, 28)) != NULL;
  for (int i = 0; i < 8; i++)
    $sum = $sum * 3 % 100003 + $emptied(&buckets[i]);
  $known += count;
//--- after
  printf("%d %d\n", $known, $sum);
