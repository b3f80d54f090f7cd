//--- objects
static int $a[4] = {1, 2, 3, 4}, $b[4] = {5, 6, 7, 8};
static int *$p = $a, *$q = $b;
//--- before
  int *moved = $in(k, 0, 1) ? $a : $b;
  $[memcpy(&$q, &moved, sizeof $q);$|unsigned char *to = (unsigned char *)&$q;
  const unsigned char *from = (const unsigned char *)&moved;
  for (size_t i = 0; i < sizeof $q; i++)
    to[i] = from[i];$]
  mix((unsigned)$q[1]);
//--- kernel
  for (int i = 0; i < 4; i++)
    $q[i] = $q[i] * 3 + $p[3 - i];
  $[memmove(&$p, &$q, sizeof $p);$|$]
//--- after
  printf("%d %d %d %d\n", $a[1], $b[2], *$p, *$q);
