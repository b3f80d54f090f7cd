//--- objects
static int $table[8] = {5, 4, 3, 2};
static int $flag = 1, $other;
//--- before
  switch ($[$const(0, 3)$|$in(mode, 0, 3)$]) {
  case 0:
    if ($in(x, 0, 20) > $const(3, 15))
      break;
    $flag = 3;
    break;
  case 1:
    $other = 4;
    /* falls through */
  case 2:
    for (int i = 0; i < 8; i++) {
      if (i == $x)
        break;
      $table[i] = i * $const(2, 9);
    }
    if ($x & 1)
      break;
    $flag = 9;
    break;
  default:
    $other = $x > 7 ? 2 : $other;
  }
  $[$flag++;$|$]
//--- kernel
  for (int i = 0; i < 8; i++)
    $table[i] = $table[i] * $flag + $other;
//--- after
  for (int i = 0; i < 8; i++)
    printf("%d ", $table[i]);
  printf("%d %d\n", $flag, $other);
