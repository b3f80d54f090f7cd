//--- types
#define $kind(x) _Generic((x), int: 1, unsigned: 2, double: 3, char *: 4, default: 9)
_Static_assert(sizeof(int) == 4, "int");
//--- objects
static unsigned long long $wide = $const(1, 99999);
static unsigned $high;
static signed char $small;
//--- functions
static unsigned char $narrow(int x) { return x * 3; }
static double $half(int x) { return x / 2; }
//--- before
  $small = (signed char)$in(x, -100, 100);
  $wide += $narrow($x) + (unsigned long long)$half($small);
  printf("%d%d%d%d\n", $kind(1), $kind(1u), $kind($half(1)), $kind('a'));
//--- kernel
  $wide = $wide * 6364136223846793005u + 1442695040888963407u;
  $high = (unsigned)($wide >> 33) % 1000u;
  $small = -$small / 2;
  $[$high += (unsigned)__builtin_popcountll($wide);$|$high ^= (unsigned)((unsigned __int128)$wide * $wide >> 96);$|$]
//--- after
  printf("%llu %u %d\n", $wide, $high, $small);
