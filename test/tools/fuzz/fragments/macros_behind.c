//--- types
typedef int $number;
enum { $few = 3 };
struct $point {
  int $across, $up;
};
//--- objects
static int $scale = $const(2, 9), $seen[4];
static struct $point $points[2];
static unsigned $result;
//--- functions
static int $plus(int a) { return a + 1; }
static unsigned $first(int $given) {
  $number $local = $given & $few;
  struct $point *$at = &$points[$given & 1];
  $at->$across = ($at->$across + $local * $scale) % 1000;
  $seen[$plus($local) & 3] += $at->$across % 100;
  if ($local > 1)
    goto $out;
  $at->$up += $[$few$|(int)sizeof($number)$|(int)sizeof(struct $point)$|$plus($scale)$];
$out:
  return (unsigned)($at->$up + $seen[$local & 3]);
}
$[#define $scale $const(100, 200)$|#define $given $local$|#define $local 2$|#define $few 1$|#define $plus(a) ((a) + 5)$|#define $plus $minus
static int $plus(int a) { return a - 1; }$|#define $number char$|#define $point $place
struct $point {
  char $across, $up;
};
static struct $point $corner = {1, 2};$|#define $across $up$|#define $out $end$|#define $seen $points$|#define $at (*$at)$|#define $scale $other
static int $scale = $const(50, 60);$]
static unsigned $second(int i) {
  return (unsigned)(i * $scale + $plus(i) + $few + (int)sizeof($number));
}
$[$|#undef $scale
#define $scale 7
$|#undef $plus
#define $plus(a) (a)
$|#define $first(a) ($second(a) + 1)
$|#define $second $first
$]
//--- before
  $result = $[$first($in(x, 0, 9))$|$second($in(x, 0, 9))$];
//--- kernel
  $result = $result * 3 + $[$first$|$second$]($[2$|(int)($result & 7)$]);
  $result ^= $first($[1$|3$]);
//--- after
  printf("%u %u %u\n", $result, $first(2), $second(3));
