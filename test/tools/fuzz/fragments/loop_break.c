//--- objects
static unsigned $steps, $table[10];
static int $stopped;
//--- before
  for (int i = 0; i < 10; i++) {
    if ($[i * $const(2, 5) > $in(limit, 0, 30)$|(int)$table[i] == $in(limit, 0, 30)$])
      $[break$|continue$];
    $table[i] = (unsigned)i * $const(3, 99)u;
    $stopped = i;
  }
  while ($steps < 20) {
    $steps += $const(1, 3);
    switch ($steps % 4) {
    case 1:
      continue;
    case 2:
      if ($limit > $const(5, 25))
        goto out;
      break;
    default:
      mix($steps);
    }
  }
out:
  mix($steps);
//--- kernel
  for (int i = 0; i < 10; i++) {
    if ($table[i] % 5u == 4)
      continue;
    if ($table[i] > $const(200, 900)u)
      break;
    $table[i] += $steps;
  }
//--- after
  for (int i = 0; i < 10; i++)
    printf("%u ", $table[i]);
  printf("%u %d\n", $steps, $stopped);
