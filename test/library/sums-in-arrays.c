// Elements that iterations meet in and only change: in C's order, whatever the
// operation and the types.
// RUN: %library %s --at-once

enum { Cells = 37 };
struct cell {
  float mass;
  double momentum[3];
  unsigned char hits;
};
struct mesh {
  int nodes, edges;
  const int (*ends)[2];
  double *result;
};

void deposit(const double *x, const double *w, int n, double *rho, int cells);
void histogram(const unsigned char *data, unsigned long n, unsigned *hist);
void widths(const unsigned char *at, const int *by, int n, signed char *a,
            unsigned short *b, long long *c, unsigned *d);
void rounded(const unsigned char *at, const double *by, int n, float *sums,
             int *truncated, long double *wide);
void of_structures(const unsigned char *at, const double *by, int n,
                   struct cell *cells);
void scatter(const double *q, struct mesh *m);
void in_rows(const unsigned char *at, const double *by, int n,
             double (*rows)[5], int columns, float *table);
void behind_ends(const unsigned char *at, const double *x, double *out, int n,
                 int *hist);
double beside(const unsigned char *at, const double *x, double *out, int n,
              int *hist, double *first);
void nested(const unsigned char *at, int n, int m, double *sums, int *count);
void static_ones(const unsigned char *at, int n, int *out);
int through_pointers(const int *a, int n, int *total, struct cell *c);
void reads_addend(const unsigned char *at, double *x, int n, double *sums);
void one_alone(const unsigned char *at, double *sums, double *out, int n);
int steps_in_subscript(const double *x, int n, int *sums);
void all_kinds(const unsigned char *at, int n, unsigned *a);

#ifndef DRIVER

static double slow(double x) {
  for (int k = 0; k < 20; k++)
    x = x * 0.75 + 1 / (1 + x * x);
  return x;
}

void deposit(const double *x, const double *w, int n, double *rho, int cells) {
#pragma kernel for map(tofrom : rho[0 : cells])
  for (int i = 0; i < n; i++) {
    const int c = (int)x[i];
    const double f = slow(x[i]) - c;
    rho[c] += w[i] * (1 - f);
    rho[(c + 1) % cells] += w[i] * f;
  }
}

void histogram(const unsigned char *data, unsigned long n, unsigned *hist) {
#pragma kernel for
  for (unsigned long i = 0; i < n; i++)
    hist[data[i]]++;
}

void widths(const unsigned char *at, const int *by, int n, signed char *a,
            unsigned short *b, long long *c, unsigned *d) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    a[at[i]] += (signed char)by[i];
    b[at[i] & 15] -= by[i] * 3;
    c[at[i] / 2] += (long long)by[i] * (1LL << 33);
    --d[at[i]];
  }
}

// Each addition is rounded once, from the type that C computes it in.
void rounded(const unsigned char *at, const double *by, int n, float *sums,
             int *truncated, long double *wide) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    sums[at[i]] += by[i];
    truncated[at[i] & 7] += by[i] / 2;
    truncated[0] *= 0.75f;
    wide[3] -= by[i];
  }
}

void of_structures(const unsigned char *at, const double *by, int n,
                   struct cell *cells) {
#pragma kernel for map(tofrom : cells[0 : 37])
  for (int i = 0; i < n; i++) {
    struct cell *const none = 0;
    const int c = at[i] % Cells;
    const double v = slow(by[i]);
    if (v > 1.2 && none == 0) {
      cells[c].mass += v;
      cells[c].momentum[1] -= v * 0.1;
    } else if (v > 1.1)
      (cells + c)->momentum[at[i] % 3] += v, cells[0].hits++;
    switch (at[i] % 4) {
    case 0:
      cells[c].hits += 3;
    case 1:
      (void)(cells[c].hits *= 7);
      break;
    default:
      at[i] & 8 ? cells[c].hits-- : (void)0;
    }
  }
}

