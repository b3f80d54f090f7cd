//--- objects
static int $copy[8];
static int $used;
//--- before
  int *buffer = $[malloc(8 * sizeof *buffer)$|calloc(8, sizeof(int))$], *grown;
  if (!buffer)
    return 8;
  for (int i = 0; i < 8; i++)
    buffer[i] = i * $in(x, 0, 99);
  grown = realloc(buffer, 16 * sizeof *buffer);
  if (!grown)
    return 8;
  $[memcpy($copy, grown, sizeof $copy);$|for (int i = 0; i < 8; i++) $copy[i] = grown[i];$]
  free(grown);
//--- kernel
  for (int i = 1; i < 8; i++)
    $copy[i] += $copy[i - 1] % 50;
  $used++;
//--- after
  for (int i = 0; i < 8; i++)
    printf("%d ", $copy[i]);
  printf("%d\n", $used);
