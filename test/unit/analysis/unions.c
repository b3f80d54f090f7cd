// All members of a union are one place.
int a, b;
union either {
  int *p;
  unsigned long n;
};
struct tagged {
  int kind;
  union either u;
};
static struct tagged /*points-to: a*/ t;
static union {
  struct {
    int *p, *q;
  } s;
  long n[2];
} /*points-to: b*/ twice;
static struct {
  int *p, *q;
} /*points-to: */ apart;
static union either /*points-to: a b*/ e = {.p = &b};

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(void) {
  t.u.p = &a;
  twice.s.q = &b;
  apart.q = 0;
  show(/*points-to: b*/ twice.s.p);
  e.n = t.u.n;
  show(/*points-to: a b*/ e.p);
  show(/*points-to: a*/ t.u.p);
  show(/*points-to: t.u*/ &t.u.n);
#pragma kernel
  kernel();
}