void scatter(const double *q, struct mesh *m) {
#pragma kernel for map(to : q[0 : m->nodes])                                   \
    map(tofrom : m->result[0 : m->nodes])
  for (int e = 0; e < m->edges; e++) {
    const int a = m->ends[e][0], b = m->ends[e][1];
    const double flux = slow(q[a]) - slow(q[b]) * 0.3;
    m->result[a] += flux;
    m->result[b] -= flux;
  }
}

void in_rows(const unsigned char *at, const double *by, int n,
             double (*rows)[5], int columns, float *table) {
#pragma kernel for map(tofrom : table[0 : 256 * columns])
  for (int i = 0; i < n; i++) {
    rows[at[i]][i % 5] += by[i] / 3;
    *(*(rows + at[i] % 3) + 2) -= by[i];
    table[at[i] * columns + i % columns] += slow(by[i]);
  }
}

// What an iteration has added before it ends counts, what is behind does not.
void behind_ends(const unsigned char *at, const double *x, double *out, int n,
                 int *hist) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    hist[at[i]] += 1;
    if (x[i] < 3)
      continue;
    out[i] = slow(x[i]);
    hist[at[i]] ^= 3;
    if (x[i] < 5)
      continue;
    hist[at[i] / 3] -= 2;
  }
}

// A sum besides, and an end that is the host's and adds as well.
double beside(const unsigned char *at, const double *x, double *out, int n,
              int *hist, double *first) {
  double s = 0, last = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const double v = slow(x[i]);
    s += v;
    hist[at[i]] += (int)(v * 100);
    out[i] = v;
    *first += v / 3;
    last = last / 2 + v;
    if (last > 2)
      hist[at[i]] -= 100;
  }
  return s * last;
}

void nested(const unsigned char *at, int n, int m, double *sums, int *count) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      sums[at[i * m + j]] += slow(i * 0.01 + j);
      if (at[i * m + j] < 100)
        count[0]++;
    }
}

static int table[256];
void static_ones(const unsigned char *at, int n, int *out) {
  float local[16] = {0};
#pragma kernel for
  for (int i = 0; i < n; i++) {
    table[at[i]] += i;
    local[at[i] % 16] += i * 0.1;
  }
  for (int i = 0; i < 256; i++)
    out[i] = table[i] + (int)local[i % 16];
}

int through_pointers(const int *a, int n, int *total, struct cell *c) {
  int odd = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    *total += a[i];
    c->hits ^= a[i];
    c->momentum[2] += a[i] * 0.1;
    odd += a[i] & 1;
  }
  return odd;
}

// What is added may be of what another iteration has changed.
void reads_addend(const unsigned char *at, double *x, int n, double *sums) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    x[i] = x[i] / 2;
    sums[at[i]] += x[i];
  }
}

// An iteration that reads where it has added reads the sum.
void one_alone(const unsigned char *at, double *sums, double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    sums[at[i]] += 1.5;
    out[i] *= 2;
  }
}

int steps_in_subscript(const double *x, int n, int *sums) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    const int v = (int)(slow(x[i]) * 100);
    sums[k++] += v;
    sums[k++] -= v / 2;
    sums[k] += k;
  }
  return sums[0];
}

#define ADD(table, at) ((table)[at] += at)
void all_kinds(const unsigned char *at, int n, unsigned *a) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    a[at[i]] <<= 1;
    a[at[i]] |= i;
    a[at[i]] ^= 5 * i;
    a[at[i]] /= 3;
    a[at[i]] %= 1000003;
    a[at[i]] >>= i % 2;
    a[at[i]] &= ~16u;
    ADD(a, at[i]);
    {
      a[at[i]]++;
    }
  }
}

#else
#include <stdio.h>
#include <stdlib.h>

static unsigned char at[4096];
static double x[4096], w[4096], out[4096];
static int by[4096];

static void print(const double *a, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.9 + a[i];
  printf("%.17g ", sum);
}

static void print_ints(const int *a, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 31 + (unsigned)a[i];
  printf("%u ", sum);
}

