//--- types
#define $TWICE(x) ((x) + (x))
#define $NAME(x) #x
#define $JOIN(a, b) a##b
#define $LOOP(i, n) for (int i = 0; i < (n); i++)
#define $SIZE $const(4, 9)
#ifdef __cplusplus
#define $LANGUAGE 2
#else
#define $LANGUAGE 1
#endif
//--- objects
static unsigned $JOIN(ta, ble)[$SIZE];
static int $lines;
//--- functions
#undef $SIZE
#define $SIZE 3
static unsigned $step(unsigned x) {
#define W ($TWICE(x) + $SIZE)
  return W;
#undef W
}
//--- before
  $LOOP(i, $SIZE)
    $JOIN(ta, ble)[i] = (unsigned)$in(x, 0, 9) + $LANGUAGE;
  $lines = (int)strlen(__func__) * 0 + (int)strlen($NAME($x + 1));
//--- kernel
  $LOOP(i, $SIZE) {
    $[table$|$JOIN(tab, le)$][i] = $step($JOIN(ta, ble)[i]);
  }
//--- after
  $LOOP(i, $SIZE)
    printf("%u ", table[i]);
  printf("%d %s\n", $lines, $NAME($LANGUAGE));
