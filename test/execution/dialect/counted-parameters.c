// Attributes that count parameters, of functions that get one more in a kernel;
// parameters declared as arrays of so many; typeof in typeof; void pointers out of
// variadic functions.
// RUN: %bulk %s --lower=auto --driver=grouped,sequential
//@ in: 3
//@ in: 0
//@ gen: print(rng.randint(0, 3))
#include <stdarg.h>
#include <stdio.h>

#define NONNULL(...) __attribute__((nonnull(__VA_ARGS__)))
#define pointer(T) __typeof__(T *)
#define array(T, N) __typeof__(T[N])

static int cells[4], sum;

__attribute__((access(read_only, 2, 1), pure, nonnull(2))) static int
last(int n, const int *p) {
  return n > 0 ? p[n - 1] : 7;
}

NONNULL(1) __attribute__((__nonnull__(3))) static int
first(const int *p, int n, const int *q) {
  return p[0] * n + q[0];
}

static int sized(int n, int a[n]) { return a[n & 3] + (int)sizeof a; }

static void work(int n) {
  array(pointer(int), 2) both = {cells, cells + 1};
  for (int i = 0; i < 4; i++)
    cells[i] += i * n;
  sum = last(n, cells) + first(both[0], n, both[1]) + sized(n, cells);
}

__attribute__((sentinel, format(printf, 1, 0))) static int
named(const char *form, ...) {
  va_list more;
  va_start(more, form);
  int count = 0;
  for (char *p = va_arg(more, void *); p; p = va_arg(more, void *))
    count += p[0] == form[0];
  va_end(more);
  return count;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n < 0 || n > 3)
    return 1;
  cells[2] = n;
#pragma kernel
  work(n);
  printf("%d %d\n", sum, named("ab", "ac", "b", "a", (char *)NULL));
}