int main(void) {
  for (int round = 0; round < 4; round++) {
    const int n = (int[]){4000, 1, 0, 257}[round];
    for (int i = 0; i < 4096; i++) {
      at[i] = i * 37 % 251 * (i % 3 != 0);
      x[i] = (i * 37 % 1001) / 50.0;
      w[i] = 1.0 / (1 + i % 17);
      by[i] = i * 7919 % 2001 - 1000;
      out[i] = i;
    }
    // A certificate lets the host access static objects, whichever they are.
    double *const rho = calloc(21, sizeof *rho);
    deposit(x, w, n, rho, 21);
    print(rho, 21);
    free(rho);
    static unsigned hist[256], d[256];
    histogram(at, (unsigned long)n, hist);
    // Of bytes that are counted.
    histogram((unsigned char *)hist + 3, (unsigned long)n / 8, hist);
    print_ints((int *)hist, 256);
    static signed char a[256];
    static unsigned short b[256];
    static long long c[256];
    widths(at, by, n, a, b, c, d);
    for (int i = 0; i < 256; i++)
      if (i % 16 == 0)
        printf("%d %u %lld %u ", a[i], b[i], c[i], d[i]);
    static float sums[256];
    static int truncated[256];
    static long double wide[4];
    truncated[0] = 7;
    rounded(at, x, n, sums, truncated, wide);
    // What is added to is what is added.
    rounded(at, (double *)wide, n ? 8 : 0, sums, truncated, wide);
    for (int i = 0; i < 256; i += 9)
      printf("%.9g ", sums[i]);
    print_ints(truncated, 8);
    printf("%.20Lg\n", wide[3]);
    static struct cell cells[Cells];
    of_structures(at, x, n, cells);
    for (int i = 0; i < Cells; i += 5)
      printf("%.9g %.17g %.17g %d ", cells[i].mass, cells[i].momentum[0],
             cells[i].momentum[1], cells[i].hits);
    static int ends[300][2];
    for (int i = 0; i < 300; i++) {
      ends[i][0] = i % 60;
      ends[i][1] = i * 7 % 60;
    }
    static double result[60];
    struct mesh m = {60, n < 300 ? n : 300, (const int (*)[2])ends, result};
    scatter(x, &m);
    // The sums are read as well.
    scatter(result, &m);
    print(result, 60);
    static double rows[256][5];
    static float table[256 * 9];
    in_rows(at, x, n, rows, 9, table);
    print(rows[0], 256 * 5);
    printf("%.9g %.9g\n", table[7], table[9 * 37 + 1]);
    static int counts[256];
    behind_ends(at, x, out, n, counts);
    print_ints(counts, 256);
    double first = 0.5;
    printf("%.17g ", beside(at, x, out, n, counts, &first));
    printf("%.17g ", first);
    // The first phase writes what is added to.
    printf("%.17g ", beside(at, x, out, n, counts, &out[n / 2]));
    print(out, n);
    print_ints(counts, 256);
    static double pairs[256];
    nested(at, n / 60, 60, pairs, counts);
    print(pairs, 256);
    // Subscripts are counted on.
    nested((unsigned char *)counts, n / 60, 3, pairs, counts);
    print_ints(counts, 256);
    int here[256];
    static_ones(at, n, here);
    print_ints(here, 256);
    printf("%d ", through_pointers(by, n, &counts[2], &cells[3]));
    printf("%d ", through_pointers(by, n, &by[n / 2], &cells[3]));
    printf("%d %.17g\n", by[n / 2], cells[3].momentum[2]);
    reads_addend(at, x, n, pairs);
    // Each of one iteration is what it has changed already.
    reads_addend(at, pairs, n ? 1 : 0, pairs);
    reads_addend(at, pairs, n ? 255 : 0, pairs);
    print(pairs, 256);
    one_alone(at, pairs, out, n);
    one_alone(at, pairs, pairs, n ? 1 : 0);
    one_alone(at, pairs, pairs + 4, n ? 200 : 0);
    print(pairs, 256);
    printf("%d ", steps_in_subscript(x, n, counts));
    all_kinds(at, n, hist);
    print_ints((int *)hist, 256);
    printf("\n");
  }
  return 0;
}
#endif
