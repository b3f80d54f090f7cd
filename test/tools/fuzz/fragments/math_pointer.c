//--- objects
static double $values[6];
static double (*$apply)(double) = $[fabs$|floor$|sqrt$];
//--- before
  double (*local)(double) = $[ceil$|fabs$|trunc$];
  if ($in(which, 0, 9) > $const(2, 6))
    $[$apply = ceil;$|local = floor;$]
  for (int i = 0; i < 6; i++)
    $values[i] = $[local$|$apply$]((i + 1) * 0.75 + $which);
//--- kernel
  for (int i = 1; i < 6; i++)
    $values[i] = $values[i] * 0.5 + $values[i - 1] / 3.0;
//--- after
  for (int i = 0; i < 6; i++)
    printf("%.$const(2, 9)f ", $[$values[i]$|$apply($values[i])$]);
  printf("\n");
