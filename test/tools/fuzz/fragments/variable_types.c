//--- objects
static int $flat[24], $fixed[4];
static unsigned long $sizes;
//--- functions
static int $row_sum(int n, int (*rows)[n], int at) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += rows[at][i];
  return sum;
}
static unsigned long $size_of(int n) {
  unsigned long all = sizeof(int[n]);
  $[all += sizeof(char[n++]) + (unsigned)n;$|typedef short row[n];
  n = 0;
  all += sizeof(row) + sizeof(row[2]);$|int own[n];
  __typeof__(own) *at = &own;
  own[0] = 7;
  all += sizeof *at + (unsigned)(*at)[0];$|int (*at)[n] = (int (*)[n])$flat;
  all += sizeof *at + (unsigned long)((char *)(at + 1) - (char *)at);$|struct { char a[3]; } (*at)[n++] = 0;
  all += sizeof *at * (unsigned)n;$|all += sizeof(int[n][n + 1]) + sizeof(__typeof__(int[n]));$]
  return all;
}
static void $fill(int n) {
  for (int i = 0; i < 24; i++)
    $flat[i] = i * n % 17;
  ((int (*)[n])$flat)[1][n - 1] = 100;
}
//--- before
  $fill($in(n, 1, 4));
  $sizes = $size_of($n);
  $fixed[sizeof(int[$n]) / sizeof(int) - 1] = $[5$|$row_sum($n, (int (*)[$n])$flat, 1)$];
  $[int m = $n;
  $sizes += sizeof(char[m++]);
  $fixed[m & 3] += m;$|$fixed[0] += (*(int (*)[$n])$flat)[$n - 1];$|$fixed[1] = (int)sizeof(char[$fixed[0] + 1]);$]
//--- kernel
  $flat[1] = $flat[2] * 3 + $fixed[$n - 1] % 100;
  $[$|$|$|$fixed[2] = (int)sizeof(int[$n]);$|$fixed[3] = ((int (*)[$n])$flat)[1][0];$]
  $fixed[$flat[1] & 3]++;
//--- after
  printf("%lu %lu %d", $sizes, $size_of($n), $row_sum($n, (int (*)[$n])$flat, 2));
  for (int i = 0; i < 4; i++)
    printf(" %d", $fixed[i]);
  printf("\n");
