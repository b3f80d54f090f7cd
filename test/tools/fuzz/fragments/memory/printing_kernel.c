//--- objects
static int $lines;
//--- functions
static void $show(const char *name, int value) {
  $[printf("%s=%d ", name, value);$|fputs(name, stdout);
  printf("%5d|", value);$|if (value & 1)
    putchar('*');
  printf("%-6d%s", value, name);$]
}
//--- kernel
  for (int i = 0; i < $in(n, 0, 5); i++) {
    $show("v", i * $in(x, -99, 99));
    $lines++;
  }
  $[puts("done");$|putchar('\n');$|printf("%g %u\n", $n / 4.0, $expr($n, $x));$]
//--- after
  printf("%d lines\n", $lines);
