// Loops that are watched, or inspected, and combine something with what there
// is one of: integers in any order, all else in C's, in a second phase. What
// iterations that are undone have combined is undone with them.
// RUN: %library %s
#include <stddef.h>
#include <string.h>

struct item {
  const char *name;
  double weight;
  const struct item *next;
};

size_t holding(const char *const *lines, size_t n, const char *what);
double chained(struct item *const *heads, const int *which, int n);
int longest(const char *const *lines, int *lengths, int n, unsigned *mix);
int farthest(const double *at, const int *order, int n, double *most);
size_t digits(const unsigned *v, char *out, size_t room, size_t n);
double digits_of(const unsigned *v, char *out, size_t room, size_t n);
long follow(long *a, const int *link, int n, int *any, unsigned *all);
double follow_in_order(long *a, const int *link, int n);
double reported(const double *w, const int *at, double *so_far, int n);
double some_of(const double *w, const int *at, double *out, int n);
double scatter(const double *w, const int *to, double *out, int n);
void weigh(const int *key, const double *w, double *sum, int *count, int n);
void weigh_last(const int *key, const double *w, double *sum, int n);
void late(const unsigned *v, const int *length, const int *k, const int *w,
          long *out, long limit, int n);

#ifndef DRIVER
size_t holding(const char *const *lines, size_t n, const char *what) {
  size_t hits = 0;
#pragma kernel for reduction(+: hits)
  for (size_t i = 0; i < n; i++)
    if (strstr(lines[i], what))
      hits++;
  return hits;
}

double chained(struct item *const *heads, const int *which, int n) {
  double sum = 0.5;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double of = 0;
    for (const struct item *p = heads[which[i]]; p; p = p->next)
      of += p->weight;
    sum += of;
  }
  return sum;
}

int longest(const char *const *lines, int *lengths, int n, unsigned *mix) {
  int most = 0;
  unsigned all = 1, bits = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int l = (int)strlen(lines[i]);
    lengths[i] = l;
    if (l > most)
      most = l;
    all *= 2u * (unsigned)l + 1;
    bits ^= (unsigned)l << (i & 15);
  }
  *mix = all ^ bits;
  return most;
}

/* Where the greatest is, the first of equals. */
int farthest(const double *at, const int *order, int n, double *most) {
  double best = -1;
  int where = -1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double d = at[order[i]] * at[order[i]];
    if (d > best) {
      best = d;
      where = i;
    }
  }
  *most = best;
  return where;
}

size_t digits(const unsigned *v, char *out, size_t room, size_t n) {
  size_t written = 0;
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    char *p = out + i * room, *q = p;
    unsigned left = v[i];
    do
      *q++ = (char)('0' + left % 10);
    while (left /= 10);
    *q = 0;
    written += (size_t)(q - p);
  }
  return written;
}

double digits_of(const unsigned *v, char *out, size_t room, size_t n) {
  double mean = 0;
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    char *p = out + i * room, *q = p;
    unsigned left = v[i];
    do
      *q++ = (char)('0' + left % 10);
    while (left /= 10);
    *q = 0;
    mean += 1.0 / (double)(q - p);
  }
  return mean;
}

long follow(long *a, const int *link, int n, int *any, unsigned *all) {
  long sum = 0;
  int found = 0;
  unsigned bits = ~0u;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    long v = a[link[i]];
    a[i] = v * 3 + i;
    sum += v;
    if (v == 77)
      found = 1;
    bits &= (unsigned)v | 8;
  }
  *any = found;
  *all = bits;
  return sum;
}

double follow_in_order(long *a, const int *link, int n) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    long v = a[link[i]];
    a[i] = v % 1000 + i;
    sum = sum * 0.5 + (double)v;
  }
  return sum;
}

/* The second phase stores what first ones of later iterations may look for. */
double reported(const double *w, const int *at, double *so_far, int n) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double v = w[at[i]];
    sum += v;
    so_far[i] = sum;
  }
  return sum;
}

double some_of(const double *w, const int *at, double *out, int n) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (at[i] < 0)
      continue;
    double v = w[w[at[i]] > 0];
    out[i] = v + w[at[i]];
    sum += v * w[at[i]];
  }
  return sum;
}

double scatter(const double *w, const int *to, double *out, int n) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[to[i]] = w[i] + 1;
    sum += w[to[i]];
  }
  return sum;
}

void weigh(const int *key, const double *w, double *sum, int *count, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    sum[key[i]] += w[i] * w[i];
    if (w[i] > 0)
      count[key[i]]++;
  }
}
/* It cannot be cut, and is not taken for the loop before, which ends early. */
void weigh_last(const int *key, const double *w, double *sum, int n) {
  int end;
#pragma kernel for
  for (end = 0; end < n; end++) {
    if (w[end] > 1000)
      break;
    sum[end] = w[end] * w[end] + 1;
  }
#pragma kernel for
  for (int i = 0; i < end; i++) {
    typedef double number;
    number of = w[i] * w[i];
    sum[key[i]] += of;
  }
}

/* Nothing is looked at that may not be loaded: k[t], which is in no array. */
void late(const unsigned *v, const int *length, const int *k, const int *w,
          long *out, long limit, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    long s = 0;
    int j = 0;
    for (int r = 0; r < 2; r++) {
      for (int t = 0; t < length[r]; t++) {
        s += k[j + t];
        if (s > limit)
          s += w[k[t]];
      }
      j = -(int)(v[i] & 63u);
    }
    out[i] = s;
  }
}
#else
#include "Inputs/show.h"
#include <stdlib.h>

