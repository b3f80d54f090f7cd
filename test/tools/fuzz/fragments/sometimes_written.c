//--- objects
static int $gain = $const(1, 9), $table[6] = {1, 2, 3, 4, 5, 6};
static double $scale = 1.5;
static int $out[6];
//--- functions
static void $set(int *where, int value) {
  if (value > $const(20, 70))
    *where = value;
}
//--- before
  $set(&$gain, $in(x, 0, 99));
  if ($x & 1)
    $table[$in(k, 0, 5)] = $x;
  $[$set($table + $k, $x / 2);$|for (int i = 0; i < $k; i++) $table[i]++;$]
  $scale = $x % 3 ? $scale : 2.25;
//--- kernel
  for (int i = 0; i < 6; i++)
    $out[i] += $table[i] * $gain + (int)($scale * i);
//--- after
  for (int i = 0; i < 6; i++)
    printf("%d ", $out[i]);
  printf("%d %g\n", $gain, $scale);
