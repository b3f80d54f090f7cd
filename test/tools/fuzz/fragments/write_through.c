//--- objects
static int $table[4] = {1, 2, 3, 4}, $other[4] = {4, 3, 2, 1};
static int *$target[2] = {$table, $other};
static int $scalar;
//--- functions
static void $store(int *where[], int which, int value) {
  int **slot = &where[which];
  **slot = value;
  (*slot)[3] -= value;
}
static int *$pick(int which) { return which ? $table : $other; }
//--- before
  $store($target, $in(k, 0, 1), $in(x, 0, 50));
  $pick($k)[2] = $x + 1;
  int *const to = &$scalar;
  *to = *$pick(!$k);
//--- kernel
  for (int i = 0; i < 4; i++)
    $table[i] += $other[3 - i] * $scalar;
//--- after
  for (int i = 0; i < 4; i++)
    printf("%d %d ", $table[i], $other[i]);
  printf("%d\n", *$target[$k]);
