// Objects with initial values that host code and the kernel change: the next
// input finds the initial values again.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 1
//@ in: 2
//@ in: 0
//@ in: 5
#include <stdio.h>

static int primes[5] = {2, 3, 5, 7, 11};
static struct {
  char name[8];
  double rate;
  int used : 4;
  unsigned flags : 12;
} config = {"base", 1.5, 1, 0xabc};
static char message[] = "start";
static long long total = -1;

static void work(int k) {
  for (int i = 0; i < 5; i++) {
    primes[i] = primes[i] * (k + 1);
    total += primes[i];
  }
  config.rate *= k;
  config.used++;
  message[k % 5]++;
}

int main(void) {
  int k;
  if (scanf("%d", &k) != 1)
    return 1;
  config.flags += (unsigned)k;
  config.name[0] = (char)('A' + k);
#pragma kernel
  work(k);
  printf("%d %d %s %.2f %d %x %s %lld\n", primes[0], primes[4], config.name,
         config.rate, config.used, config.flags, message, total);
  return 0;
}
