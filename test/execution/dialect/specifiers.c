// Declarations without a type, qualifiers that are given twice, and functions
// that are called before they are declared: what gcc only warns of.
// RUN: %bulk %s --refused simple:driver-simple-object
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>

const const int one = 1;
volatile int volatile two = 2;
int const volatile const three = 3;
const four = 4;
static five = 5, *to_five = &five, many[3];
extern six;
six = 6;
typedef number;
int n, out;

static inline inline int twice(int v) { return 2 * v; }
negated(v) { return -v; }
static sum(a, b) char a; register b; { return a + b; }
static pointer(int const *const const p, const const int k) { return *p + k; }
static kernel_of(number v) {
  register i;
  auto j = 2;
  const const k = 3;
  static calls = 4;
  int const *const const p = &j;
  many[1] += v;
  for (i = 0; i < 3; i++)
    j += k + *p;
  return j + calls++ + many[1] + *to_five + later(v) + sizeof(const const int);
}
later(v) { return v * 3; }
void work(void) {
  _Static_assert(sizeof(number) == sizeof(int), "a number is an int");
  out = one + two + three + four + five + six + twice(n) + negated(n) +
        sum(n, 2) + pointer(&out, 3) + kernel_of(n);
}

main() {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", out);
  return 0;
}
