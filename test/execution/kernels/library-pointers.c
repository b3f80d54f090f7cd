// Pointers to library functions, of which a GPU has its own: in tables, in
// structures, as arguments and comparators, chosen on one side and called on the
// other.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-call
//@ in: 3 gamma alpha beta
//@ gen: print(rng.randint(0, 99), *rng.sample(["gamma", "alpha", "beta", "x", "ab"], 3))
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct operations {
  void *(*copy)(void *, const void *, size_t);
  int (*compare)(const void *, const void *, size_t);
  char *(*find)(const char *, int);
};

static const struct operations constant = {memcpy, memcmp, strchr};
static struct operations filled = {memmove, memcmp, strrchr};
static double (*const numbers[])(double) = {fabs, sqrt, floor};
static int (*const characters[])(int) = {isalpha, toupper, abs};
static void *(*const volatile memset_v)(void *, int, size_t) = memset;
static double (*by_host)(double);
static size_t (*by_kernel)(const char *);
static int n, results[12];
static char words[3][8];

static int twice(int x) { return 2 * x; }
static double apply(double (*f)(double), double x) { return f(x); }
static int reversed(const void *a, const void *b) { return strcmp(b, a); }

static void work(int given(int)) {
  char bytes[8];
  int (*order)(const char *, const char *) = strcmp;
  memset_v(bytes, n, 8);
  results[0] = bytes[3];
  results[1] = (int)numbers[n % 3](-3.5 * (n % 3 != 1) + 4 * (n % 3 == 1));
  results[2] = (int)apply(by_host, n + 0.25) + (by_host == fabs);
  results[3] = characters[n % 3]('a' + n % 5) != 0;
  constant.copy(bytes, words[0], 8);
  results[4] = filled.compare(bytes, words[0], 8);
  filled.copy(bytes + 1, bytes, 5);
  results[5] = constant.find(bytes, 'a') != NULL;
  results[6] = filled.find == strrchr;
  results[7] = order(words[0], words[1]) < 0;
  qsort(words, 3, 8, n & 1 ? (int (*)(const void *, const void *))strcmp : reversed);
  results[8] = given(n - 50);
  results[9] = (int)apply(n & 2 ? ceil : by_host, 2.5);
  results[10] = (int)labs(-n) + (n & 4 ? abs : twice)(-n);
  by_kernel = n > 50 ? strlen : NULL;
}

int main(void) {
  if (scanf("%d %7s %7s %7s", &n, words[0], words[1], words[2]) != 4)
    return 1;
  by_host = n % 3 == 0 ? fabs : n % 3 == 1 ? sqrt : floor;
  if (n & 8)
    filled.find = strchr;
#pragma kernel
  work(abs);
  for (int i = 0; i < 12; ++i)
    printf("%d ", results[i]);
  printf("%s %d %d\n", words[0], by_kernel == strlen,
         by_kernel ? (int)by_kernel(words[1]) : -1);
  return 0;
}
