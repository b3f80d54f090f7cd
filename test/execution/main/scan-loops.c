// Loops that read and print many numbers: what ends them early, and where
// reading stands then. Numbers are short and long, and nearer to the end of the
// input than what is looked at.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=line
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=files
//@ in: 1 2 3 4 5 6 7 8 1.5,2.25,-3,4,5,6,7,8 rest
//@ in: 1 2 3
//@ in: 1 2 word 4 5 6 7 8 9 10 11 12 13 14 15 16
//@ in: 1 2 3 4 5 6 7 8 1.5,2.25,x,4,5,6,7,8 and so on, and so on
//@ in: 1 2 3 4 5 6 7 8 1.5 2.25 3,4;5,6,7,8 and so on, and so on
//@ in: 12x 1 2 3 4 5 6 7 8 9 10 11 12
//@ in: 1.5 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18
//@ in: + 5 6 7 8 9 10 11 12 13 14 15 16 17
//@ in: - 5 6 7 8 9 10 11 12 13 14 15 16 17
//@ in: +-5 6 7 8 9 10 11 12 13 14 15 16 17
//@ in: %5 6 7 8 9 10 11 12 13 14 15 16 17
//@ in: 0012 -0 +7 2147483647 -2147483648 99999999 100000000 -123456789 inf,-inf,nan,1e3,0x1p3,1E,2,3 more
//@ in: 4294967296 9999999999999999 12345678901234567890 99999999999999999999 5 6 7 8 .5,5.,-.25,1.2.3,4,5,6,7 more
//@ in: 1 2 3 4 5 6 7 8 16777217,99999999,0.1,123456.7,1234567.8,-12345.678,0.00001,.,5 and the rest of it
//@ in: 1 2 3 4 5 6 7 8 /1,2,3,4,5,6,7,8 and so on, and so on
//@ in:
//@ in: word
//@ in: 1 2 3 4 5 6 7 8 1,2,3,4,5,6,7,8
//@ in: 1 2 3 4 5 6 7 8 1,2,3,4,5,6,7,8,
//@ gen: def number():
//@ gen:     return rng.choice([
//@ gen:         str(rng.randint(-10**rng.randint(0, 20), 10**rng.randint(0, 20))),
//@ gen:         "%.*f" % (rng.randint(0, 8), rng.uniform(-1, 1) * 10**rng.randint(0, 8)),
//@ gen:         "%d" % rng.randint(-99, 99), "%.2f" % rng.uniform(-999, 999)])
//@ gen: print("".join(number() + rng.choice([" ", " ", ",", " ,x"][:2 + rng.randint(0, 2)])
//@ gen:               for _ in range(rng.randint(4, 20))))
#include <stdio.h>

#define N 8

static int a[N];
static float x[N];
static double sum;

static int read_integers(void) {
  int i;
  for (i = 0; i < N; i++)
    if (scanf("%d", &a[i]) != 1)
      return i;
  return i;
}

static int read_reals(void) {
  int i, last = 1;
  for (i = 0; i < N && last == 1; i++)
    last = scanf("%f,", &x[i]);
  return last == 1 ? i : -i;
}

static void add(void) {
  for (int i = 0; i < N; i++)
    sum += (double)a[i] * (i + 1);
}

int main(void) {
  int integers = read_integers(), reals = read_reals(), c;
#pragma kernel
  add();
  printf("%d %d %.1f:", integers, reals, sum);
  for (int i = 0; i < N; i++)
    printf(" %d", a[i]);
  for (int i = 0; i < N; i++)
    printf("%c%.9g", i > 0 ? ',' : ' ', x[i]);
  for (int i = 0; i < N; i++)
    printf(" %.3f %g %+d %u", x[i], x[i], a[i], (unsigned)a[i]);
  putchar('|');
  while ((c = getchar()) != EOF)
    if (c != '\n')
      putchar(c);
  putchar('\n');
  return 0;
}
