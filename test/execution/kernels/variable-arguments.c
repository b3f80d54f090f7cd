// Kernels with functions that take variable arguments: numbers of all sizes, texts,
// pointers to what is written, lists that are passed on, copied and read twice, in
// recursions, and a message, whose text is not shown.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:kernel-varargs
//@ in: 3 2.5 abc
//@ in: 0 -1e9 x
//@ in: -77 0.1 longer
//@ in: 12 7 none
//@ gen: print(rng.randint(-999, 999), rng.random(), "".join(rng.choice("abcxyz") for _ in range(rng.randrange(1, 9))))
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum kind { end, whole, real, text, both };

static int n, total, best, found[4];
static double x, mean;
static char word[16], joined[200];
static long mixed, copied, deep;
static short counts[3];

typedef const int fixed; // Which a value of it is not.

static int vsum(int count, va_list ap) {
  int s = 0;
  while (count-- > 0)
    s += va_arg(ap, fixed);
  return s;
}

static int sum(int count, ...) {
  va_list ap;
  va_start(ap, count);
  const int s = vsum(count, ap);
  va_end(ap);
  return s;
}

static int largest(int first, ...) {
  va_list ap;
  int most = first;
  va_start(ap, first);
  for (int next; (next = va_arg(ap, int)) != -1000000;)
    most = next > most ? next : most;
  va_end(ap);
  return most;
}

static double average(const char *kinds, ...) {
  va_list ap;
  double s = 0;
  va_start(ap, kinds);
  for (const char *k = kinds; *k; k++)
    switch (*k) {
    case 'i': s += va_arg(ap, int); break;
    case 'u': s += va_arg(ap, unsigned); break;
    case 'l': s += (double)va_arg(ap, long); break;
    case 'd': s += va_arg(ap, double); break;
    case 's': s += (double)strlen(va_arg(ap, const char *)); break;
    case 'p': s += *va_arg(ap, double *); break;
    }
  va_end(ap);
  return s / (double)strlen(kinds);
}

static void join(char *to, ...) {
  va_list ap;
  va_start(ap, to);
  *to = 0;
  for (const char *s; (s = va_arg(ap, const char *)) != NULL;)
    strcat(to, s);
  va_end(ap);
}

static void store(int value, ...) {
  va_list ap;
  va_start(ap, value);
  for (int *to; (to = va_arg(ap, int *)); value *= 2)
    *to = value;
  va_end(ap);
}

static long mix(enum kind first, ...) {
  va_list ap;
  long h = 7;
  va_start(ap, first);
  for (enum kind k = first; k != end; k = (enum kind)va_arg(ap, int)) {
    if (k == whole || k == both)
      h = h * 31 + va_arg(ap, int);
    if (k == real || k == both)
      h = h * 31 + (long)(va_arg(ap, double) * 64);
    if (k == text)
      h = h * 31 + va_arg(ap, char *)[0];
  }
  va_end(ap);
  return h;
}

static long twice(int count, ...) {
  va_list ap, again;
  long h = 0;
  va_start(ap, count);
  h += va_arg(ap, long);
  va_copy(again, ap);
  for (int i = 1; i < count; i++)
    h = h * 3 + va_arg(ap, long);
  for (int i = 1; i < count; i++)
    h = h * 5 + va_arg(again, long);
  va_end(again);
  va_end(ap);
  return h;
}

static void step(va_list *ap, long *to) { *to = *to * 7 + va_arg(*ap, int); }

static long descend(int depth, ...) {
  va_list ap;
  long h = depth;
  va_start(ap, depth);
  step(&ap, &h);
  step(&ap, &h);
  const int a = va_arg(ap, int);
  va_end(ap);
  return depth == 0 ? h : h * 13 + descend(depth - 1, a, depth, (int)h % 1000);
}

static void complain(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  vfprintf(stderr, format, ap);
  va_end(ap);
}

static void work(void) {
  const unsigned char small = (unsigned char)n;
  const float narrow = (float)x;
  total = sum(4, n, small, 'a', n < 0) + sum(0) + sum(1, -n);
  best = largest(n, 3, n * 2, (int)x % 1000, -1000000);
  mean = average("iuldsdp", n, 7u, (long)n << 33, x, word, narrow, &x);
  join(joined, word, "-", n < 0 ? "minus" : "plus", word + 1, (char *)NULL);
  store(n, &found[3], &found[0], &found[2], NULL);
  mixed = mix(whole, n, real, x, both, 5, narrow, text, word, text, "z", end);
  copied = twice(4, 1L, (long)n, -5L, (long)n << 40);
  deep = descend(5, n, 2, 3);
  for (int i = 0; i < 3; i++)
    counts[i] = (short)sum(i, i, i, i);
  if (n == 12)
    complain("%s: %d and %g\n", word, n, x);
}

int main(void) {
  if (scanf("%d %lf %15s", &n, &x, word) != 3)
    return 1;
#pragma kernel
  work();
  printf("%d %d %.17g %s %d %d %d %d ", total, best, mean, joined, found[0], found[1], found[2], found[3]);
  printf("%ld %ld %ld %d %d\n", mixed, copied, deep, counts[1], counts[2]);
  return n == 12; // As a message of a kernel makes it.
}
