// Loops whose work is to find the iteration that ends them: iterations are asked
// at once, also those behind it, which may trap, or never end.
// RUN: %library %s

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int prime_from(unsigned from, unsigned n);
int password(unsigned hash, int length);
int quotient_is(const int *a, int n, int want);
int first_long(const unsigned *a, int n, int rounds);
int roots(const double *a, double *x, int n);
int count_until(const int *a, int n, int limit, int *seen);
int valid(const int (*grid)[9], int n);
int last_kept(const int *a, int n, int *last);
struct block {
  unsigned char *in, *out;
  size_t in_size, out_size;
};
int bad_block(struct block **blocks, size_t n);
int first_word(char **words, int n, const char *what);
struct item {
  int key;
  struct item *next;
};
int chain_with(struct item **heads, int n, int key);

#ifndef DRIVER
static int is_prime(unsigned x) {
  for (unsigned d = 2; d * d <= x; d++)
    if (x % d == 0)
      return 0;
  return x > 1;
}

int prime_from(unsigned from, unsigned n) {
#pragma kernel for
  for (unsigned i = 0; i < n; i++)
    if (is_prime(from + i))
      return (int)i;
  return -1;
}

// What was tried is no array: letters that a number stands for.
int password(unsigned hash, int length) {
  int total = 1, found = -1;
  for (int k = 0; k < length; k++)
    total *= 26;
#pragma kernel for
  for (int i = 0; i < total; i++) {
    unsigned h = 5381;
    int rest = i;
    for (int k = 0; k < length; k++) {
      h = h * 33 + 'a' + rest % 26;
      rest /= 26;
    }
    if (h == hash) {
      found = i;
      break;
    }
  }
  return found;
}

// Behind the end there may be zeros.
int quotient_is(const int *a, int n, int want) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (1000 / a[i] == want)
      return i;
  return -1;
}

// Behind the end there may be zeros, with which this goes on for ever.
int first_long(const unsigned *a, int n, int rounds) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (unsigned x = a[i]; x != 1; x = x % 2 ? 3 * x + 1 : x / 2)
      k++;
    if (k > rounds)
      return i;
  }
  return -1;
}

// Newton's method, which may not converge.
int roots(const double *a, double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double r = a[i] > 1 ? a[i] : 1;
    int k = 0;
    for (; k < 60; k++) {
      double next = 0.5 * (r + a[i] / r);
      if (fabs(next - r) <= 1e-12 * r)
        break;
      r = next;
    }
    if (k == 60)
      return i;
    x[i] = r;
  }
  return n;
}

int count_until(const int *a, int n, int limit, int *seen) {
  int odd = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int k = 1; k <= 40; k++)
      s += a[i] % k;
    if (s > limit)
      break;
    odd += s & 1;
    seen[i]++;
  }
  return odd;
}

int valid(const int (*grid)[9], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned has = 0;
    for (int k = 0; k < 9; k++) {
      int v = grid[i][k];
      if (v < 1 || v > 9 || has >> v & 1)
        return 0;
      has |= 1u << v;
    }
  }
  return 1;
}

int last_kept(const int *a, int n, int *last) {
  int s = -7;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = 0;
    for (int k = 1; k < 30; k++)
      s += a[i] / k;
    if (s == 1000)
      break;
  }
  *last = s;
  return s;
}
// Where iterations store nothing it does not matter where they load.
int bad_block(struct block **blocks, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    const struct block *b = blocks[i];
    size_t at = 0;
    for (size_t k = 0; k + 1 < b->out_size; k += 2)
      for (int r = 0; r < b->out[k]; r++) {
        if (at >= b->in_size || b->in[at] != b->out[k + 1])
          return (int)i;
        at++;
      }
    if (at != b->in_size)
      return (int)i;
  }
  return -1;
}

int first_word(char **words, int n, const char *what) {
  int at = -1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (strcmp(words[i], what) == 0) {
      at = i;
      break;
    }
  return at;
}

