// An array that cannot be column-wise because of what it is bound to: the
// message names the one that the reason is about, with its function.
// RUN: not %c2cu %source -p 8 --lower=columnwise -o - 2>&1 | FileCheck %s
#include <string.h>
// CHECK: error: 'x' cannot be laid out column-wise: it shares its layout with 'y' of 'inner', which cannot be: it is passed to 'memset' [lower-columnwise]
int x[4];
// CHECK: error: 'z' cannot be laid out column-wise: it shares its layout with 'y' of 'other', which cannot be: it is passed to a function that is called through a pointer [lower-columnwise]
int z[4];
static void last(int *y) { y[0] = 1; }
static void (*through)(int *) = last;
static void inner(int y[4]) { memset(y, 0, 16); }
static void middle(int y[4]) { inner(y); y[1]++; }
static void other(int y[4]) { through(y); }
void work(void) {
  middle(x);
  other(z);
}

int main(void) {
#pragma kernel
  work();
  return x[1] + z[1];
}
