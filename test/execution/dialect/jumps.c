// Jumps into the scope of a variable past its initialiser.
// RUN: %bulk %s
//@ gen: print(rng.randint(-1, 6))
#include <stdio.h>

struct pair { int a, b; };
static int value;
static long out[32];
static int used;

static void put(long x) { out[used++] = x; }

static int pick(int x) {
  switch (x) {
  case 0:;
    int y = 3;
    return y;
  case 1:
    y = 8;
    return y;
  case 2:;
    const int z = x * 7, w[3] = {1, z, 3};
    return z + w[1];
  case 3: {
    struct pair p = {x, .b = 4};
    char text[] = "abc";
    if (p.b > 100)
  case 4:
      p.a = 6;
    p.b = 9;
    text[0] = 'q';
    return p.b + text[0] + (int)sizeof text;
  }
  case -1:
    return -1;
  default:
  }
  return 2;
}

static int ends(int x) {
  int r = x;
  if (x > 2)
    goto second;
  {
    if (x)
      goto first;
    r++;
  first:
  }
  r += 3;
second: {
  unused:
  again:
}
  return r;
}

static int loop(int n) {
  int s = 0;
again:;
  int step = n + 1, twice[2] = {step, 2 * step};
  s += twice[1];
  if (s > 100)
    goto done;
  if (s < 20) {
    n++;
    goto again;
  }
  enum { LAST } last = LAST;
  const struct pair p = {s, last};
  s += p.a;
done:
  return s;
}

static int unsigned_cases(unsigned u) {
  switch (u) {
  case -1:
    return 1;
  case 5:
    return 2;
  }
  return 3;
}

static int shadow(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int i = 10;
    s += i;
  }
  return s;
}

static void kernel(void) {
  used = 0;
  put(pick(value));
  put(loop(value));
  put(ends(value));
  put(unsigned_cases(value));
  put(shadow(value));
}

int main(void) {
  if (scanf("%d", &value) != 1)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld%c", out[i], i + 1 == used ? '\n' : ' ');
  return 0;
}
