//--- objects
static long $total;
//--- functions
static long $trace(int n, $[int a[n][n]$|int (*a)[n]$|int a[static n][n]$]) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i][i] * (i + 1L);
  return sum;
}
static int $smallest_turn(int n, int depth) {
  int list[n];
  for (int i = 0; i < n; i++)
    list[i] = (i * 7 + depth) % n;
  return depth == 0 ? list[n / 2] : list[0] + $smallest_turn(n$[$| + 1$], depth - 1);
}
//--- kernel
  int n = $in(n, 1, 9);
  int a[n][n], b[$[n$|2 * n$]];
  for (int i = 0; i < n; i++) {
    b[i] = i * $in(x, -30, 30);
    for (int j = 0; j < n; j++)
      a[i][j] = b[i] + j * j;
  }
  $total += $trace(n, a) + (long)sizeof a + $smallest_turn(n, 5);
  $[typedef int row[n];
  row *last = &a[n - 1];
  $total += (*last)[n - 1] + (long)sizeof(row);$|$]
//--- after
  printf("%ld\n", $total);
