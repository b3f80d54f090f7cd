//--- objects
static size_t $length;
static int $first, $same;
static char *$found;
static const char *const $names[] = {"abc", "x", "y,"};
//--- functions
static size_t $apply(size_t (*count)(const char *), const char *text) {
  return count(text);
}
//--- before
  char *(*find)(const char *, int) = $[strchr$|strrchr$];
  int (*compare)(const char *, const char *) = strcmp;
  $length = $[$apply(strlen, $word(text))$|strlen($word(text))$];
  $found = find($word(text), $['a'$|','$|'x'$]);
  $first = $found ? (int)($found - $text) : -1;
  $same = compare($text, $names[$in(k, 0, 2)]) < 0;
//--- kernel
  $length += 2;
  $first = $first * 2 + $same;
  $text[0] = (char)($text[0] == 'a' ? 'b' : $text[0]);
//--- after
  printf("%zu %d %d %s\n", $length, $first, $same, $text);
