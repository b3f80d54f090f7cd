//--- objects
static int $out[5];
static double $total;
//--- functions
static int $weighed(int n, const int a[$[n$|static 1$]]) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * (i % 3 + 1);
  return s;
}
static double $trace(int n, double m[n][n]) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += m[i][$[i$|n - 1 - i$]];
  return s;
}
static int $depth(int n, int x) {
  $[int own[n + 1];$|short own[n + 2];$]
  for (int i = 0; i <= n; i++)
    own[i] = $[x + i$|x - i$];
  return n > 0 ? own[n] + $depth(n - 1, own[0] % 50) : own[0];
}
//--- kernel
  for (int round = 0; round < 3; round++) {
    int n = $in(n, 0, 12) + round, a[n + 1], k = 3, b[k + n];
    for (int i = 0; i <= n; i++)
      a[i] = i * $in(x, -20, 20) % 13;
    $[memset(b, 0, sizeof b);
    b[n] = 2;
    $out[3] += $weighed(n + k, b) + (int)(sizeof b / sizeof *b);$|k++;$]
    if (round == $in(gone, 0, 3))
      continue;
    double m[n + 1][n + 1];
    for (int i = 0; i <= n; i++)
      for (int j = 0; j <= n; j++)
        m[i][j] = a[(i + j) % (n + 1)] + 0.5 * i;
    $total += $trace(n + 1, m);
    $out[round] += $weighed(n + 1, a) + (int)sizeof a + k;
  }
  $out[4] += $depth($n % 7, $x);
//--- after
  for (int i = 0; i < 5; i++)
    printf("%d ", $out[i]);
  printf("%g\n", $total);
