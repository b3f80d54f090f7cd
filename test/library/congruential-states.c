// Linear congruential generators of the program's own: each iteration takes as
// many steps, and begins with the state that the ones before it would have
// left, wherever that is kept and whatever function steps it.
// RUN: %library %s
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint64_t state, inc;
} pcg32;
struct simulation {
  int cells;
  unsigned seed;
  double heat[64];
};

void plain(uint32_t *x, int n, uint32_t seed);
int by_value(int n, uint32_t seed);
double by_address(int n, uint32_t *left);
void of_file(double *x, int n);
void seed_file(unsigned s);
void pointed(uint64_t *x, int n, uint64_t *state);
int in_rounds(double *x, int n, int d, int seed);
void with_increment(uint32_t *x, int n, pcg32 *r);
double of_48_bits(double *x, int n, unsigned long long state);
long minimal(long *x, int n, long seed);
uint32_t minimal_unsigned(double *x, int n, uint32_t seed);
void three(double *x, int n, int seeds[3]);
uint64_t split_mix(uint64_t *x, int n, uint64_t s);
unsigned in_macro(unsigned char *x, int n, unsigned s);
unsigned short narrow(unsigned short *x, int n, unsigned short s);
double gaussian(double *x, int n, pcg32 *r);
void twice(unsigned *x, unsigned *y, int n, unsigned s);
double in_order(int n, unsigned s);
void of_structure(struct simulation *s, int n);
void printed(int n, unsigned s);
unsigned long many(unsigned long *x, int n, int each, unsigned long s);
void added(uint32_t *x, int n, uint32_t s, uint32_t by, int step);
int64_t with_sign(int *x, int n, int s);
long narrow_then_wide(long *x, int n, unsigned long s);
void downwards(unsigned *x, int n, unsigned s);
void either(unsigned *x, const int *how, int n, unsigned s);
void chunks(unsigned *x, int rows, int n, unsigned s);
uint32_t of_local(uint32_t *x, int n);
void even_factor(uint32_t *x, int n, uint32_t s);
void of_copies(uint64_t *x, int n, uint64_t s);
uint32_t kept_inside(uint32_t *x, int n);
unsigned long masked_behind(unsigned long *x, int n, unsigned long s);
uint32_t overwritten(uint64_t *x, int n, const pcg32 *r);
uint32_t moved_pointer(uint32_t *x, int n, uint32_t s);
uint32_t in_array(uint32_t *x, int n);
uint32_t of_names(uint32_t *x, int n, uint32_t s);

#ifndef DRIVER
void plain(uint32_t *x, int n, uint32_t seed) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    seed = seed * 1664525u + 1013904223u;
    x[i] = seed >> 8;
  }
}

static uint32_t next(uint32_t s) { return s * 1664525u + 1013904223u; }

int by_value(int n, uint32_t seed) {
  int hits = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    seed = next(seed);
    const double x = seed / 4294967296.0;
    seed = next(seed);
    const double y = seed / 4294967296.0;
    if (x * x + y * y < 1)
      hits++;
  }
  return hits;
}

static double unit(uint32_t *s) {
  *s = *s * 69069u + 1;
  return *s / 4294967296.0;
}

double by_address(int n, uint32_t *left) {
  double sum = 0;
  uint32_t seed = 42;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double x = unit(&seed), y = unit(&seed);
    sum += x * y;
  }
  *left = seed;
  return sum;
}

static unsigned long following = 1;
static int my_rand(void) {
  following = following * 1103515245 + 12345;
  return (unsigned)(following / 65536) % 32768;
}
void seed_file(unsigned s) { following = s; }

void of_file(double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = my_rand() / 32768.0;
}

/* Where the state is one of x, the loop runs as written. */
void pointed(uint64_t *x, int n, uint64_t *state) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    *state = *state * 6364136223846793005ull + 1442695040888963407ull;
    x[i] += *state >> 40;
  }
}

int in_rounds(double *x, int n, int d, int seed) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < d; j++) {
      seed = (int)((unsigned)seed * 1103515245 + 12345) & 0x7fffffff;
      x[i * d + j] = seed / 2147483648.0;
    }
  return seed;
}

