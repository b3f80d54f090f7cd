//--- objects
static int $state[4], $turns;
//--- functions
static int $step(int *state, int x) {
  for (int i = 0; i < 4; i++)
    state[i] = (state[i] * 5 + x + i) % 1009;
  return state[0] % 3;
}
static int $run(int x) {
  int last;
#pragma kernel
  last = $step($state, x);
  return last;
}
//--- after
  $[if ($in(x, 0, 50) > 25 && $run($x) == 1)
    printf("one ");$|do {
    $turns++;
  } while ($run($in(x, 0, 50)) && $turns < 4);$|for (int i = 0; i < 3; i++)
    $turns += $run(i * $in(x, 0, 50));$|$turns = $in(x, 0, 50) & 1 ? $run($x) : -1;$]
  printf("%d %d %d\n", $state[0], $state[3], $turns);
