// However clauses are spaced, continued, separated or come from macros, they name
// the variables that are meant where the call stands.
// RUN: %c2cu %source -p 8 --report=- -o /dev/null | FileCheck %s
// CHECK: "uniform": [
// CHECK-NEXT: "n",
// CHECK-NEXT: "s.inner.length",
// CHECK-NEXT: "n"
// CHECK-NEXT: ],
// CHECK-NEXT: "declassified": [
// CHECK-NEXT: "m"
// CHECK-NEXT: ],
// CHECK: "uniform": [],
// CHECK-NEXT: "declassified": [],
#include <stdio.h>
#define ALL(x) uniform(n, x) uniform(n)
#define LENGTH inner . length

int n, m, x[16];
struct {
  struct {
    int length;
  } inner;
} s;

void work(int k) { x[k % 16] += m; }

int main(void) {
  if (scanf("%d%d", &n, &m) != 2)
    return 1;
  enum { s = 1 } hidden = s;
  {
    extern int n;
    struct {
      struct {
        int length;
      } inner;
    } s = {{hidden}};
#pragma kernel ALL ( /* of n */ s.LENGTH ) \
    , declassify                           \
    (m)
    work(n + s.inner.length);
  }
#pragma kernel
  work(m);
  printf("%d\n", x[1]);
}
