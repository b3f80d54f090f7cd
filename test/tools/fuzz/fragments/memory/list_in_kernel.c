//--- types
typedef struct $cell_ $cell;
struct $cell_ {
  $cell *next;
  $[int value;$|short value;
  char mark;$]
};
//--- objects
static int $out[8], $length;
//--- functions
static $cell *$push($cell *list, int value) {
  $cell *made = malloc($[sizeof($cell)$|sizeof *made$]);
  if (made == NULL)
    abort();
  $[made->next = list;
  made->value = (short)value;$|*made = ($cell){.next = list, .value = (short)value};$]
  return made;
}
static $cell *$reversed($cell *list) {
  $cell *back = NULL;
  while (list) {
    $cell *next = list->next;
    list->next = back;
    back = list;
    list = next;
  }
  return back;
}
static void $remove($cell **place, int value) {
  while (*place) {
    if ((*place)->value == value) {
      $cell *gone = *place;
      *place = gone->next;
      free(gone);
    } else {
      place = &(*place)->next;
    }
  }
}
static int $length_of(const $cell *list) {
  return $[list ? 1 + $length_of(list->next) : 0$|!list ? 0 : $length_of(list->next) + 1$];
}
//--- kernel
  $cell *list = NULL;
  for (int i = 0; i < $in(n, 0, 30); i++)
    list = $push(list, i * $in(x, -20, 20) % 7);
  $[list = $reversed(list);$|$]
  $remove(&list, $in(gone, -6, 6));
  $length += $length_of(list);
  int place = 0;
  while (list) {
    $cell *next = list->next;
    $out[place++ % 8] += list->value;
    free(list);
    list = next;
  }
//--- after
  for (int i = 0; i < 8; i++)
    printf("%d ", $out[i]);
  printf("(%d)\n", $length);
