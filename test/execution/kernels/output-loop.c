// Kernels that print in loops: one that is gathered, and prints in its turn between what
// the host prints for iterations before and behind; one in order, since the host
// prints before the call; a recursive function that prints on its way back; a run
// that ends in the middle of all.
// RUN: %bulk %s --frame=line --refused simple:kernel-output
//@ in: 4 1 ab 22 cde 35 f 8 ghij
//@ in: 3 5 q 77 exit 6 never
//@ in: 2 78 abort 1 never
//@ in: 0
//@ gen: n = rng.randrange(12)
//@ gen: print(n, *("%d %s" % (rng.randrange(70), "".join(rng.choice("mnopq") for _ in range(rng.randrange(1, 9)))) for _ in range(n)))
#include <stdio.h>
#include <stdlib.h>

static void digits(unsigned n, unsigned base) {
  if (n >= base)
    digits(n / base, base);
  putchar("0123456789abcdef"[n % base]);
}

static int work(int k, int base) {
  int sum = 0;
  if (k == 77) {
    printf("gone");
    exit(4);
  }
  if (k == 78) {
    printf("written");
    fflush(stdout);
    printf("lost");
    abort();
  }
  for (int i = 1; i <= k; i++)
    if (k % i == 0) {
      printf("%s%d", sum ? "*" : "", i);
      sum += i;
    }
  puts("");
  digits((unsigned)k, (unsigned)base);
  return sum;
}

int main(void) {
  int cases, i;
  if (scanf("%d", &cases) != 1)
    return 1;
  printf("%d cases\n", cases);
  for (i = 0; i < cases; i++) {
    int k;
    char word[12];
    if (scanf("%d %11s", &k, word) != 2)
      return 2;
#pragma kernel
    int sum = work(k, 2 + k % 15);
    printf(" = %d %s\n", sum, word);
  }
  for (i = 0; i < 3; i++) {
    printf("%d: ", i);
#pragma kernel
    work(i + cases, 10);
    printf("\n");
  }
  return 0;
}
