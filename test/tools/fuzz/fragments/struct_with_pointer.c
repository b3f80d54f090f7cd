//--- types
struct $view {
  unsigned *at;
  int count;
};
//--- objects
static unsigned $one[6] = {1, 2, 3}, $two[9] = {9, 8, 7, 6};
static unsigned $[long long $|$]$total;
//--- functions
static struct $view $choose(int k) {
  struct $view chosen = {$one, 6};
  if (k > $const(2, 7))
    chosen = (struct $view){$two + $const(0, 3), 5};
  return chosen;
}
static unsigned $work(struct $view v, unsigned by) {
  for (int i = 0; i < v.count; i++) {
    v.at[i] = $expr(v.at[i], by, i);
    $total += v.at[i];
  }
  return v.at[v.count - 1];
}
//--- marked
struct $view $v = $choose($in(k, 0, 9));
$[$v.at++; $v.count--;$|$]
#pragma kernel
$[$total ^= $work($v, 3);$|printf("%u\n", $work($v, (unsigned)$k));$|$work($choose($k), 2u);$]
printf("%d %u\n", (int)($v.at - $[$v.at$|$v.at$]), $v.at[0]);
//--- after
  for (int i = 0; i < 6; i++)
    printf("%u %u ", $one[i], $two[i + 3]);
  printf("%llu\n", (unsigned long long)$total);
