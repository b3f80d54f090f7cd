//--- objects
static double $matrix[3][3], $vector[3] = {1, 0.5, 0.25};
static float $single[4];
static int $rounds;
//--- before
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      $matrix[i][j] = ($in(x, -20, 20) + i * 3 - j) / $const(3, 17).0;
  $single[1] = (float)$x / 7;
//--- kernel
  double next[3] = {0};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      next[i] += $matrix[i][j] * $vector[j];
  for (int i = 0; i < 3; i++)
    $vector[i] = next[i] > 100 ? 1 : next[i];
  for (int i = 0; i < 4; i++)
    $single[i] = $single[i] * 0.3f + (float)$vector[i % 3];
  $single[3] = sqrtf(fabsf($single[2])) / 3;
  $rounds++;
//--- after
  printf("%.9g %a %g %e %d\n", $vector[0], $vector[1], $vector[2], $single[3],
         $rounds);