int chain_with(struct item **heads, int n, int key) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (const struct item *p = heads[i]; p; p = p->next)
      if (p->key == key)
        return i;
  return -1;
}
#else
static void pointers(int n, int at) {
  struct block *b = calloc(n, sizeof *b), **blocks = malloc(n * sizeof *blocks);
  char **words = malloc(n * sizeof *words);
  struct item *items = calloc(3 * n, sizeof *items),
              **heads = malloc(n * sizeof *heads);
  for (int i = 0; i < n; i++) {
    b[i].in = malloc(40);
    b[i].out = malloc(20);
    for (int k = 0; k < 10; k++) {
      b[i].out[2 * k] = 1 + (i + k) % 3;
      b[i].out[2 * k + 1] = i + k;
      for (int r = 0; r < b[i].out[2 * k]; r++)
        b[i].in[b[i].in_size++] = i + k + (i == at && k == 7);
    }
    b[i].out_size = 20;
    words[i] = malloc(12);
    sprintf(words[i], "w%d", i);
    for (int k = 0; k < 3; k++) {
      items[3 * i + k].key = 7 * (3 * i + k);
      items[3 * i + k].next = k < 2 ? &items[3 * i + k + 1] : NULL;
    }
    blocks[i] = &b[i];
    heads[i] = &items[3 * i];
  }
  char what[12];
  sprintf(what, "w%d", at);
  printf("all %d %d %d\n", bad_block(blocks, at < n ? at : n),
         first_word(words, n, "none"), chain_with(heads, n, -1));
  // Behind the end they lead nowhere, and lists have none.
  for (int i = at + 1; i < n; i++) {
    blocks[i] = (struct block *)(size_t)(i * 8 + 8);
    free(words[i]);
    words[i] = NULL;
    items[3 * i + 2].next = &items[3 * i];
  }
  printf("first %d %d %d\n", bad_block(blocks, n), first_word(words, n, what),
         chain_with(heads, n, 7 * (3 * at + 2)));
  for (int i = 0; i < n; i++) {
    free(b[i].in);
    free(b[i].out);
    free(words[i]);
  }
  free(b);
  free(blocks);
  free(words);
  free(items);
  free(heads);
}

int main(void) {
  pointers(4000, 2711);
  pointers(300, 0);
  pointers(5, 4);
  for (unsigned from = 4000000000u; from < 4000000200u; from += 41)
    printf("prime %d\n", prime_from(from, 300));
  printf("none %d\n", prime_from(24, 5));
  const char *words[] = {"a", "zz", "kiwi", "plum", "Q!"};
  for (int w = 0; w < 5; w++) {
    unsigned h = 5381;
    for (const char *p = words[w]; *p; p++)
      h = h * 33 + (unsigned char)*p;
    printf("password %d\n", password(h, (int)strlen(words[w])));
  }
  enum { N = 30000 };
  static int a[N], seen[N], grid[2000][9];
  static unsigned u[N];
  static double d[N], x[N];
  for (int at = 1; at < N; at = at * 5 + 2) {
    for (int i = 0; i < N; i++) {
      a[i] = i < at ? 11 + i % 700 : i == at ? 2 : 0;
      u[i] = i < at ? 1 + i % 20 : i == at ? 27 : 0;
      d[i] = i == at ? NAN : i * 0.37;
      x[i] = 0;
    }
    printf("quotient %d\n", quotient_is(a, N, 500));
    printf("long %d\n", first_long(u, N, 100));
    int end = roots(d, x, N);
    double s = 0;
    for (int i = 0; i < N; i++)
      s += x[i];
    printf("roots %d %.17g\n", end, s);
    a[at] = 1000003;
    memset(seen, 0, sizeof seen);
    int odd = count_until(a, N, 600, seen), all = 0;
    for (int i = 0; i < N; i++)
      all += seen[i];
    printf("count %d %d\n", odd, all);
    for (int i = 0; i < 2000; i++)
      for (int k = 0; k < 9; k++)
        grid[i][k] = (i + k * 2) % 9 + 1 + (i == at && k == 4 ? 9 : 0);
    printf("valid %d\n", valid((const int (*)[9])grid, 2000));
    int last = 0, r = last_kept(a, N, &last);
    printf("last %d %d\n", r, last);
  }
}
#endif
