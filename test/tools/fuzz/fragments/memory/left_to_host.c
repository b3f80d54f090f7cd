//--- types
typedef struct $item_ $item;
struct $item_ {
  $item *next$[, *other$];
  $[int value;$|short value;
  char mark;
  double weight;$]
  $[char *name;$|int *numbers;$]
};
//--- objects
static $item *$list, *$spare;
static int $seen;
//--- functions
static $item *$make($item *next, int value) {
  $item *made = $[malloc(sizeof *made)$|calloc(1, sizeof($item))$];
  if (made == NULL)
    abort();
  memset(made, 0, sizeof *made);
  made->next = next;
  made->value = (short)value;
  return made;
}
static void $drop($item **place) {
  $item *gone = *place;
  *place = gone->next;
  $[free(gone);$|if ($spare)
    free($spare);
  $spare = gone;$]
}
static void $shorten(int bound) {
  for ($item **place = &$list; *place;)
    if ((*place)->value > bound)
      $drop(place);
    else
      place = &(*place)->next;
}
static int $sum(void) {
  unsigned s = 1;
  for (const $item *i = $list; i; i = i->next)
    s = s * 31 + (unsigned)i->value;
  return (int)(s % 100003);
}
//--- before
  for (int i = 0; i < $in(first, 0, 9); i++)
    $list = $make($list, i * $in(x, -20, 20) % 11);
//--- kernel
  for (int i = 0; i < $in(n, 0, 12); i++)
    $list = $make($list, i * $x % 7);
  $[$shorten($in(bound, -6, 6));$|if ($list && $list->next)
    $drop(&$list->next);$]
  if ($list) {
    $[$item *grown = realloc($list, 2 * sizeof *grown);
    if (grown == NULL)
      abort();
    $list = grown;
    $list[1] = $list[0];
    $list->value = (short)($list[1].value + 1);$|$list->value++;$]
  }
  $seen += $sum();
//--- after
  printf("%d %d", $seen, $sum());
  $[$shorten(3);
  $list = $make($list, 1);$|$]
  while ($list) {
    $item *next = $list->next;
    printf(" %d", $list->value);
    free($list);
    $list = next;
  }
  if ($spare) {
    printf(" spare %d", $spare->value);
    free($spare);
  }
  printf("\n");
