// Names of functions that are macros only behind them, where their copies for
// the device, the second half of main and static locals are printed.
// RUN: %bulk %s
//@ gen: print(rng.randint(-99, 99), rng.randint(1, 9))
#include <stdio.h>

int x, y, out[16];

static int table[4] = {1, 2, 3, 4};
static int of_first(int i) { return table[i & 3]; }
#define table further
static int table[4] = {10, 20, 30, 40};
static int of_second(int i) { return table[i & 3] + (int)sizeof table; }
#undef table

static int scale = 3;
enum { LIMIT = 5 };
struct pair { int low, high; };
typedef struct pair pair;

static int square(int v) { return v * v; }
#define square(v) (square(v) + 1000)
#define OFTEN(v) (square(v) * scale)
static int often(int v) { return OFTEN(v); }
static int sum(int v) {
  int low = v, total = 0;
  pair p = {.high = v, .low = low};
  struct pair q = p;
  if (v > LIMIT)
    goto end;
  for (short high = 0; high < 3; high++)
    total += scale * p.low + q.high;
end:
  return total + low;
}
static int parameter(int scale) { return (square)(scale) - square(scale); }

#define scale 100
#define LIMIT (-LIMIT)
#define low 7
#define total (y + 1)
#define pair broken pair
#define end begin
#define v 12
static int late(int i) { return scale + i * low; }
#undef low
#undef v
#undef pair

static int kept(int i) {
#define COUNT 3
  static int counts[COUNT] = {COUNT, COUNT * 2};
#undef COUNT
#define counts others
  static int counts[2] = {1, 2};
#undef counts
  return i + counts[1];
}

void work(void) {
  out[0] = of_first(x) + of_second(y);
  out[1] = often(x);
  out[2] = sum(x) + sum(y);
  out[3] = parameter(y);
  out[4] = late(x);
  out[5] = kept(x);
}
#define out nothing

static int host(int i) { return i + scale; }
#undef out

int main(void) {
  int i, argc = 2;
  if (scanf("%d %d", &x, &y) != 2)
    return 1;
#define argc 3
#pragma kernel
  work();
#define i (x + 1)
  printf("%d", host(i));
#undef i
#undef argc
  for (i = 0; i < 6; i++)
    printf(" %d", out[i]);
  printf(" %d\n", argc);
  return 0;
}
#define i 4
#define main wrong
#define printf(...) 0
