// A fixed-point filter whose state is static in its function, with saturation
// and arithmetic shifts of negative numbers.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-32768, 32767) for _ in range(24)])
#include <stdint.h>
#include <stdio.h>

#define Q 14
#define LENGTH 24

static int16_t samples[LENGTH];

static const int16_t b[3] = {4096, 8192, 4096}, a[2] = {-15000, 6200};

static int16_t saturate(int32_t x) {
  return x > INT16_MAX ? INT16_MAX : x < INT16_MIN ? INT16_MIN : (int16_t)x;
}

static int16_t filter(int16_t in) {
  static int16_t x[2], y[2];
  int64_t sum =
      (int32_t)b[0] * in + (int32_t)b[1] * x[0] + (int64_t)b[2] * x[1];
  sum -= (int32_t)a[0] * y[0] + (int32_t)a[1] * y[1];
  x[1] = x[0], x[0] = in;
  y[1] = y[0], y[0] = saturate((int32_t)(sum >> Q));
  return y[0];
}

static void process(int16_t *s, int n) {
  do
    *s = filter(*s);
  while (++s, --n);
}

int main(void) {
  for (int i = 0; i < LENGTH; i++)
    if (scanf("%hd", &samples[i]) != 1)
      return 1;
#pragma kernel
  process(samples, LENGTH);
  for (int i = 0; i < LENGTH; i++)
    printf("%d%c", samples[i], i < LENGTH - 1 ? ' ' : '\n');
  return 0;
}
