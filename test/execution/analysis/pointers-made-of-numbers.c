// Host code takes addresses apart and puts pointers together: bit by bit, by
// comparisons, as floating-point numbers, by a switch, in a union, as text.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 1
//@ in: 2
//@ in: 30
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int bits = 1, compared = 1, doubled = 1, switched = 1, joined = 1,
           printed = 1, bools = 1, other = 1;
static int out;

static void work(void) {
  out = bits + 3 * compared + 5 * doubled + 7 * switched + 11 * joined +
        13 * printed + 17 * bools + 19 * other;
}

static int *byBits(int *p) {
  uintptr_t u = (uintptr_t)p, v = 0;
  for (int k = 0; k < 64; k++)
    if (u >> k & 1)
      v |= (uintptr_t)1 << k;
  return (int *)v;
}

static int *byComparisons(int *p) {
  uintptr_t v = 0;
  for (int k = 62; k >= 0; k--)
    if ((char *)p >= (char *)(v + ((uintptr_t)1 << k)))
      v += (uintptr_t)1 << k;
  return (int *)v;
}

static int *byDouble(int *p) {
  double d = (double)(uintptr_t)p;
  return (int *)(uintptr_t)d;
}

static int *bySwitch(int *p) {
  uintptr_t u = (uintptr_t)p, v = 0;
  for (int k = 60; k >= 0; k -= 4) {
    v <<= 4;
    for (int digit = 0; digit < 16; digit++)
      switch ((int)(u >> k & 15) - digit) {
      case 0:
        v += (uintptr_t)digit;
        break;
      default:
        break;
      }
  }
  return (int *)v;
}

static int *byUnion(int *p) {
  union {
    unsigned char bytes[sizeof(int *)];
    int *pointer;
  } whole;
  static const unsigned char table[2] = {0, 1};
  for (unsigned i = 0; i < sizeof whole.bytes; i++) {
    whole.bytes[i] = 0;
    for (int k = 0; k < 8; k++)
      whole.bytes[i] += table[(uintptr_t)p >> (8 * i + k) & 1] << k;
  }
  return whole.pointer;
}

static int *byText(int *p) {
  char text[40];
  void *q;
  sprintf(text, "%p", (void *)p);
  sscanf(text, "%p", &q);
  return q;
}

static int *byBools(int *p) {
  uintptr_t v = 0;
  for (int k = 63; k >= 0; k--) {
    _Bool bit = (uintptr_t)p >> k & 1;
    v = v * 2 + bit;
  }
  return (int *)v;
}

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
  *byBits(&bits) = x;
  *byComparisons(&compared) = x;
  *byDouble(&doubled) = x;
  *bySwitch(&switched) = x;
  *byUnion(&joined) = x;
  *byText(&printed) = x;
  *(x > 20 ? &other : byBools(&bools)) = x;
#pragma kernel
  work();
  printf("%d\n", out);
}