static uint32_t pcg(pcg32 *r) {
  uint64_t old = r->state;
  r->state = old * 6364136223846793005ULL + (r->inc | 1);
  uint32_t shifted = (uint32_t)(((old >> 18u) ^ old) >> 27u);
  uint32_t by = (uint32_t)(old >> 59u);
  return (shifted >> by) | (shifted << ((-by) & 31));
}

void with_increment(uint32_t *x, int n, pcg32 *r) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = pcg(r) ^ pcg(r) >> 3;
}

double of_48_bits(double *x, int n, unsigned long long state) {
  const unsigned long long mask = (1ull << 48) - 1;
  double sum = 0;
#pragma kernel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    state = (0x5DEECE66DULL * state + 0xB) & mask;
    x[i] = (double)state / (double)(1ull << 48);
    sum += floor(x[i] * 16);
  }
  return sum + (double)(state & 0xff);
}

/* Any number, above and below what the generator leaves. */
long minimal(long *x, int n, long seed) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    seed = seed * 16807 % 2147483647;
    x[i] = seed;
  }
  return seed;
}

#define PRIME 2147483647u
uint32_t minimal_unsigned(double *x, int n, uint32_t seed) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    x[i] = seed;
    seed = (uint32_t)((uint64_t)seed * 48271u % PRIME);
  }
  return seed;
}

void three(double *x, int n, int seeds[3]) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    seeds[0] = seeds[0] * 171 % 30269;
    seeds[1] = seeds[1] * 172 % 30307;
    seeds[2] = seeds[2] * 170 % 30323;
    const double u =
        seeds[0] / 30269.0 + seeds[1] / 30307.0 + seeds[2] / 30323.0;
    x[i] = u - (int)u;
  }
}

uint64_t split_mix(uint64_t *x, int n, uint64_t s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    uint64_t z = (s += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    x[i] = z ^ (z >> 31);
  }
  return s;
}

#define NEXT(s) ((s) = (s) * 214013u + 2531011u, ((s) >> 16) & 0x7fff)
unsigned in_macro(unsigned char *x, int n, unsigned s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    x[i] = NEXT(s) % 26 + 'a';
    if (NEXT(s) & 1)
      x[i] -= 32;
  }
  return s;
}

unsigned short narrow(unsigned short *x, int n, unsigned short s) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = s = s * 25173u + 13849u;
  return s;
}

static double uniform(pcg32 *r) { return pcg(r) * (1 / 4294967296.0); }
static double normal(pcg32 *r) {
  const double u = uniform(r), v = uniform(r);
  return sqrt(-2 * log(1 - u)) * cos(6.283185307179586 * v);
}

double gaussian(double *x, int n, pcg32 *r) {
  double most = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    x[i] = 0;
    for (int k = 0; k < 3; k++)
      x[i] += normal(r);
    if (x[i] > most)
      most = x[i];
  }
  return most;
}

/* The second loop goes on with what the first one has left. */
void twice(unsigned *x, unsigned *y, int n, unsigned s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s * 1103515245u + 12345u;
    x[i] = s;
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s * 1103515245u + 12345u;
    s = s * 1103515245u + 12345u;
    y[i] = s >> 1;
  }
}

double in_order(int n, unsigned s) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s * 1664525u + 1013904223u;
    sum = sum * 0.5 + sqrt(s);
  }
  return sum;
}

void of_structure(struct simulation *s, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s->seed = s->seed * 1664525u + 1013904223u;
    s->heat[i] += s->seed % 1000u * s->cells;
  }
}

void printed(int n, unsigned s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double v = 0;
    for (int k = 0; k < 5; k++) {
      s = s * 1664525u + 1013904223u;
      v += sqrt(s % 1000u);
    }
    printf("%.3f ", v);
  }
  printf("\n");
}

unsigned long many(unsigned long *x, int n, int each, unsigned long s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned long sum = 0;
    for (int k = 0; k < each; k++) {
      s = 6364136223846793005ul * s + 1442695040888963407ul;
      sum ^= s;
    }
    x[i] = sum;
  }
  return s;
}

