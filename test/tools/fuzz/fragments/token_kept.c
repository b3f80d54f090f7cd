//--- objects
static char *$at, *$end;
static int $sum;
//--- before
  $at = $[strstr($word(text), "$[a$|b,$|x$]")$|strchr($word(text), ',')$|strpbrk($word(text), "xyz0")$|strrchr($word(text), 'a')$];
  if (!$at)
    $at = $text;
  $end = $[$at + strlen($at)$|$at + strcspn($at, "-=")$];
//--- kernel
  for (char *p = $at; p < $end; p++) {
    $sum = ($sum * 31 + *p) % 9973;
    if (*p >= 'a' && *p < 'z')
      ++*p;
  }
//--- after
  printf("%d %d %d %s\n", (int)($at - $text), (int)($end - $at), $sum, $text);
