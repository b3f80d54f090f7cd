//--- objects
static char *$text;
static size_t $length;
//--- functions
static char *$joined(const char *a, const char *b) {
  char *made = malloc(strlen(a) + strlen(b) + 1);
  if (!made)
    exit(7);
  strcpy(made, a);
  strcat(made, b);
  return made;
}
static void $turn(char *text, size_t length) {
  if (length < 2)
    return;
  char swap = text[0];
  text[0] = text[length - 1];
  text[length - 1] = swap;
  $turn(text + 1, length - 2);
}
//--- before
  $text = $[strdup($word(w))$|$joined("<", $word(w))$];
//--- kernel
  $[char *longer = $joined($text, "-$const(1, 99)");
  free($text);
  $text = longer;$|char *local = $joined($text, "+");
  $turn(local, strlen(local));
  $text[0] = local[strlen(local) - 1];
  free(local);$|size_t length = strlen($text);
  $text = realloc($text, length + 2);
  $text[length] = 'z';
  $text[length + 1] = 0;$]
  $turn($text, strlen($text));
  $length += strlen($text);
//--- after
  printf("%s %zu\n", $text, $length);
  free($text);