/* What is added is known when the loop is entered. */
void added(uint32_t *x, int n, uint32_t s, uint32_t by, int step) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s * 1664525u + by * 2 - step;
    x[i] = s;
  }
}

int64_t with_sign(int *x, int n, int s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = (int)((unsigned)s * 22695477u + 1u);
    x[i] = s / 65536;
  }
  return s;
}

long narrow_then_wide(long *x, int n, unsigned long s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = (unsigned)s * 1103515245u + 12345u;
    x[i] = (long)s;
  }
  return (long)s;
}

void downwards(unsigned *x, int n, unsigned s) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i -= 2) {
    s = s * 1664525u + 1013904223u;
    x[i] = s;
  }
}

/* As many steps on all ways. */
void either(unsigned *x, const int *how, int n, unsigned s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (how[i] > 0) {
      s = s * 1664525u + 1013904223u;
      x[i] = s;
    } else {
      x[i] = s;
      s = s * 1664525u + 1013904223u;
    }
  }
}

void chunks(unsigned *x, int rows, int n, unsigned s) {
  for (int r = 0; r < rows; r++) {
#pragma kernel for
    for (int i = 0; i < n; i++) {
      s = s * 1664525u + 1013904223u;
      x[r * n + i] = s;
    }
    s ^= s >> 7;
  }
}

static uint32_t of_pair(pcg32 *r) { return pcg(r); }
uint32_t of_local(uint32_t *x, int n) {
  pcg32 r = {7, 3};
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = of_pair(&r);
  return (uint32_t)r.state;
}

void even_factor(uint32_t *x, int n, uint32_t s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s * 6u + 5u;
    x[i] = s;
  }
}

void of_copies(uint64_t *x, int n, uint64_t s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const uint64_t was = s;
    s = was * 3935559000370003845ull + 2691343689449507681ull;
    x[i] = was ^ s;
    {
      const uint64_t again = s;
      s = again * 3935559000370003845ull + 2691343689449507681ull;
      x[i] += again;
    }
  }
}
/* The state is the function's. */
static uint32_t kept(void) {
  static const uint32_t factor = 22695477u;
  static uint32_t s = 1;
  s = s * factor + 1;
  return s >> 16;
}

uint32_t kept_inside(uint32_t *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = kept();
  return kept();
}

unsigned long masked_behind(unsigned long *x, int n, unsigned long s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s * 1103515245 + 12345;
    s &= 0x7fffffff;
    x[i] = s;
  }
  return s;
}

/* What a step adds may be an element that an iteration has written. */
uint32_t overwritten(uint64_t *x, int n, const pcg32 *r) {
  uint32_t s = 3;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s * 5u + (uint32_t)r->inc;
    x[i] = s;
  }
  return s;
}

/* The function moves the pointer that another argument is. */
static void step_to(uint32_t *s, uint32_t *to, uint32_t **next) {
  *s = *s * 69069u + 5;
  *next += 1;
  *to = *s;
}
uint32_t moved_pointer(uint32_t *x, int n, uint32_t s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    uint32_t *p = x + i;
    step_to(&s, p, &p);
  }
  return s;
}

static uint32_t of_first(uint32_t *s) { return s[0] = s[0] * 69069u + 7; }
uint32_t in_array(uint32_t *x, int n) {
  uint32_t s[1] = {4};
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = of_first(s);
  return *s;
}

/* Names and macros mean other things where the function is called. */
static const uint32_t old_of_named = 12;
static uint32_t named(uint32_t *state) {
  const uint32_t old = *state;
  *state = *state * 1664525u + 1013904223u;
  return old + old_of_named;
}
uint32_t of_names(uint32_t *x, int n, uint32_t s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    uint32_t old = i, state = old + 1;
    x[i] = named(&s) ^ old ^ state;
  }
  return s;
}
#else
static unsigned long long hash = 14695981039346656037ull;
static void add(const void *p, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    hash = (hash ^ ((const unsigned char *)p)[i]) * 1099511628211ull;
}
static void show(const char *what) { printf("%s %llx\n", what, hash); }

enum { Most = 6000 };
static uint32_t u[2 * Most];
static uint64_t w[Most];
static double d[4 * Most];
static long l[Most];
static int how[Most];
static unsigned short h[Most];
static unsigned char c[Most];

