// A kernel that prints as people write it: results in a loop, tables with widths and
// precisions given, texts of the host and of its own, through functions and macros,
// flushed in between, between what the host prints; and it ends the run in all ways.
// RUN: %bulk %s --refused simple:kernel-output --refused columnwise:lower-columnwise
//@ in: 3 alpha
//@ in: 0 x
//@ in: 17 a-name-of-19-letter
//@ in: 40 end
//@ in: 41 failed
//@ in: 42 flushed
//@ in: 43 nothing
//@ gen: print(rng.randrange(40), "".join(rng.choice("abc-XYZ") for _ in range(rng.randrange(1, 19))))
#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST 40
#define SHOW(x) printf(#x "=%d;", (int)(x))
#define LINE() \
  do { \
    putchar('-'), putc('-', stdout); \
    puts(""); \
  } while (0)

enum color { red, green, blue };
struct item {
  char name[8];
  short width;
  unsigned char kind : 3;
  float weight;
};

static int values[MOST];
static const char *const colors[] = {"red", "green", "blue"};

static void fill(struct item *x, int i) {
  for (int k = 0; k < 7; k++)
    x->name[k] = (char)('a' + (i + k) % 26);
  x->name[7] = 0;
  x->width = (short)(i % 9 - 4);
  x->kind = (unsigned char)i;
  x->weight = (float)i / 3;
}

static void show(const struct item *x, enum color c) {
  printf("[%*s|%-*.*s|%.3s]", x->width * 2, x->name, 9, x->width, x->name, x->name);
  printf(" %d %hhd %hd %x %#o %+i % d %05d\n", x->kind, x->kind, x->width, x->width,
         (unsigned)x->kind, x->width, x->width, x->width);
  printf("%f %e %g %a %.0f %10.3f|%-10.2e|%G\n", x->weight, x->weight, x->weight, x->weight,
         x->weight, x->weight, x->weight, 1e20 * x->weight);
  printf("%s %s %d %c%c%%\n", colors[c], c == blue ? "is blue" : "is not", c, 'A' + c, x->name[c]);
}

static void numbers(int n) {
  printf("%ld %lld %lu %llx %zu %jd %td\n", (long)n << 33, LLONG_MIN + n, ULONG_MAX - (unsigned)n,
         0xfedcba9876543210ull, sizeof(int), (intmax_t)-n, &values[n % MOST] - values);
  printf("%" PRId64 " %" PRIu32 " %d\n", (int64_t)n * n, (uint32_t)-n, n > 3);
}

static int solve(int n, const char *word) {
  struct item x;
  long sum = 0;
  numbers(n);
  for (int i = 0; i < n && i < MOST; i++) {
    sum += values[i];
    printf("%d%c", values[i], i + 1 < n ? ' ' : '\n');
    if (i % 16 == 3)
      fflush(stdout);
  }
  if (n == 40)
    exit(7);
  if (n == 42) {
    fflush(NULL);
    fputs("lost", stdout);
    abort();
  }
  assert(n != 41);
  if (n == 43)
    _Exit(3);
  fill(&x, n);
  show(&x, (enum color)(n % 3));
  SHOW(sum);
  SHOW(x.kind + 1);
  n % 2 ? puts("odd") : printf("even %s\n", word);
  LINE();
  fputs(word, stdout), fputc('\n', stdout);
  fprintf(stdout, "Case %d: %.3f %s\n", n, (double)sum / (n + 1), word);
  return (int)sum;
}

int main(void) {
  int n;
  char word[20];
  if (scanf("%d %19s", &n, word) != 2)
    return 1;
  for (int i = 0; i < MOST; i++)
    values[i] = i * n - 7;
  printf("before %d ", n);
#pragma kernel
  int r = solve(n, word);
  printf("after %d\n", r);
  return r & 1;
}
