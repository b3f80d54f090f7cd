// Factorials as decimal numbers of many digits, a byte each.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ in: 0
//@ in: 60
//@ gen: print(rng.randint(1, 59))
#include <stdio.h>

#define DIGITS 96

struct number {
  unsigned char digit[DIGITS];
  int length;
};

static struct number result = {{1}, 1};

static void multiply(struct number *a, int factor) {
  int carry = 0, i;
  for (i = 0; i < a->length || carry; ++i) {
    carry += i < a->length ? a->digit[i] * factor : 0;
    a->digit[i] = carry % 10;
    carry /= 10;
  }
  a->length = i;
}

static void factorial(int n) {
  for (int i = 2; i <= n; ++i)
    multiply(&result, i);
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n < 0 || n > 60)
    return 1;
#pragma kernel
  factorial(n);
  for (int i = result.length; i-- > 0;)
    putchar('0' + result.digit[i]);
  putchar('\n');
  return 0;
}
