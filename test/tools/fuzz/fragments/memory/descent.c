//--- objects
static long $value;
static int $deepest, $depth, $moves[3];
//--- functions
static long $sum(const char **text);
static long $atom(const char **text) {
  $depth++;
  if ($depth > $deepest)
    $deepest = $depth;
  long found = 0;
  if (**text == '(' || **text == 'b') {
    ++*text;
    found = $sum(text);
    if (**text == ')' || **text == 'd')
      ++*text;
  } else if (**text) {
    found = *(*text)++ & 15;
  }
  $depth--;
  return found;
}
static long $product(const char **text) {
  long found = $atom(text);
  while (**text == '*' || **text == 'x') {
    ++*text;
    found = (found * $atom(text)) % 10007;
  }
  return found;
}
static long $sum(const char **text) {
  long found = $product(text);
  while (**text && **text != ')' && **text != 'd') {
    if (**text == '+')
      ++*text;
    found = (found + $product(text)) % 10007;
  }
  return found;
}
static void $hanoi(int n, int from, int to) {
  if (n == 0)
    return;
  $hanoi(n - 1, from, 3 - from - to);
  $moves[to]++;
  $hanoi(n - 1, 3 - from - to, to);
}
static unsigned $ackermann(unsigned m, unsigned n) {
  return m == 0 ? n + 1 : n == 0 ? $ackermann(m - 1, 1) : $ackermann(m - 1, $ackermann(m, n - 1));
}
//--- kernel
  const char *at = $word(text);
  while (*at) {
    $value = ($value * 3 + $sum(&at)) % 10007;
    if (*at)
      at++;
  }
  $hanoi($in(n, 0, 8), 0, 2);
  $[$value += $ackermann(2, (unsigned)$n);$|$]
//--- after
  printf("%ld %d %d %d %d\n", $value, $deepest, $moves[0], $moves[1], $moves[2]);
