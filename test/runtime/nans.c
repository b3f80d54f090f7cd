// What a GPU makes of 0/0 in float has all bits set but the sign, also when it is
// converted to double. Where devices may
// compute, it comes back as what a core of x86 makes. Other NaNs, which a kernel
// may have moved, stay as they are, and so does what is no number.
// RUN: rm -rf %t && mkdir %t && gcc -O1 %source -lm -o %t/sequential
// RUN: %build %source -o %t/cores && %build %source -DC2CU_MEMORIES=1 -o %t/both
// RUN: bash -c 'for i in {1..60}; do echo $((i %% 6)); done' > %t/in
// RUN: bash -c 'for i in {1..60}; do echo $((i %% 6)) | %t/sequential; done' > %t/wanted
// RUN: %t/cores < %t/in | diff %t/wanted -
// RUN: env C2CU_DEVICES=none %t/both < %t/in | diff %t/wanted -
// RUN: env PLAYED_DEVICES=turns C2CU_WORKERS=2 C2CU_VERIFY=1 %t/both < %t/in > %t/out
// RUN: env C2CU_DEVICES=1 C2CU_VERIFY=1 %t/both < %t/in | diff %t/out -
// RUN: sed 's/+nan:7fffffffe0000000/-nan:fff8000000000000/g; s/+nan:7fffffffffffffff/-nan:fff8000000000000/g; s/+nanf:7fffffff/-nanf:ffc00000/g' %t/wanted | diff - %t/out
// RUN: grep -q '+nanf:7fffffff' %t/wanted && grep -q '+nan:7fffffffffffffff' %t/wanted
// RUN: grep -q '+nan:7fffffffe0000000' %t/wanted && not grep -q '+nan:7fffffffe' %t/out
// RUN: grep -q 'is 7fffffff' %t/out
#include <math.h>
#include <stdio.h>
#include <string.h>

struct pair {
  char name;
  double wide;
  float narrow[2];
  union {
    int number;
    float other;
  } either;
};

int n;
double wide[3];
float narrow[2][3];
struct pair pairs[2];

// NaNs of either sign and with payloads, which x86 hands on, and others.
static double compute(float from, double wider) {
  for (int i = 0; i < 3; i++) {
    wide[i] = i == 2 ? wider : from + i;
    narrow[1][i] = i == 1 ? i : from * (i + 1);
  }
  pairs[1].narrow[1] = from - 1;
  pairs[0].wide = pairs[1].wide = (double)from * 2;
  pairs[1].either.number = 0x7fffffff; // is no number
  pairs[0].name = pairs[1].name = (char)('a' + n);
  return (double)from + 3;
}

static void show_wide(double x) {
  unsigned long long bits;
  memcpy(&bits, &x, 8);
  printf(isnan(x) ? "%cnan:%llx " : "%c%llx ", signbit(x) ? '-' : '+', bits);
}

static void show(float x) {
  unsigned bits;
  memcpy(&bits, &x, 4);
  printf(isnan(x) ? "%cnanf:%x " : "%c%x ", signbit(x) ? '-' : '+', bits);
}

int main(void) {
  static const unsigned bits[6] = {0x7fc00000, 0xffc00001, 0x7fffffff,
                                   0x7f800000, 0x3f800000, 0xffffffff};
  if (scanf("%d", &n) != 1)
    return 1;
  static const unsigned long long wide_bits[6] = {0x7ff8000000000000, 0xfff8000000000001,
                                                  0x7fffffffffffffff, 0x7ff0000000000000,
                                                  0x7fffffffe0000000, 0xffffffffffffffff};
  float from;
  memcpy(&from, &bits[n], 4);
  double wider;
  memcpy(&wider, wide_bits + n, 8);
#pragma kernel
  double result = compute(from, wider);
  show_wide(result);
  for (int i = 0; i < 3; i++) {
    show_wide(wide[i]);
    show(narrow[0][i]);
    show(narrow[1][i]);
  }
  for (int i = 0; i < 2; i++) {
    show_wide(pairs[i].wide);
    show(pairs[i].narrow[0]);
    show(pairs[i].narrow[1]);
    printf("is %x %c ", (unsigned)pairs[i].either.number, pairs[i].name);
  }
  printf("\n");
}
