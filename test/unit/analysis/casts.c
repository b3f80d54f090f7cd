// A cast moves nothing, but what is read through it may be more than a member.
int a, b;
struct two {
  int *p, *q;
};
struct front {
  struct two t;
  int n;
};
static struct front f;
static struct two s;
static void */*points-to: s*/ any;

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(void) {
  f.t.p = &a;
  f.t.q = &b;
  s.p = &a;
  any = &s;
  show(/*points-to: a*/ ((struct two *)any)->p);
  // The first member is where the structure is.
  struct two *first = (struct two *)&f;
  show(/*points-to: a b*/ first->q);
  int **raw = (int **)&f;
  show(/*points-to: a b*/ raw[1]);
  const int *restrict fixed = (const int *)f.t.p;
  show(/*points-to: a*/ fixed);
#pragma kernel
  kernel();
}
