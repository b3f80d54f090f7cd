//--- objects
static unsigned $memo[16], $result;
static int $depth;
//--- functions
static unsigned $odd(int n);
static unsigned $even(int n) { return n == 0 ? 1u : $odd(n - 1) + 2u; }
static unsigned $odd(int n) { return n == 0 ? 0u : $even(n - 1) * 3u; }
static unsigned $fibonacci(int n) {
  $[$depth++;$|$]
  if (n < 2)
    return (unsigned)n;
  if ($memo[n])
    return $memo[n];
  return $memo[n] = $fibonacci(n - 1) + $fibonacci(n - 2);
}
static void $sort(int *list, int count) {
  if (count < 2)
    return;
  int pivot = list[count / 2], i = 0, j = count - 1;
  while (i <= j) {
    while (list[i] < pivot)
      i++;
    while (list[j] > pivot)
      j--;
    if (i <= j) {
      int swap = list[i];
      list[i++] = list[j];
      list[j--] = swap;
    }
  }
  $sort(list, j + 1);
  $sort(list + i, count - i);
}
static int $list[9];
//--- before
  for (int i = 0; i < 9; i++)
    $list[i] = i * $in(x, 1, 40) % 17;
  $[$sort($list, 9);$|$]
  $result = $fibonacci($in(n, 2, 15)) + $even($n);
//--- kernel
  for (int i = 0; i < 9; i++)
    $result = $result * 31u + (unsigned)$list[i];
//--- after
  printf("%u %d %d\n", $result, $depth, $list[4]);
  $sort($list, 9);
