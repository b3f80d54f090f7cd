// A structure with very many members is one cell, with all that lies in it.
#define EIGHT(x) x##0, x##1, x##2, x##3, x##4, x##5, x##6, x##7
int a, b;
struct two {
  int *p, *q;
};
static struct wide {
  int EIGHT(a), EIGHT(b), EIGHT(c), EIGHT(d);
  int EIGHT(e), EIGHT(f), EIGHT(g), EIGHT(h);
  struct two in;
} /*points-to: a b*/ s, /*points-to: a*/ t = {.in = {&a}};
static struct two /*points-to: */ apart;

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(void) {
  s.in.p = &a;
  s.in.q = &b;
  apart.q = 0;
  show(/*points-to: a*/ t.in.q);
  show(/*points-to: a b*/ s.in.q);
  struct wide *at = &s;
  show(/*points-to: a b*/ at->in.q);
#pragma kernel
  kernel();
}
