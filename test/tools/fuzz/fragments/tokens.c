//--- objects
static int $count, $lengths[16];
static char $copy[32], *$last;
//--- before
  char *$[save$|rest$] = NULL, *state = NULL;
  strcpy($copy, $word(text));
  for (char *t = strtok_r($copy, ",.", &state); t && $count < 16;
       t = strtok_r(NULL, ",.", &state)) {
    $lengths[$count++] = (int)strlen(t);
    $[$last = t;$|$]
  }
  if ($last)
    printf("last %s\n", $last);
  $last = NULL;
//--- kernel
  int total = 0;
  for (int i = 0; i < $count; i++)
    total += $lengths[i];
  $lengths[15] = total;
//--- after
  printf("%d %d %s\n", $count, $lengths[15], $copy);
