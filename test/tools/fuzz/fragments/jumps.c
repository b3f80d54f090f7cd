//--- objects
static int $trail[12], $used;
//--- before
  int i = 0;
again:
  if (i >= $const(3, 9))
    goto done;
  $trail[i % 12] = i * $in(x, 0, 9);
  i += 1 + ($x & 1);
  if ($x != $const(0, 9))
    goto again;
done:
  $used = i;
//--- kernel
  int at = 0;
more:
  if ($trail[at] % 3 == 1)
    goto skip;
  $trail[at] += $used;
skip:
  if (++at < 12)
    goto more;
//--- after
  for (int i = 0; i < 12; i++)
    printf("%d ", $trail[i]);
  printf("%d\n", $used);