enum { N = 6000, ROOM = 12 };
static struct item items[N];
static struct item *heads[N];
static char text[N * ROOM + 64], out[N * ROOM + 64];
static char *lines[N + 1];
static int which[N], key[N], lengths[2 * N], count[N];
static unsigned numbers[N];
static long a[N + 1];
static double w[2 * N], sum[2 * N];

static void texts(int n) {
  for (int i = 0; i < n * ROOM; i++)
    text[i] = (char)("abc"[draw(3)]);
  for (int i = 0; i < n; i++) {
    lines[i] = text + i * ROOM;
    lines[i][1 + draw(ROOM - 1)] = 0;
  }
  const char *const *all = (const char *const *)lines;
  printf("%zu %zu\n", holding(all, (size_t)n, "ab"),
         holding(all, (size_t)n, ""));
  unsigned mix;
  int most = longest(all, lengths, n, &mix);
  printf("%d %u\n", most, mix);
  show("lengths", lengths, sizeof lengths);
}

static void chains(int n) {
  for (int i = 0; i < n; i++) {
    items[i].name = "";
    items[i].weight = draw(1000) / 7.0;
    items[i].next = draw(4) && i ? &items[draw((unsigned)i)] : NULL;
    heads[i] = draw(9) ? &items[i] : NULL;
    which[i] = (int)draw((unsigned)n);
  }
  printf("%.17g\n", chained(heads, which, n));
}

static void greatest(int n) {
  fill_doubles(w, (size_t)n);
  for (int i = 0; i < n; i++)
    which[i] = (int)draw((unsigned)n);
  double most;
  printf("%d", farthest(w, which, n, &most));
  printf(" %.17g\n", most);
}

static void rows(int n, size_t room, unsigned below) {
  for (int i = 0; i < n; i++)
    numbers[i] = draw(10) ? draw(1000) : draw(below);
  memset(out, 1, sizeof out);
  printf("%zu\n", digits(numbers, out, room, (size_t)n));
  show("digits", out, sizeof out);
  memset(out, 2, sizeof out);
  printf("%.17g\n", digits_of(numbers, out, room, (size_t)n));
  show("digits", out, sizeof out);
}

/* Up to one iteration none looks at what another one stores. */
static void followed(int n, int first) {
  for (int i = 0; i < n; i++)
    which[i] = i < first ? i : (int)draw((unsigned)n);
  int any;
  unsigned all;
  for (int i = 0; i < n; i++)
    a[i] = i == n / 2 ? 77 : (long)draw(100000) | 3;
  long s = follow(a, which, n, &any, &all);
  printf("%ld %d %x\n", s, any, all);
  show("a", a, sizeof a);
  for (int i = 0; i < n; i++)
    a[i] = (long)draw(100000);
  printf("%.17g\n", follow_in_order(a, which, n));
  show("a", a, sizeof a);
}

static void orders(int n, double *into, double *result) {
  fill_doubles(w, 2 * N);
  fill_doubles(sum, 2 * N);
  for (int i = 0; i < n; i++)
    which[i] = i % 500 == 7 ? -1 : (int)draw((unsigned)n);
  printf("%.17g\n", some_of(w, which, into, n));
  for (int i = 0; i < n; i++)
    which[i] = (int)draw((unsigned)n);
  printf("%.17g\n", reported(w, which, result, n));
  for (int i = 0; i < n; i++)
    which[i] = i;
  for (int i = n - 1; i > 0; i--) {
    int j = (int)draw((unsigned)i), t = which[i];
    which[i] = which[j];
    which[j] = t;
  }
  printf("%.17g\n", scatter(w, which, into, n));
  if (n > 3)
    which[n / 2] = which[n / 3];
  printf("%.17g\n", scatter(w, which, into, n));
  show("w", w, sizeof w);
  show("sum", sum, sizeof sum);
}

static void weighed(int n, unsigned keys, int *at, double *weights) {
  for (int i = 0; i < n; i++)
    key[i] = (int)draw(keys);
  fill_doubles(w, 2 * N);
  memset(sum, 0, sizeof sum);
  memset(count, 0, sizeof count);
  weigh(at, weights, sum, count, n);
  show("sum", sum, sizeof sum);
  show("count", count, sizeof count);
  show("w", w, sizeof w);
  w[n / 2] = 2000;
  weigh_last(at, weights, sum, n);
  show("sum", sum, sizeof sum);
}

static void behind(int n) {
  int length[2] = {0, 50}, *k = malloc(64 * sizeof *k);
  for (int i = 0; i < 64; i++)
    k[i] = (int)draw(100);
  for (int i = 0; i < n; i++)
    numbers[i] = 50 + 64 * draw(9) + draw(10);
  late(numbers, length, k + 64, key, a, 1l << 40, n);
  show("late", a, sizeof a);
  free(k);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 10, 300, N};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int n = sizes[s];
    printf("-- %d\n", n);
    texts(n);
    chains(n);
    greatest(n);
    rows(n, ROOM, 4000000000u);
    rows(n, 5, 1000);
    rows(n, 5, 1000000);
    followed(n, n);
    followed(n, n / 2);
    followed(n, 0);
    orders(n, sum, sum + N);
    orders(n, w + N, w + N);
    orders(n, sum + N, w);
    orders(n, w, w + 5);
    weighed(n, N, key, w);
    weighed(n, 3, key, w);
    weighed(n, 100, key, sum + 50);
    weighed(n < 90 ? n : 90, 90, count, w);
    behind(n);
  }
}
#endif
