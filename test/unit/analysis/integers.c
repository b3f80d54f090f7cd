// An integer as wide as a pointer may carry one; a narrower sum may not.
#include <stdint.h>
int a, b;
static uintptr_t /*points-to: a*/ wide;
static int /*points-to: */ small;
static long /*points-to: */ distance;
static double /*points-to: */ real;

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(void) {
  wide = (uintptr_t)&a;
  small = (int)wide + 3;
  int *p = (int *)(wide & ~(uintptr_t)1);
  show(/*points-to: a*/ p);
  distance = &b - &a;
  real = (double)wide;
  small = &a == &b;
  // Bytewise: two halves of an address make one.
  uint32_t low = (uint32_t)wide, high = (uint32_t)(wide >> 32);
  uintptr_t again = (uintptr_t)high << 32 | low;
  show(/*points-to: a*/ (int *)again);
#pragma kernel
  kernel();
}
