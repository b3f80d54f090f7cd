//--- objects
static int $calls;
static unsigned $state = $const(1, 99);
//--- functions
static unsigned $twice(unsigned x) { return 2u * x; }
static unsigned $both(unsigned x, unsigned y) { return $expr(x, y); }
static unsigned $next(void) {
  $calls++;
  return $state = $state * 1103515245u + 12345u;
}
static unsigned $kernel(unsigned x, $[unsigned$|unsigned char$|long$] y) {
  $state ^= $both(x, (unsigned)y);
  return $state % 1000u;
}
//--- marked
unsigned $r = $both($twice((unsigned)$in(x, 0, 999)), $both(3u, $twice(4u)));
#pragma kernel
$[$r += $kernel($next(), 3);$|$r = $kernel($r, $twice(7u) & 63u);$|if ($kernel($r, 5) > 500u) $r = 1;$|unsigned $s = $kernel($twice($r), 9), $t = 2u * $s;$]
printf("%u %d\n", $r, $calls);
//--- after
  printf("%u %u\n", $state, $next());
