//--- objects
static const char *const $names[4] = {"zero", "one", "two", "three"};
static $[const char *$chosen = "none";$|const char *$chosen;$]
static int $index;
static unsigned char $first;
//--- before
  $chosen = $names[$in(k, 0, 3)];
  $index = $k;
//--- kernel
  $index = ($index * 7 + 1) % 4;
  $first = (unsigned char)$names[$index][1];
//--- after
  printf("%s %s %c %d\n", $chosen ? $chosen : "null", $names[$index], $first,
         (int)sizeof("four"));
