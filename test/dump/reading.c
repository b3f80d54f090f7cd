// What each piece of C does: many spellings of one thing are one.
// RUN: %c2cu %source --emit=library --dump=reading -o %t.cu > %t.out
// RUN: FileCheck %s --input-file=%t.out --match-full-lines
// RUN: test ! -e %t.cu
//
// Members and elements, from pointers and in objects.
// CHECK: function places
// CHECK: {{ +}}return (compute + (compute + (load (member a (load (variable p)))) (load (member a (follow (load (variable p)))))) (load (element (member b (variable s)) (load (variable i)))))
// CHECK: function elements
// CHECK: {{ +}}return (compute + (load (element (load (variable q)) (number 1))) (load (element (load (variable q)) (number 1))))
//
// What is assigned is an update, however it is written; what it converts to is
// the operation's.
// CHECK: function updates
// CHECK: {{ +}}evaluate (update + old (variable x))
// CHECK: {{ +}}evaluate (update - (follow (update + old (variable p))))
// CHECK: {{ +}}evaluate (update + (variable x) (number))
// CHECK: {{ +}}evaluate (store (variable x) (convert int (load (member f (variable s)))))
//
// Arrays and functions decay to addresses; calls go where these lead.
// CHECK: function addresses
// CHECK: {{ +}}evaluate (store (variable p) (address (variable a)))
// CHECK: {{ +}}evaluate (store (variable p) (address (element (variable a) (number 2))))
// CHECK: {{ +}}return (call (address (function places)) (load (variable s)) (load (variable p)) (number 3))
//
// Choices, and what is between statements and expressions.
// CHECK: function choices
// CHECK: {{ +}}loop body first (block {block;  declare;    k = (number 3);  evaluate (load (variable k));})
// CHECK: {{ +}}branch (or (and (load (variable x)) (not (load (variable y)))) (invert (load (variable x))))
// CHECK: {{ +}}continue
// CHECK: {{ +}}return (sequence (load (variable x)) (choose (load (variable y)) (number 5)))
//
// Jumps.
// CHECK: function jumps
// CHECK: {{ +}}switch (load (variable n))
// CHECK: {{ +}}case
// CHECK: {{ +}}break
// CHECK: {{ +}}computed goto {{.*}}
// CHECK: {{ +}}label end
// CHECK-NEXT: {{ +}}goto end
//
// Initialisers: what has none is zero; what is written over is filled first.
// CHECK: function initialisers
// CHECK: {{ +}}x = (load (variable n))
// CHECK: {{ +}}s = {.a zero;.b {[(number 1)][zero][(number 3)]};.f (convert unsigned int (number 2));}
// CHECK: {{ +}}t = text
// CHECK: {{ +}}u = {.w (load (variable s)) then {.a nothing;.b {[nothing][(number 4)]};.f nothing;};}
// CHECK: {{ +}}return (load (member a (literal {.a (number 1);.b zero;.f zero;})))
//
// What is opaque says what it uses.
// CHECK: function others
// CHECK: {{ +}}opaque in (variable x) in (temporary (load (variable y))) out (variable x)
// CHECK: {{ +}}evaluate (store (part (variable z)) (convert double (load (variable x))))
// CHECK: {{ +}}evaluate (convert void (atomic (address (variable x)) (number 5) (number 1)))
// CHECK: {{ +}}return (convert int (compute + (convert {{.*}} (argument (address (variable a)))) (size int)))
#include <stdarg.h>
enum { Five = 5 };
struct S {
  int a, b[3];
  unsigned f : 3;
};
int places(struct S s, struct S *p, int i) { return p->a + (*p).a + s.b[i]; }
int elements(int *q) { return q[1] + 1[q]; }
void updates(int x, short *p, struct S s) {
  x++;
  --*p++;
  x += 2.5;
  x = s.f;
}
int addresses(int a[], struct S s, struct S *p) {
  struct S array[4];
  {
    struct S *a = p;
    int *q = &array[0].a;
    (void)q;
    (void)a;
  }
  {
    struct S a[4];
    p = a;
    p = &a[2];
  }
  return places(s, p, 3);
}
int choices(int x, int y) {
  do {
    if ((x && !y) || ~x)
      continue;
  } while (({
    int k = 3;
    k;
  }));
  return x, y ?: Five;
}
void jumps(int n) {
  void *l = &&end;
  switch (n) {
  case 1 ... 3:
    break;
  default:
    goto *l;
  }
end:
  goto end;
}
int initialisers(int n) {
  int x = {n};
  struct S s = {.b = {1, [2] = 3}, .f = 2};
  char t[8] = "ab";
  struct {
    struct S w;
  } u = {.w = s, .w.b[1] = 4};
  (void)x, (void)t, (void)u;
  return (struct S){1}.a;
}
int others(int n, ...) {
  int x = n, y = 2;
  double _Complex z = 0;
  __asm__ volatile("nop" : "+r"(x) : "r"(y));
  __real__ z = x;
  (void)__atomic_add_fetch(&x, 1, 5);
  va_list a;
  va_start(a, n);
  return va_arg(a, int) + sizeof x;
}
