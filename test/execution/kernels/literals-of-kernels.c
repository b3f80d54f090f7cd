// Literals of kernels that host code reads: in results, in structures, in objects, in
// the heap, and those of tables, which stay the same ones.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 5
//@ in: 2
//@ in: 0
//@ in: 640
#include <stdio.h>
#include <stdlib.h>

#define LARGER(a, b) ((a) > (b) ? (a) : (b))
// The first declaration does not begin with its type (nor does the one behind it).
typedef struct verdict {
  const char *why;
  int code;
} verdict;

static const char *const names[] = {"zero", "one", "two"};
static const char *last = "none";

static const char *parity(int n) { return n % 2 ? "odd" : "even"; }

static const char *name(int n) { return n < 3 ? names[n] : "many"; }

// clang-format off
static const char *tight(int n) { if (LARGER(n, 3) == 3) return"small"; else return"large"; }
// clang-format on

static const char *line(int n) { return n ? "later" : __LINE__ > 30 ? "line" : "first"; }

static struct verdict judge(int n) {
  struct verdict v = {"fine", 0};
  if (n > 100) {
    v.why = "too "
            "large";
    v.code = 2;
    last = "large";
  }
  return v;
}

static struct verdict *in_heap(int n) {
  struct verdict *v = malloc(sizeof *v);
  v->why = n > 3 ? "heap" : names[1];
  v->code = n;
  return v;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  const char *p = parity(n);
#pragma kernel
  const char *q = name(n);
#pragma kernel
  struct verdict v = judge(n);
#pragma kernel
  struct verdict *h = in_heap(n);
#pragma kernel
  const char *t = tight(n);
#pragma kernel
  const char *l = line(n);
  printf("%s %s %s %d %s %s %s %s\n", p, q, v.why, v.code, last, h->why, t, l);
  printf("%d %s\n", __LINE__, t);
  printf("%d %d\n", q == names[1], h->why == names[1]);
  free(h);
}
