//--- objects
static unsigned $total;
//--- functions
static int $table[4] = {1, 2, 3, $const(4, 9)};
static int $count;
typedef $[short$|int$] $unit;
static int $step(int i) {
  static $unit kept = $const(1, 5);
  $count++;
  return $table[i & 3] + kept++;
}
static unsigned $all_of_first(int i) { return (unsigned)($step(i) * $count); }
#define $table $other_table
#define $count $other_count
#define $unit $other_unit
#define $step $other_step
static int $table[4] = {10, 20, $const(30, 90), 40};
static unsigned char $count;
typedef $[long$|int$|unsigned char$] $unit;
static int $step(int i) {
  static $unit kept = (char)sizeof($unit);
  $count += 100;
  return $table[i & 3] * (int)kept++;
}
static unsigned $all_of_second(int i) {
  return (unsigned)($step(i) * $count) + (unsigned)sizeof $count;
}
$[$|#undef $table
#undef $count
$|#undef $step
$]
//--- before
  $total = $[$all_of_first$|$all_of_second$]($in(x, 0, 9));
//--- kernel
  $total = $total * 5 + $all_of_first($[1$|(int)($total & 3)$]);
  $total ^= $all_of_second($[2$|(int)($total & 3)$]);
//--- after
  printf("%u %d %d %d\n", $total, (int)$count, (int)$table[1], $step(3));
