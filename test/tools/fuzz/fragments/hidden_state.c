//--- objects
static unsigned $numbers[4];
static int $error;
//--- before
  $[srand((unsigned)$in(seed, 0, 99));$|$]
  for (int i = 0; i < 4; i++)
    $numbers[i] = (unsigned)rand() % 1000u;
  errno = 0;
  mix((unsigned long long)strtol("$[99999999999999999999$|17$]", NULL, 10));
  $error = errno == ERANGE;
//--- kernel
  for (int i = 0; i < 4; i++)
    $numbers[i] = $expr($numbers[i], i);
//--- after
  for (int i = 0; i < 4; i++)
    printf("%u ", $numbers[i]);
  printf("%d %d\n", $error, rand() % 100);
