//--- objects
static unsigned $drawn[4];
//--- before
  $[srand((unsigned)$in(seed, 0, 999));$|srand(7);$|$]
  $[$drawn[0] = (unsigned)rand();$|$]
//--- kernel
  for (int i = 0; i < $in(n, 0, 9); i++)
    $drawn[i % 4] = $drawn[i % 4] * 5u + (unsigned)$[rand()$|rand() % 100$];
//--- after
  $drawn[3] ^= (unsigned)rand();
  printf("%u %u %u %u\n", $drawn[0], $drawn[1], $drawn[2], $drawn[3]);
