// The kernel and what it uses are declared first and defined after main.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 4
//@ in: 8 6
//@ in: 1 1
#include <stdio.h>

struct pair;
static int lcm(struct pair *p);
extern int calls;

struct pair {
  int a, b;
};

int main(void) {
  struct pair p;
  int r;
  if (scanf("%d %d", &p.a, &p.b) != 2)
    return 1;
#pragma kernel
  r = lcm(&p);
  printf("%d %d %d %d\n", r, p.a, p.b, calls);
  return 0;
}

static int gcd(int a, int b);

static int lcm(struct pair *p) {
  int g = gcd(p->a, p->b);
  p->a /= g;
  p->b /= g;
  return p->a * p->b * g;
}

int calls = 10;

static int gcd(int a, int b) {
  while (b) {
    int t = a % b;
    a = b;
    b = t;
    calls++;
  }
  return a;
}
