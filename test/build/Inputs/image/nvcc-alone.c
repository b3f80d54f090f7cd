/* Two kernels: one is evaluated, with sums that a machine could fuse with their
 * products, the other one runs as written, and has a table and an array that is
 * the same for all inputs. */
#include <stdio.h>
#include <stdlib.h>

float b[9];
unsigned n, steps;
static const unsigned char weight[4] = {3, 1, 4, 1};
static unsigned char factor[2];

static void mix(void) {
  for (int i = 0; i < 8; i++)
    b[i] = b[i] * b[i + 1] + b[(i + 3) % 8];
}

static void halve(void) {
  for (steps = 0; n != 1; steps += weight[n % 4])
    n = n % 2 ? factor[n % 2] * n + 1 : n / 2;
}

int main(void) {
  for (int i = 0; i < 2; i++)
    factor[i] = 3 * i;
  if (scanf("%u", &n) != 1)
    exit(EXIT_FAILURE);
  for (int i = 0; i < 9; i++)
    if (scanf("%f", &b[i]) != 1)
      exit(EXIT_FAILURE);
#pragma kernel
  mix();
#pragma kernel
  halve();
  printf("%u", steps);
  for (int i = 0; i < 8; i++)
    printf(" %.9g", b[i]);
  printf("\n");
  return n != 1;
}
