//--- objects
static const char *$last = "none";
static char *$made, **$rows;
//--- functions
static const char *$parity(int n) { return $[n % 2 ? "odd" : "even"$|n & 1 ? "o" "dd" : "ev" "en"$]; }
static char *$spelled(int n) {
  static const char *const digits[] = {"zero", "one", "two", "three", "four"};
  char text[40];
  snprintf(text, sizeof text, "%s %d", $[digits[n % 5]$|n > 3 ? digits[1] : $parity(n)$], n);
  return strdup(text);
}
//--- kernel
  $last = $[$parity($in(n, 0, 40))$|$in(n, 0, 40) > 20 ? "much" : $parity($n)$];
  free($made);
  $made = $spelled($n);
  if ($rows == NULL)
    $rows = calloc(4, sizeof *$rows);
  if ($rows == NULL)
    abort();
  free($rows[$n % 4]);
  $rows[$n % 4] = $[strdup($last)$|$spelled($n + 1)$];
//--- after
  printf("%s %s", $last, $made ? $made : "(none)");
  for (int i = 0; $rows && i < 4; i++) {
    printf(" %s", $rows[i] ? $rows[i] : "-");
    free($rows[i]);
  }
  free($rows);
  free($made);
  printf("\n");
