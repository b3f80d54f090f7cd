// Assembly without instructions keeps an optimiser from knowing something, and
// does nothing else: device code does without it.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused shared:lower-columnwise
//@ in: 3 1 4 1
//@ in: 0 -2 7 100
#include <stdio.h>
#include <string.h>

#define HIDE(x) __asm__("" : "+r"(x))
#define BARRIER() __asm__ __volatile__("" ::: "memory")

static int a[4], sum, calls;
static double mean;

static void wipe(void *p, size_t n) {
  memset(p, 0, n);
  asm volatile("" : : "r"(p) : "memory");
}

static int counted(int x) {
  calls++;
  return x;
}

static unsigned select(unsigned mask, unsigned x, unsigned y) {
  HIDE(mask);
  return (x & mask) | (y & ~mask);
}

static void kernel(void) {
  int t[4], kept = 5, n = 0;
  int *first = t;
  unsigned long bits;
  memcpy(t, a, sizeof t);
  BARRIER();
  HIDE(first);
  asm("" : "=r"(kept) : "0"(t[1]));
  asm("" : "=r"(bits) : "0"(first + 1));
  if (*(int *)bits != t[1])
    asm("");
  else
    asm volatile("# only a comment, %0" : [n] "=r"(n) : "[n]"(kept), "r"(a[0]) : "cc");
  asm volatile("" : : "r"(counted(n)));
  asm volatile("/* nothing */ ;\n\t" : "+m"(t), "+g"(n) : "m"(*a), "i"(3));
  for (int i = 0; i < 4; i++)
    asm volatile("" : "+r,m"(kept));
  mean = (t[0] + t[1] + t[2] + t[3]) / 4.0;
  asm("" : "+x"(mean));
  sum = n + kept + (int)select(t[2] > 3 ? ~0u : 0, 40, 20);
  wipe(t, sizeof t);
  sum += t[0] + t[3];
}

int main(void) {
  BARRIER();
  for (int i = 0; i < 4; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  asm volatile("" : "+r"(a[2]) : : "memory");
#pragma kernel
  kernel();
  HIDE(sum);
  printf("%d %d %g\n", sum, calls, mean);
  return 0;
}
