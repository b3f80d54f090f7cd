// An enum is as wide as its values need, but an enumerator that fits into an
// int is one, and cases are values of the switch's type.
// RUN: %bulk %s --not-packed
//@ gen: print(rng.randint(-5, 5), rng.randint(0, 4))
#include <stdio.h>

enum wide { A = 1, B = 0x80000000, C = A + 1 };
enum wider { D = 1, E = 0x100000000 };
enum mixed { F = -1, G = 0x80000000 };
enum narrow { NONE, SOME, MANY };
struct item { enum wide wide; int table[C]; };

static int n, m;
static int out[40];
static int used;
static const enum wide table[] = {A, B, A, C};

static void put(int x) { out[used++] = x; }

static enum narrow get(int i) { return i > 2 ? -1 : i > 1 ? 0x80000000 : i; }

static int name(enum narrow e) {
  switch (e) {
  case NONE:
    return 'n';
  case SOME:
    return 's';
  case -1:
    return '-';
  case 0x7fffffff ... 0x80000001:
    return 'r';
  default:
    return '?';
  }
}

static int changed(int i) {
  enum narrow e;
  switch (e = i) {
  case -2:
    return 1;
  case MANY:
    return 2;
  }
  return 3;
}

static int ofInt(int i) {
  switch (i) {
  case 0xFFFFFFFF:
    return 1;
  case 0x80000000:
    return 2;
  case 0x100000002:
    return 3;
  case 0xfffffffcU ... 0xfffffffe:
    return 4;
  default:
    return 5;
  }
}

static int ofWide(enum wide e) {
  switch (e) {
  case A:
    return 1;
  case B:
    return 2;
  default:
    return 3;
  }
}

static void kernel(void) {
  used = 0;
  put(A - 2 < 0);
  put(n < A);
  put(n / A);
  put(-C < 0);
  put((D - 2 > 0u) + 2 * (E - 1 > 0) + 4 * (-E > 0));
  put((F < 0) + 2 * (G > F) + 4 * (n < F));
  put(C > n ? A : n);
  put((n ? A : C) - 3 < n);
  put(C[out]);
  enum wide e = n > 0 ? A : B;
  put(ofWide(e));
  e = C;
  put(ofWide(e) + (e == table[3]) + (table[1] == B));
  struct item item = {A, {[A] = n}};
  put(item.table[1] + (item.wide - 2 < 0));
  put(name(get(m)));
  put(changed(n));
  put(ofInt(n));
  put(ofInt(n + 0x7fffffff + 1u));
  put(sizeof D * 16 + sizeof(enum wider));
  __auto_type same = A;
  put((same - 2 < 0) + 2 * ((__typeof__(D))-1 < 0));
}

int main(void) {
  if (scanf("%d %d", &n, &m) != 2)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%d%c", out[i], i + 1 == used ? '\n' : ' ');
  printf("%d %d\n", A - 2 < 0, name(get(m)));
  return 0;
}
