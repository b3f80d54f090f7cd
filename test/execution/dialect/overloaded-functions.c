// Functions that C++ overloads, used as values: by assignment, in tables, by
// address, as arguments, compared, chosen, cast, in static locals.
// RUN: %bulk %s --refused simple:driver-simple-output
//@ in: abxcab 3
//@ gen: print("".join(rng.choice("abcx") for _ in range(9)), rng.randint(-9, 9))
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef char *search(const char *, int);
typedef double (*unary)(double);
static const struct { const char *name; unary f; double (*g)(double, double); } table[] = {
    {"fabs", fabs, pow}, {"sqrt", &sqrt, fmod}, {.g = fmax, .f = floor}};
static search *const searches[] = {strchr, &strrchr, index};
static int (*absolute)(int) = abs;
static long (*absolutes)(long) = labs;
static div_t (*divide)(int, int) = div;
static void *(*find)(const void *, int, size_t) = (memchr);
static void *erased = (void *)strstr;

static char text[24];
static int at, total;

static int distance(search *f, const char *s, int c) {
  const char *found = f(s, c);
  return found ? (int)(found - s) : -1;
}
static double apply(double (*f)(double), double x) { return f(x); }
static search *chosen(int last) { return last ? strrchr : strchr; }

static void work(void) { total *= 2; }

int main(void) {
  static unary kept = ceil;
  __typeof__(strpbrk) *set = strpbrk;
  unary number;
  if (scanf("%23s %d", text, &at) != 2)
    return 1;
  number = at > 0 ? fabs : sin;
  total = distance(strchr, text, 'x') + 10 * distance(&strrchr, text, 'b');
  total += 100 * distance(chosen(at & 1), text, 'a');
  total += 1000 * (chosen(1) == strrchr) + 2000 * (number == fabs);
  total += apply(fabs, at - 0.5) * 8 + apply(kept, at / 2.0) + (*sqrt)(16);
  total += absolute(at) + absolutes(at) + divide(at, 2).rem;
  char *found = set(text, "xc");
  printf("%d %d %d %d\n", total, found ? (int)(found - text) : -1,
         find(text, 'c', strlen(text)) != NULL,
         ((char *(*)(const char *, const char *))erased)(text, "ab") != NULL);
#pragma kernel
  work();
  for (int i = 0; i < 3; ++i)
    printf("%g %g %d ", table[i].f(i + 1), table[i].g(i, 3),
           distance(searches[i], text, 'a'));
  printf("%d\n", total);
  return 0;
}
