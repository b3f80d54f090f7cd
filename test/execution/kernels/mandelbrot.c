// Escape counts along a line of the complex plane, printed as characters.
// RUN: %bulk %s
//@ gen: print("%.4f %.4f" % (rng.uniform(-2, -.5), rng.uniform(-1, 1)))
#include <stdio.h>

#define WIDTH 40
#define LIMIT 64

static unsigned char count[WIDTH];

static void line(double left, double im) {
  for (int i = 0; i < WIDTH; i++) {
    const double re = left + i * (2.5 / WIDTH);
    double x = 0, y = 0, x2, y2;
    int n;
    for (n = 0; n < LIMIT; n++) {
      x2 = x * x, y2 = y * y;
      if (x2 + y2 > 4)
        break;
      y = 2 * x * y + im;
      x = x2 - y2 + re;
    }
    count[i] = n;
  }
}

int main(void) {
  double re, im;
  if (scanf("%lf %lf", &re, &im) != 2)
    return 1;
#pragma kernel
  line(re, im);
  for (int i = 0; i < WIDTH; i++)
    putchar(" .:-=+*#%@"[count[i] * 9 / LIMIT]);
  putchar('\n');
  return 0;
}
