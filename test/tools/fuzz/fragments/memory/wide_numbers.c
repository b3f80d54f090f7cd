//--- objects
static $[long double$|double$] $wide = 1;
static unsigned __int128 $large = 1;
//--- kernel
  for (int i = 0; i < $in(n, 0, 12); i++) {
    $wide = $wide * 1.5$[L$|$] + $in(x, -50, 50) / 3.0$[L$|$];
    $large = $large * 1000003u + (unsigned)$x;
  }
//--- after
  printf("%.12g %llx %llx\n", (double)$wide, (unsigned long long)($large >> 64),
         (unsigned long long)$large);
