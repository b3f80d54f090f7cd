// Structures are copied member by member, also as arguments and results.
int a, b;
struct two {
  int *p, *q;
};
static struct two make(int *x, int *y) {
  struct two r = {x, y};
  return r;
}
static void show(const void *p) { (void)p; }
static int *second(struct two /*points-to: a b*/ t) { return t.q; }
static struct two swapped(struct two t) { return (struct two){t.q, t.p}; }
void kernel(void) {}

int main(void) {
  struct two s = make(&a, &b);
  show(/*points-to: a*/ s.p);
  show(/*points-to: b*/ second(s));
  struct two *at = &s, copy = *at, none = {0};
  show(/*points-to: a*/ copy.p);
  show(/*points-to: */ none.p);
  show(/*points-to: b*/ swapped(s).p);
  show(/*points-to: a*/ (none.p ? none : s).p);
#pragma kernel
  kernel();
}