static void run(int n) {
  for (int i = 0; i < n; i++)
    how[i] = i * 7 % 5 - 2;
  plain(u, n, 1);
  add(u, n * sizeof *u);
  show("plain");
  uint32_t left = 0;
  printf("%d %.17g", by_value(n, 7), by_address(n, &left));
  printf(" %u\n", left);
  seed_file(n);
  of_file(d, n);
  of_file(d + n, n / 2);
  add(d, n * sizeof *d);
  show("of_file");
  uint64_t state = 5;
  pointed(w, n, &state);
  pointed(w, n, w + 4);
  add(w, n * sizeof *w);
  add(&state, sizeof state);
  show("pointed");
  printf("%d\n", in_rounds(d, n, 3, 5) + in_rounds(d, n, 0, 17));
  add(d, 3 * n * sizeof *d);
  show("in_rounds");
  pcg32 r = {n, 54};
  with_increment(u, n, &r);
  add(u, n * sizeof *u);
  printf("%.17g\n", of_48_bits(d, n, ~0ull));
  for (int k = -2; k < 3; k++)
    printf("%ld ", minimal(l, n, k * 2147483648 + n));
  add(l, n * sizeof *l);
  printf("%u %u\n", minimal_unsigned(d, n, 1), minimal_unsigned(d, n, ~0u));
  int seeds[3] = {1, 20000, -3};
  three(d, n, seeds);
  add(d, n * sizeof *d);
  printf("%d %d %d\n", seeds[0], seeds[1], seeds[2]);
  printf("%llx\n", (unsigned long long)split_mix(w, n, 3));
  add(w, n * sizeof *w);
  printf("%u", in_macro(c, n, 9));
  add(c, n);
  printf(" %u\n", narrow(h, n, 1));
  add(h, n * sizeof *h);
  show("narrow");
  printf("%.17g %llx\n", gaussian(d, n, &r), (unsigned long long)r.state);
  add(d, n * sizeof *d);
  twice(u, u + n, n, 77);
  add(u, 2 * n * sizeof *u);
  printf("%.17g\n", in_order(n, 4));
  static struct simulation s;
  s.seed = 5;
  s.cells = n;
  of_structure(&s, n < 64 ? n : 64);
  add(&s, sizeof s);
  show("of_structure");
  if (n < 100)
    printed(n, 11);
  uint64_t before = 3;
  printf("%lu ", many((unsigned long *)w, n, n < 3000 ? 7 : 4000, before));
  add(w, n * sizeof *w);
  added(u, n, 4, 1000, -5);
  add(u, n * sizeof *u);
  printf("%lld ", (long long)with_sign((int *)u, n, -7));
  add(u, n * sizeof *u);
  printf("%ld\n", narrow_then_wide(l, n, ~0ul));
  add(l, n * sizeof *l);
  show("narrow_then_wide");
  downwards(u, n, 6);
  add(u, n * sizeof *u);
  either(u, how, n, 8);
  add(u, n * sizeof *u);
  chunks(u, 3, n / 2, 12);
  add(u, n * sizeof *u);
  printf("%u\n", of_local(u, n));
  even_factor(u, n, 1);
  add(u, n * sizeof *u);
  of_copies(w, n, 21);
  add(w, n * sizeof *w);
  show("of_copies");
  printf("%u ", kept_inside(u, n));
  add(u, n * sizeof *u);
  printf("%lu ", masked_behind((unsigned long *)w, n, n));
  add(w, n * sizeof *w);
  for (int k = 0; k < 4; k++) {
    printf("%u ", overwritten(w, n, k ? (pcg32 *)(w + k - 1) : &r));
    add(w, n * sizeof *w);
  }
  printf("%u ", moved_pointer(u, n, 2));
  add(u, n * sizeof *u);
  printf("%u ", in_array(u, n));
  add(u, n * sizeof *u);
  printf("%u\n", of_names(u, n, 9));
  add(u, n * sizeof *u);
  show("of_names");
}

int main(void) {
  const int sizes[] = {0, 1, 2, 3, 17, 63, 500, Most};
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    run(sizes[i]);
}
#endif
