// Constant output before the marked call, between the reads.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 3 4
//@ in: 10 -1
#include <stdio.h>

static int a, b, product;

static void multiply(void) { product = a * b; }

int main(void) {
  int c = 1;
  puts("A product");
  printf("a = ");
  scanf("%d", &a);
  printf("%c %%", 'b');
  scanf("%d", &b);
  c += a;
  putchar('\n');
#pragma kernel
  multiply();
  printf("%d %d\n", product, c);
  return 0;
}
