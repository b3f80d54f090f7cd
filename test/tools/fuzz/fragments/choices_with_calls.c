//--- objects
static int $calls, $trace[8], $left = 3, $right = 4;
static unsigned $value;
//--- functions
static int $up(int x) {
  $calls++;
  return (x & 1023) + 1;
}
static int $over(int x) {
  $trace[$calls++ & 7] = x & 255;
  return (x & 255) * 3 % 100;
}
static int *$place(int x) {
  $calls += 2;
  return x & 1 ? &$left : &$right;
}
static int $chosen(int x) {
  return $[x & 1 ? $up(x) : $over(x)$|x > 3 && $over(x) > 5$|$over(x - 3) || $up(x)$|$over(x) ?: $up(x)$|(x & 1 ? $up : $over)(x)$|x > 2 ? x > 5 ? $up(x) : 7 : $over(x)$|({
    int y = $up(x);
    x & 2 ? $over(y) : y;
  })$|$up(x & 1 ? $over(x) : 3)$|($over(x), x) ? $up(x) : 0$|!$over(x) || ($up(x) & 1 && $over(x + 1))$];
}
static void $write(int x) {
  *(x & 2 ? &$left : $place(x)) = $[x & 63$|x & 4 ? 1 : 2$];
  $[if (x > 1 && (*$place(x) += 3) > 5 || $up(x) == 4)
    $right++;$|x & 4 ? (void)(*$place(x) = 1) : (void)$calls++;$|while ($calls < 5 && $up(x) > 0)
    $left = $left * 2 % 50;$|for (int i = 0; i < 4 && $over(i + x) < 90; i++)
    $trace[i] ^= i > 1 ? $up(i) : i;$|switch (x & 1 ? $up(x) & 3 : $over(x) & 1) {
  case 1:
    $left++;
  default:
    $right ^= x & 1 && $up(x);
  }$|do
    $right = $right & 31;
  while ($calls++ < 4 || ($left-- > 9 && $up($left)));$]
}
//--- before
  $value = (unsigned)$chosen($in(x, 0, 9));
  $write($[$x$|5$]);
//--- kernel
  $value = $value * 3 + (unsigned)$chosen($[(int)($value & 15)$|6$]);
  $write((int)($value & 7));
  $value += (unsigned)($[$value & 1 ? *$place(1) : $chosen(2)$|$left > 5 && $chosen($left)$|*$place(0)$]);
//--- after
  printf("%u %d %d %d", $value, $calls, $left, $right);
  for (int i = 0; i < 8; i++)
    printf(" %d", $trace[i]);
  printf("\n");
