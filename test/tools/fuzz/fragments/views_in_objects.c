//--- types
struct $span {
  int *from, *to;
};
//--- objects
static int $data[12] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8};
static struct $span $spans[3] = {{$data, $data + 4}, {$data + 4, $data + 12}};
static int $sums[3];
//--- before
  $spans[2].from = &$data[$in(from, 0, 5)];
  $spans[2].to = $spans[2].from + $in(many, 0, 6);
  if ($many > 3) {
    struct $span swap = $spans[0];
    $spans[0] = $spans[2];
    $spans[2] = swap;
  }
//--- kernel
  for (int i = 0; i < 3; i++)
    for (int *p = $spans[i].from; p != $spans[i].to; p++) {
      $sums[i] = ($sums[i] * 3 + *p) % 10007;
      *p = (*p + i) % 100;
    }
  $[$spans[1].from = $spans[1].to - 1;$|$]
//--- after
  for (int i = 0; i < 3; i++)
    printf("%d %d %d\n", (int)($spans[i].from - $data),
           (int)($spans[i].to - $spans[i].from), $sums[i]);
