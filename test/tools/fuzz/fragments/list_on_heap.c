//--- types
struct $item {
  $[struct $item *next;
  int value;$|int value;
  struct $item *next;$]
};
//--- objects
static int $sum, $count;
//--- functions
static struct $item *$push(struct $item *list, int value) {
  struct $item *item = $[malloc(sizeof *item)$|calloc(1, sizeof(struct $item))$];
  if (!item)
    exit(9);
  item->value = value;
  item->next = list;
  return item;
}
//--- before
  struct $item *list = NULL;
  for (int i = 0; i < $in(n, 0, 9); i++)
    list = $push(list, i * i + $n);
  while (list) {
    struct $item *next = list->next;
    $sum += list->value;
    $count++;
    free(list);
    list = next;
  }
//--- kernel
  $sum = $sum * 3 + $count;
//--- after
  printf("%d %d\n", $sum, $count);
