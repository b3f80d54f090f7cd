// Static locals whose declarations need types, enumerators, sizes and names of
// the function around them: unnamed, nested, hiding others, in macros.
// RUN: %bulk %s --refused simple:driver-simple-output
//@ gen: print(rng.randint(-50, 50))
#include <stddef.h>
#include <stdio.h>

int n;
struct S { char c; };
struct S one = {1};
enum { A = 100 };
typedef struct { int v; } L;

static int unnamed(void) {
  static struct { int a; } s, t[2];
  s.a += n;
  t[1].a -= n;
  return s.a * 3 + t[1].a + (int)sizeof t;
}
static int hiding(void) {
  struct S;
  struct S { int a, b; };
  static struct S s;
  s.b += n;
  return s.b + sizeof(struct S) + one.c;
}
static int typedefs(void) {
  typedef struct S { short a[3]; } T1;
  typedef T1 T2;
  typedef T2 rows[2];
  static rows s = {{{1}}};
  struct S *p = s;
  p[1].a[2] += n;
  return s[1].a[2] + s[0].a[0] + (int)sizeof(rows);
}
static int in_value(void) {
  typedef struct { int i; double d; } TERM;
  static const int size = sizeof(TERM), third = sizeof(TERM[3]);
  static const TERM terms[] = {{1, 2.0}, {3, 4.0}};
  return size + third * (int)(sizeof terms / sizeof(TERM)) + terms[1].i + n;
}
static int enumerators(void) {
  int r = A;
  {
    enum { A = 3, B = A * 2 };
    static int a[B] = {[A] = B, 7};
    a[A] += n;
    r += a[A] + a[0] + a[1] + sizeof a;
  }
  return r + A;
}
static int states(void) {
  static enum state { IDLE, BUSY, DONE } now = BUSY;
  enum state was = now;
  switch (now) {
  case IDLE: now = BUSY; break;
  case BUSY: now = n > 0 ? DONE : IDLE; break;
  case DONE: now = IDLE;
  }
  return was * 10 + now;
}
static int nested(void) {
  struct out {
    struct in { int v; } i[2];
    union u { int a; float f; } w;
    enum e { X = 5, Y } k;
    struct { int deep; };
  };
  static struct out o = {.k = Y};
  struct in *p = o.i;
  union u *q = &o.w;
  p->v += n;
  q->a = X;
  o.deep++;
  return o.i[0].v + o.w.a + o.k + o.deep;
}
static int cyclic(void) {
  struct node { struct node *next; int v; };
  static struct node a = {&a, 1}, b = {&a, 2};
  static int x = 2, *p = &x, **q = &p;
  b.v += n;
  **q += n;
  return b.next->v + a.next->v + b.v + x;
}
static int itself(int k) {
  static const char *name = __func__;
  static int (*self)(int) = itself;
  static struct count { int c; struct count *of; } d = {0, &d};
  d.of->c++;
  return k ? self(k - 1) : d.c + name[0] + n;
}
static int sizes(void) {
  struct local { int a; __typeof__(n) b; };
  int room[7];
  struct sized { char c[sizeof room]; __typeof__(room[0]) d; };
  static int s = sizeof room, t = sizeof(room) / sizeof(room[0]);
  static struct sized m;
  static struct local l;
  static const int k = sizeof(struct local) + offsetof(struct local, b);
  s += n;
  m.d += n;
  l.b++;
  return s + t + m.d + l.b + k + (int)sizeof m;
}
static int of_values(void) {
  struct { int a; enum { Z = 3 } e; } v = {2, Z}, *p = &v;
  static __typeof__(v) s;
  static __typeof__(p->a) k;
  s.a += n;
  s.e = Z;
  k++;
  p = &s;
  return p->a + p->e + v.a + k;
}
static int functions(void) {
  struct P { int a; };
  extern int twice(int);
  typedef int (*fn)(int);
  static int (*f)(struct P *) = 0;
  static struct { int (*g)(struct P); int k; } z;
  static fn h = twice;
  struct P x = {n};
  z.k += x.a;
  return z.k + (f == 0) + (z.g == 0) + h(n);
}
int twice(int v) { return 2 * v; }
static int blocks(void) {
  int r = 0;
  { static struct T { int a; } s; s.a += n; r += s.a; }
  { static struct T { short a, b; } s; s.b += n; r += s.b + sizeof(struct T); }
  for (int i = 0; i < 2; i++) {
    static struct { int k; } c = {5};
    c.k += i + n;
    r += c.k;
  }
  switch (n & 1) {
    static struct { int a; } s;
  case 0: s.a += n; return r + s.a;
  default: s.a -= n; return r + s.a;
  }
}
static int attributes(void) {
  static struct __attribute__((packed)) T { char c; int a; } s;
  static struct U { char c; double d; } __attribute__((packed)) t;
  static int x __attribute__((aligned(64)));
  static _Alignas(32) char b[5];
  s.a += n;
  t.d++;
  x++;
  b[1]++;
  return s.a + sizeof s + sizeof t + x + b[1] + (int)((size_t)&x % 64) +
         (int)((size_t)b % 32);
}
#define MAKE(T, v) static struct T { int a; } v
static int macros(void) {
  MAKE(Q, z);
  struct Q *p = &z;
  p->a += n;
  return z.a;
}
static int words_of_cxx(void) {
  struct new { int this; };
  static struct new template = {3};
  struct flags { int f; };
  typedef int number;
  struct T { number number; };
  static struct T s;
  template.this += n;
  s.number -= n;
  return template.this + s.number;
}
static int hidden(void) {
  static L g;
  typedef int L;
  static L s = 3;
  s += n;
  g.v += s;
  return g.v;
}
static int fields(void) {
  struct bits { unsigned a : 3, b : 5; };
  static struct bits s = {1, 2};
  static union { int i; unsigned char c[4]; } u;
  s.b += n;
  u.i += n;
  return s.a + s.b + u.c[0] + u.i;
}

static int out[20];

static void all(void) {
  int i = 0;
  out[i++] = unnamed();
  out[i++] = hiding();
  out[i++] = typedefs();
  out[i++] = in_value();
  out[i++] = enumerators();
  out[i++] = states();
  out[i++] = nested();
  out[i++] = cyclic();
  out[i++] = itself(2);
  out[i++] = sizes();
  out[i++] = of_values();
  out[i++] = functions();
  out[i++] = blocks();
  out[i++] = attributes();
  out[i++] = macros();
  out[i++] = words_of_cxx();
  out[i++] = hidden();
  out[i++] = fields();
}

static void show(void) {
  for (int i = 0; i < 20; i++)
    printf("%d ", out[i]);
  printf("\n");
}

static int check;
static void kernel(void) {
  check = n * 2 + one.c;
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  all();
  show();
#pragma kernel
  kernel();
  all();
  show();
  printf("%d\n", check);
  return 0;
}
