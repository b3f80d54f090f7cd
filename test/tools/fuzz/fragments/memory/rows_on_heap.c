//--- objects
static double **$a, **$b;
static int $n;
//--- functions
static double **$new_matrix(int n) {
  double **rows = $[malloc(n * sizeof *rows)$|calloc(n, sizeof(double *))$];
  for (int i = 0; i < n; i++)
    rows[i] = calloc(n, sizeof **rows);
  return rows;
}
static void $multiply(double **to, double **a, $[double **b$|double *const *b$], int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      to[i][j] = sum$[$| / 3$];
    }
}
//--- before
  $n = $in(size, 1, 6);
  $a = $new_matrix($n);
  $b = $new_matrix($n);
  for (int i = 0; i < $n; i++)
    for (int j = 0; j < $n; j++) {
      $a[i][j] = i * $in(x, -9, 9) + j;
      $b[i][j] = i == j ? 1 : 0.125 * $x;
    }
//--- kernel
  double **c = $new_matrix($n);
  $multiply(c, $a, $b, $n);
  for (int i = 0; i < $n; i++) {
    $[free($a[i]);
    $a[i] = c[i];$|memcpy($a[i], c[i], $n * sizeof(double));
    free(c[i]);$]
  }
  free(c);
//--- after
  for (int i = 0; i < $n; i++)
    printf("%.10g ", $a[i][$n - 1 - i]);
  printf("\n");
  for (int i = 0; i < $n; i++) {
    free($a[i]);
    free($b[i]);
  }
  free($a);
  free($b);
