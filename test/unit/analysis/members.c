// Members of structures are kept apart, at any depth.
int a, b, c;
struct inner {
  int *u, *v;
};
struct outer {
  int *p;
  struct inner i;
  int n;
};
static struct outer /*points-to: a b c*/ s;
static struct outer *to;

static void show(const void *p) { (void)p; }
static void /*writes: s*/ set(struct outer *o) {
  o->p = &a;
  o->i.u = &b;
  o->i.v = &c;
}

void kernel(void) {}

int main(void) {
  set(&s);
  to = &s;
  show(/*points-to: a*/ s.p);
  show(/*points-to: b*/ s.i.u);
  show(/*points-to: c*/ to->i.v);
  show(/*points-to: s*/ to);
  show(/*points-to: s.i*/ &s.i);
  show(/*points-to: s.i.v*/ &to->i.v);
  show(/*points-to: s.n*/ &s.n);
  struct inner /*points-to: b c*/ copy = s.i;
  show(/*points-to: b*/ copy.u);
  struct inner *from = &s.i, other;
  other = *from;
  show(/*points-to: c*/ other.v);
#pragma kernel
  kernel();
}
