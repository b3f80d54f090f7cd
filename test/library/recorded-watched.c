// What iterations combine in C's order, where loads are watched as well: values
// are withheld until it is known that the iterations have been right.
// RUN: %library %s
// RUN: %library --in-turns=3 %s
struct order {
  int key;
  double amount;
  const struct order *next;
};
struct split {
  int feature, left, right;
  float at, vote;
};

#ifndef DRIVER
/* A Bloom filter of texts. */
static unsigned hash(const char *s, unsigned h) {
  while (*s)
    h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}
void filter(const char *const *texts, int n, unsigned char *bits,
            unsigned size) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const unsigned a = hash(texts[i], 2166136261u), b = hash(texts[i], a);
    for (unsigned k = 0; k < 4; k++) {
      const unsigned at = (a + k * b) % size;
      bits[at >> 3] |= 1 << (at & 7);
    }
  }
}

/* A join by chains, with a sum of doubles and a count. */
double join(const int *keys, int n, const struct order *const *table,
            unsigned size, int *found, long *count) {
  double total = 0;
  long pairs = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    found[i] = 0;
    for (const struct order *o = table[(unsigned)keys[i] % size]; o;
         o = o->next)
      if (o->key == keys[i]) {
        total += o->amount;
        pairs++;
        found[i]++;
      }
  }
  *count = pairs;
  return total;
}

/* Votes of trees. */
void votes(const struct split *const *trees, int trees_n, const float *x,
           int width, int n, float *score, int *reached) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int t = 0; t < trees_n; t++) {
      const struct split *s = trees[t];
      int at = 0;
      while (s[at].left >= 0)
        at = x[i * width + (s[at].feature & (width - 1))] < s[at].at
                 ? s[at].left
                 : s[at].right;
      score[i % 7] += s[at].vote;
      reached[at & 15]++;
    }
}

/* Links that are what is added to, perhaps. */
void chains(const int *head, int n, const int *link, int *sums, unsigned mask) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = head[i], left = 5; k >= 0 && left > 0; k = link[k], left--)
      sums[(unsigned)(k + i) & mask] += 1 + (i & 1);
}

/* In order, in a copy that another iteration's store may be in. */
double drawn(const int *next, int *mark, const double *w, int n) {
  double s = 1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int at = i;
    for (int k = 0; k < 3; k++) {
      if (w[at] > 0)
        s += w[at];
      at = next[at];
    }
    mark[i] = at;
  }
  return s;
}
#else
#include <stdio.h>
#include <string.h>
void filter(const char *const *texts, int n, unsigned char *bits,
            unsigned size);
double join(const int *keys, int n, const struct order *const *table,
            unsigned size, int *found, long *count);
void votes(const struct split *const *trees, int trees_n, const float *x,
           int width, int n, float *score, int *reached);
void chains(const int *head, int n, const int *link, int *sums, unsigned mask);
double drawn(const int *next, int *mark, const double *w, int n);

enum { N = 3000, BUCKETS = 64 };
static unsigned state = 7;
static unsigned any(unsigned n) {
  state = state * 1103515245u + 12345u;
  return (state >> 8) % n;
}
static void show(const int *a, int n) {
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  puts("");
}
static void filters(void) {
  static char room[N][12];
  static const char *texts[N];
  static unsigned char bits[512];
  for (int i = 0; i < N; i++) {
    sprintf(room[i], "%u-%u", any(1000), any(10));
    texts[i] = room[i];
  }
  for (int n = 0; n < N; n = n * 3 + 1)
    filter(texts, n, bits, 4096);
  /* Texts among the bits. */
  memcpy(bits + 100, "a few letters", 14);
  texts[1] = (char *)bits + 100;
  filter(texts, N, bits, 4096);
  for (int i = 0; i < 512; i++)
    printf("%02x", bits[i]);
  puts("");
}
static void joins(void) {
  static struct order orders[N];
  static const struct order *table[BUCKETS];
  static int keys[N], found[N];
  for (int i = 0; i < N; i++) {
    const unsigned key = any(900);
    orders[i] = (struct order){key, any(1000) / 7.0, table[key % BUCKETS]};
    table[key % BUCKETS] = &orders[i];
    keys[i] = any(900);
  }
  for (int n = 0; n < N; n = n * 4 + 1) {
    long count;
    const double total = join(keys, n, table, BUCKETS, found, &count);
    printf("%a %ld\n", total, count);
  }
  show(found, 100);
}
static void forests(void) {
  static struct split all[9][31];
  static const struct split *trees[9];
  static float x[N * 4], score[7];
  static int reached[16];
  for (int t = 0; t < 9; t++) {
    trees[t] = all[t];
    for (int k = 0; k < 31; k++)
      all[t][k] = (struct split){any(4), k < 15 ? 2 * k + 1 : -1, 2 * k + 2,
                                 any(100) / 100.0f, any(1000) / 999.0f};
  }
  for (int i = 0; i < N * 4; i++)
    x[i] = any(100) / 100.0f;
  votes(trees, 9, x, 4, N, score, reached);
  for (int i = 0; i < 7; i++)
    printf("%a ", score[i]);
  show(reached, 16);
}
static void meet(void) {
  static int head[N], link[N], sums[1024];
  for (int i = 0; i < N; i++) {
    head[i] = any(N);
    link[i] = (int)any(N) - 50;
  }
  chains(head, N, link, sums, 1023);
  show(sums, 1024);
  for (int i = 0; i < 1024; i++)
    sums[i] = any(700);
  for (int i = 0; i < N; i++)
    head[i] = any(1024);
  /* They lead anywhere in what is added to, and stay in it. */
  chains(head, 60, sums, sums, 1023);
  show(sums, 1024);
}
static void draws(void) {
  static int next[N], mark[N];
  static double w[N];
  for (int i = 0; i < N; i++) {
    next[i] = any(N);
    w[i] = (int)any(100) - 30;
  }
  printf("%a\n", drawn(next, mark, w, N));
  show(mark, 200);
  printf("%a\n", drawn(next, next, w, N));
  show(next, 200);
}
int main(void) {
  filters();
  joins();
  forests();
  meet();
  draws();
}
#endif
