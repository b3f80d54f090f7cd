//--- objects
static int $list[$const(5, 9)], $down;
static $[int$|unsigned char$] $keys[4] = {1, 3, 5, 9};
static int $table[4];
//--- functions
static int $plain(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int $compare(const void *a, const void *b) {
  int order = $plain(a, b);
  $[if ($down)
    return -order;$|order = $down ? -order : order;$]
  return order;
}
static int $keyed(const void *a, const void *b) {
  $[if ($table[1] < 3) $table[1]++;$|$]
  return $keys[*(const int *)a] - $keys[*(const int *)b];
}
//--- before
  int count = (int)(sizeof $list / sizeof *$list);
  $down = $in(direction, 0, 1);
  for (int i = 0; i < count; i++)
    $list[i] = (i * 37 + $in(x, 0, 50)) % 23;
  qsort($list, (size_t)count, sizeof *$list, $compare);
  for (int i = 0; i < 4; i++)
    $table[i] = i;
  $keys[$x % 4] = 7;
  int key = $x % 4;
  $[int *at = bsearch(&key, $table, 4, sizeof *$table, $keyed);
  printf("%d\n", at != NULL && $keys[*at] == $keys[key]);$|$]
  mix((unsigned)key);
//--- kernel
  for (size_t i = 0; i + 1 < sizeof $list / sizeof *$list; i++)
    $list[i] = $list[i] * 2 + $list[i + 1] % 3;
  $[qsort($list, sizeof $list / sizeof *$list, sizeof *$list, $plain);$|$]
//--- after
  for (size_t i = 0; i < sizeof $list / sizeof *$list; i++)
    printf("%d ", $list[i]);
  printf("%d\n", $table[0]);
