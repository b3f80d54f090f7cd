//--- objects
static volatile int $tick = $const(1, 9);
static const int $fixed[4] = {3, 1, 4, 1};
static const int *const $ends[2] = {$fixed, $fixed + 3};
static volatile struct {
  int a;
  short b[2];
} $device;
//--- before
  $device.a = $in(x, 0, 99);
  $device.b[1] = (short)($tick + $x);
  $tick += $fixed[$x & 3];
//--- kernel
  for (const int *p = $ends[0]; p <= $ends[1]; p++)
    $device.a = $device.a + *p * $tick;
  $device.b[0] = (short)($device.a % 1000);
//--- after
  printf("%d %d %d %d\n", $tick, $device.a, $device.b[0], $device.b[1]);
