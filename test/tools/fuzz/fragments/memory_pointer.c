//--- objects
static unsigned char $area[$const(8, 40)] = {1, 2, 3};
static $[const $|$] struct $row {
  void *(*fill)(void *, int, size_t);
  void *(*copy)(void *restrict, const void *restrict, size_t);
  int (*order)(const void *, const void *, size_t);
} $ways = {memset, memcpy, memcmp};
//--- before
  void *(*fill)(void *, int, size_t) = $[memset$|$ways.fill$];
  $[fill$|(*fill)$|$ways.fill$]($area + $in(at, 0, 3), $in(with, 0, 255), $const(1, 4));
  $[if ($at & 1)$|$]
    $ways.copy($area + 5, $area, 3);
//--- kernel
  for (int i = 0; i < (int)sizeof $area; i++)
    $area[i] = (unsigned char)($area[i] * 3 + i);
//--- after
  for (size_t i = 0; i < sizeof $area; i++)
    printf("%02x", $area[i]);
  printf(" %d\n", $ways.order($area, $area + 4, 4) < 0);
