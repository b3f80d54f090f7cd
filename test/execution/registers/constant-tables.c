// Tables of constants, also of structs, strings and pointers to tables.
// RUN: %bulk %s --with registers --refused simple:driver-simple-object --refused registers:lower-registers
//@ in: 3 -4
//@ in: 0 9
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

struct rule {
  signed char sign;
  double factor;
  int terms[2];
};

static const int kernel[2][3] = {{1, -2, 1}, {0, [2] = 7}};
static const struct rule rules[] = {{1, 0.5, {1, 2}}, {-1, .terms = {3}}};
static const unsigned char box[4] = {200, 100, 255};
static const char digits[] = "0123456789abcdef";
static const int small[] = {1, 2}, large[] = {100, 200, 300};
static const int *const lists[] = {small, large};
static const double tenth = 0.1;
static const float third = 1 / 3.0f;

static int x, y, out[6];
static double d[3];
static char text[5];

static int total(const int *list, int n) {
  int s = 0;
  while (n--)
    s = s * 2 + *list++ * x;
  return s;
}

static void run(void) {
  static const short offsets[] = {-1, 1, 3, 0};
  for (int i = 0; i < 2; i++) {
    for (int j = 0; j < 3; j++)
      out[0] += kernel[i][j] * (j == 1 ? x : y);
    out[1] += rules[i].sign * x + rules[i].terms[i] * y;
    d[0] += rules[i].factor * x;
  }
  for (int i = 0; offsets[i]; i++)
    out[2] = out[2] * 3 + offsets[i] + y;
  for (int i = 0; i < 4; i++) {
    text[i] = digits[box[i] >> 4];
    if (x > i)
      text[i]++;
  }
  out[3] = total(lists[0], 2) + total(lists[1], 3);
  out[4] = box[3] + "xyz"[1] + (*"hello" == 'h') + x;
  const struct rule *r = &rules[1];
  out[5] = r->terms[0] * x + r[-1].terms[1];
  d[1] = tenth * x + tenth;
  d[2] = third * y + third;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%d ", out[i]);
  printf("%.17g %.17g %.17g %s\n", d[0], d[1], d[2], text);
  return 0;
}
