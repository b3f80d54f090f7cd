//--- objects
static $[short$|int$|unsigned char$] $cells[10] = {1, 1, 2, 3, 5, 8, 13};
static $[short$|int$] $spare[4];
static int $offset;
//--- functions
static void $bump(int **where, int by) { **where += by; }
//--- before
  int *to = &$offset;
  $bump($[&to$|(int *[]){to}$], $in(k, 0, 9));
  *to += 1;
  for (int i = 0; i < 4; i++)
    $spare[i] = (short)(i + $k);
//--- kernel
  for (int i = 0; i < 10; i++) {
    int at = ($offset + i) % 10;
    $cells[at] = $cells[(at + 1) % 10];
  }
  $offset = ($offset + 3) % 10;
//--- after
  for (int i = 0; i < 10; i++)
    printf("%d ", $cells[i] + $spare[i % 4]);
  printf("%d\n", $offset);
