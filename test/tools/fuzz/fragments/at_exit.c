//--- objects
static unsigned $left = $const(1, 9);
//--- functions
static void $say(void) { printf("left %u\n", $left); }
//--- before
  if ($in(x, 0, 3) > $const(0, 2))
    atexit($say);
//--- kernel
  $left = $expr($left, $x);
  $[if ($left % 5u == 3)
    exit($const(0, 3));$|$]
//--- after
  printf("%u\n", $left);
