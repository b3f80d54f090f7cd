//--- objects
static int $count;
static unsigned $result;
//--- functions
static unsigned $add(unsigned a, unsigned b) { return a + b; }
static unsigned $less(unsigned a, unsigned b) { return a - b; }
static unsigned $counted(unsigned a, unsigned b) {
  $count++;
  return a ^ b;
}
static unsigned (*$operations[4])(unsigned, unsigned) = {$add, $less};
//--- before
  $operations[2] = $[$add$|$counted$];
  for (int i = 0; i < 4; i++)
    if (!$operations[i])
      $operations[i] = $in(k, 0, 5) > i ? $counted : $less;
  $result = $operations[$k % 4](5, 9);
  $result = $operations[3]($result, 3);
//--- kernel
  $result = $add($result, $less(17, $result));
//--- after
  printf("%u %d %u\n", $result, $count, $operations[2]($result, 1));
