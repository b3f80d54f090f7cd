//--- types
struct $person {
  char *name;
  int points;
  struct $person *next;
};
//--- objects
static struct $person *$all;
static int $best;
//--- functions
static struct $person *$new_person(const char *name, int points) {
  struct $person *made = $[malloc(sizeof *made)$|calloc(1, sizeof *made)$];
  if (!made)
    exit(4);
  made->name = strdup(name);
  made->points = points;
  made->next = $all;
  $all = made;
  return made;
}
static int $points_of(const struct $person *list) {
  return list ? list->points + $points_of(list->next) : 0;
}
//--- before
  char name[32];
  for (int i = 0; i < $in(n, 1, 6); i++) {
    snprintf(name, sizeof name, "%s%d", $word(stem), i);
    $new_person(name, i * $in(x, -40, 40) % 11);
  }
//--- kernel
  struct $person *at = $all;
  $best = at->points;
  for (; at; at = at->next) {
    if (at->points > $best)
      $best = at->points;
    at->points = at->points * 2 + (int)strlen(at->name);
    at->name[0] = $[(char)toupper((unsigned char)at->name[0])$|'#'$];
  }
  $best += $points_of($all);
//--- after
  for (struct $person *p = $all, *next; p; p = next) {
    printf("%s:%d ", p->name, p->points);
    next = p->next;
    free(p->name);
    free(p);
  }
  printf("%d\n", $best);
