// Structs are no scopes in C, and tags have a name space of their own.
// RUN: %bulk %s
//@ gen: print(rng.randint(1, 99))
#include <stdio.h>

struct shape {
  struct point { int x, y; } corner;
  enum kind { ROUND, SQUARE } kind;
  struct { enum { THIN = 3, THICK } line; } style;
};
typedef struct list *list;
struct list { int head; list tail; };
typedef struct shape shape;
struct stat { int size; };
static int stat(struct stat *s) { return s->size + 1; }
struct box;
static int width(struct box *b, int n);

static int value, T = 5;
static long out[32];
static int used;

static void put(long x) { out[used++] = x; }
static struct result { int code; } compute(int x) {
  struct result r = {x + 1};
  return r;
}
struct box { int a[4]; };
static int width(struct box *b, int n) { return b->a[n]; }
static int area(struct size { int w, h; } *s) { return s->w * s->h; }

static void kernel(void) {
  used = 0;
  struct point p = {value, 2};
  shape s = {p, SQUARE, {THICK}};
  put(s.corner.x + s.kind * 100 + s.style.line * 1000);
  enum kind k = ROUND;
  put(k + THIN);
  struct list second = {value, 0}, one = {1, &second};
  put(one.tail->head);
  put(compute(value).code);
  struct box b = {{1, 2, value}};
  put(width(&b, 2));
  int size[2] = {value, 3};
  put(area((void *)size));
  put(sizeof(struct local { char c[6]; }));
  struct local l = {{1, value}};
  put(l.c[1]);
  struct T { char a[10]; };
  put(sizeof(T) + sizeof(struct T));
  struct stat st = {value};
  put(stat(&st));
  {
    struct point { char small; } q = {3};
    put(sizeof q + q.small);
  }
  put(sizeof p);
  union { struct deep { int d; } inner; int all; } u = {{value}};
  struct deep d = u.inner;
  put(d.d);
  if (value > 0)
    put(((struct cast { int v; } *)&value)->v);
}

int main(void) {
  if (scanf("%d", &value) != 1)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld ", out[i]);
  printf("%d\n", T);
  return 0;
}
