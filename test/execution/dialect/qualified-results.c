// Results whose qualifiers C ignores, and structures with constant members,
// which cannot be assigned.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ in: 4
//@ gen: print(rng.randint(-100, 100))
#include <stdio.h>

struct pair { const int first; int second; };
struct view { char *const at; const int size; };
static int x;
static char text[8] = "abcdefg";

static const int number(void) { return x * 3; }
static const struct pair both(struct pair p) {
  struct pair q = {p.second + x, p.first};
  return q;
}
static const char *const tail(int n) { return text + n; }
static struct view cut(int n) {
  struct view v = {text + n, n};
  v.at[0] = '*';
  return v;
}

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  struct pair p = {5, x};
#pragma kernel
  int n = number();
#pragma kernel
  struct pair q = both(p);
#pragma kernel
  const char *t = tail(x & 3);
#pragma kernel
  struct view v = cut(x & 3);
  printf("%d %d %d %s %s %d\n", n, q.first, q.second, t, v.at, v.size);
}
