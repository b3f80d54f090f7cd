//--- objects
static char $line[80];
static long long $big = -$const(1, 99999)LL;
static int $used;
//--- before
  $used = snprintf($line, sizeof $line, "%d:%-5s|%04x", $in(x, -99, 99),
                   $word(text), (unsigned)$x & 0xffff);
  if (sscanf($line, "%lld", &$big) != 1)
    $big = 1;
//--- kernel
  $big = $big * 1000003 % 10000019;
//--- after
  printf("[%s] [%5d] [%-8lld] [%+d] [%c] [%5.2f] [%u%%]\n", $line, $used, $big,
         $used, $line[0], (double)$big / 8, 3u);
  $[puts($text);$|fputs($line, stdout);
  putchar('\n');$|fwrite($line, 1, 3, stdout);$]
