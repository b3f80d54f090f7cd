//--- types
enum $kind { $NUMBER, $SUM, $PRODUCT };
struct $expression {
  enum $kind kind;
  union {
    int number;
    struct {
      struct $expression *left, *right;
    } of;
  } as;
};
//--- objects
static unsigned $value;
//--- functions
static struct $expression *$made(unsigned *state, int depth) {
  struct $expression *e = malloc(sizeof *e);
  if (!e)
    exit(5);
  *state = *state * 1664525u + 1013904223u;
  if (depth == 0 || *state >> 29 == 0) {
    e->kind = $NUMBER;
    e->as.number = (int)(*state >> 8 & 15);
  } else {
    e->kind = *state >> 31 ? $SUM : $PRODUCT;
    e->as.of.left = $made(state, depth - 1);
    e->as.of.right = $made(state, depth - 1);
  }
  return e;
}
static unsigned $valued(const struct $expression *e) {
  $[switch (e->kind) {
  case $NUMBER:
    return (unsigned)e->as.number;
  case $SUM:
    return $valued(e->as.of.left) + $valued(e->as.of.right);
  default:
    return $valued(e->as.of.left) * $valued(e->as.of.right);
  }$|if (e->kind == $NUMBER)
    return (unsigned)e->as.number;
  unsigned left = $valued(e->as.of.left), right = $valued(e->as.of.right);
  return e->kind == $SUM ? left + right : left * right;$]
}
static void $gone(struct $expression *e) {
  if (e->kind != $NUMBER) {
    $gone(e->as.of.left);
    $gone(e->as.of.right);
  }
  free(e);
}
//--- kernel
  unsigned state = $expr($in(x, 0, 9999));
  struct $expression *e = $made(&state, $in(depth, 0, 5));
  $value = $value * 7u + $valued(e);
  $gone(e);
//--- after
  printf("%u\n", $value);
