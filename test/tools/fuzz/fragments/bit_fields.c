//--- types
struct $packed {
  unsigned low : $const(2, 7);
  signed middle : $const(3, 9);
  unsigned long long high : $const(20, 34);
  $[unsigned : 0;$|$]
  _Bool flag : 1;
};
//--- objects
static struct $packed $bits = {1, -1, 5}, $all[3];
//--- before
  $bits.low = (unsigned)$in(x, 0, 200);
  $bits.middle = -($x & 3);
  $all[$x % 3] = $bits;
  $all[1].high += $const(1, 1000);
//--- kernel
  $bits.high = $bits.high * 77 + $bits.low;
  $bits.flag = $bits.high & 1;
  for (int i = 0; i < 3; i++) {
    $all[i].low++;
    $all[i].middle = (signed)($all[i].low & 3);
    $all[i].flag ^= $bits.flag;
  }
//--- after
  printf("%u %d %llu %d\n", $bits.low, $bits.middle,
         (unsigned long long)$bits.high, $bits.flag);
  for (int i = 0; i < 3; i++)
    printf("%u %d %d ", $all[i].low, $all[i].middle, $all[i].flag);
  printf("\n");
