// Pointers that long loops move: to the end of an array, backwards, by two, two
// at a time, from row to row, past every other element; their distances.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1
//@ in: 54321
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 3000
#define ROWS 40
#define COLUMNS 70

struct pair {
  short x;
  int y;
};

static int a[N], b[N], m[ROWS][COLUMNS];
static struct pair s[N];
static long far;

static unsigned sum(const int *from, const int *to) {
  unsigned total = 0;
  while (from != to)
    total = total * 3 + (unsigned)*from++;
  return total;
}

static unsigned run(void) {
  int *p = a;
  for (int i = 0; i < N; i++)
    *p++ += i;
  for (int *q = b + N - 1; q > b; q--)
    q[0] -= q[-1];
  p = a + 1;
  for (int i = 0; i < N / 2; i++, p += 2)
    p[-1] ^= *p;
  int *low = a, *high = a + N - 1;
  while (low < high) {
    int t = *low;
    *low++ = *high;
    *high-- = t;
  }
  far = high - low + (p - a);
  for (int i = 0; i < ROWS; i++)
    for (int *cell = m[i], *end = cell + COLUMNS; cell < end; cell++)
      *cell += b[cell - m[i]] + i;
  struct pair *t = s;
  for (int i = 0; i < N - 1; i++) {
    t->x = (short)(a[i] + i);
    if (i % 3)
      t++;
    t->y += t->x;
  }
  return sum(a, a + N) ^ sum(b + 5, b + N) ^ (unsigned)(t - s);
}

int main(void) {
  unsigned seed, result;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (int)(seed >> 20);
    b[i] = (int)(seed >> 22);
    m[i % ROWS][i % COLUMNS] = (int)(seed >> 25);
    s[i].y = (int)(seed >> 27);
  }
#pragma kernel
  result = run();
  unsigned total = 0;
  for (int i = 0; i < N; i++)
    total = total * 31u + (unsigned)a[i] + (unsigned)b[i] * 3u +
            (unsigned)m[i % ROWS][i % COLUMNS] * 5u + (unsigned)s[i].x * 7u +
            (unsigned)s[i].y;
  printf("%u %u %ld\n", total, result, far);
  return 0;
}
