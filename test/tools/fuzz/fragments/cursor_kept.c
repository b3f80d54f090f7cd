//--- objects
static int $cells[8] = {1, 1, 2, 3, 5, 8, 13, 21};
static int *$cursor = $cells, **$to = &$cursor;
static int *$rows[4];
//--- before
  $cursor += $in(k, 0, 7);
  for (int i = 0; i < 4; i++)
    $rows[i] = $cells + (i * 3 + $k) % 8;
  *$to = $[*$to == $cells ? $cells + 1 : *$to$|$cells + 7 - ($cursor - $cells)$];
//--- kernel
  *$cursor = *$cursor * 2 % 1000;
  if ($cursor != $cells + 7)
    $cursor++;
  else
    $cursor = $cells;
  for (int i = 0; i < 4; i++)
    *$rows[i] += i;
  $[int *swap = $rows[0];
  $rows[0] = $rows[3];
  $rows[3] = swap;$|$]
//--- after
  printf("%d at %d\n", *$cursor, (int)($cursor - $cells));
  for (int i = 0; i < 4; i++)
    printf("%d:%d ", (int)($rows[i] - $cells), *$rows[i]);
  printf("\n");
