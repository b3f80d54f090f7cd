// Objects of the file and of main that the phases share: written before the
// call and read after it, in functions too; sums; those of other runs in the
// same group must not be seen.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3  10 20 30
//@ in: 2  5 6
//@ in: 4  1 1 1 1
#include <stdio.h>
#include <string.h>

static int counter, last;
static char label[16];
static long sum;
static int table[4];
static struct {
  int seen;
  double scale;
} state = {0, 1.5};

static void next(int v) {
  counter++;
  last = v;
  snprintf(label, sizeof label, "item%d", counter);
}
static void report(int i, double r) {
  static int calls;
  sum += last * (long)r;
  calls += 1;
  printf("%s %d %d %g %d\n", label, last, i, r, calls);
}
static double f(int v, int k) { return v * state.scale + table[k & 3]; }

int main(void) {
  int n, v, before = 100;
  char name[8] = "none";
  if (scanf("%d", &n) != 1)
    return 1;
  for (int k = 0; k < 4; k++)
    table[k] = n * k;
  state.scale = n;
  for (int i = 0, k = n; i < n; i++, k--) {
    scanf("%d", &v);
    next(v);
    before -= v;
    name[0] = (char)('a' + i);
#pragma kernel
    double r = f(v, k);
    report(k, r);
    printf("%s %d %d %d\n", name, before, state.seen, counter);
  }
  printf("%s %d %d %ld %s %d\n", label, counter, last, sum, name, before);
  return 0;
}
