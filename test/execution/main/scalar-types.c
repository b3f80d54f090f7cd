// Objects, arguments and results of every scalar type.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 1 2 3
//@ in: -5 200 7
//@ in: 100 -1 0
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum color { RED = 1, GREEN = 5, BLUE };

static float f;
static double d = 0.25;
static long long ll = 1LL << 40;
static unsigned char uc = 250;
static signed char sc = -100;
static bool b;
static enum color color = GREEN;
static uint16_t u16;
static int64_t i64 = INT64_MIN / 2;
static unsigned long ul = ~0UL;

static float to_float(int x) { return f += (float)x * 0.5f; }
static double to_double(float x, double y) { return d += (double)x / 4 + y; }
static long long to_long(long long x, short y) { return ll += x * y; }
static unsigned char to_byte(unsigned char x) {
  return uc = (unsigned char)(uc + x);
}
static signed char to_char(signed char x) {
  return sc = (signed char)(sc / 2 + x);
}
static bool to_bool(int x) { return b = x; }
static enum color to_color(enum color x) { return color = x == RED ? BLUE : x; }
static uint16_t to_u16(uint16_t x) { return u16 = (uint16_t)(u16 - x); }
static int64_t to_i64(unsigned x) { return i64 += x; }
static unsigned long to_ul(unsigned long x) { return ul >>= (x & 31); }

int main(void) {
  int x, y, z;
  if (scanf("%d %d %d", &x, &y, &z) != 3)
    return 1;
#pragma kernel
  float rf = to_float(x);
#pragma kernel
  double rd = to_double(y, z);
#pragma kernel
  long long rl = to_long(x, (short)y);
#pragma kernel
  unsigned char rb = to_byte((unsigned char)y);
#pragma kernel
  signed char rc = to_char((signed char)z);
#pragma kernel
  bool rt = to_bool(x + y);
#pragma kernel
  enum color re = to_color(x == 1 ? RED : BLUE);
#pragma kernel
  uint16_t rs = to_u16((uint16_t)x);
#pragma kernel
  int64_t ri = to_i64((unsigned)z);
#pragma kernel
  unsigned long ru = to_ul((unsigned long)z);
  printf("%.3f %.3f %lld %d %d %d %d %d %lld %lu\n", (double)rf, rd, rl, rb, rc,
         rt, (int)re, rs, (long long)ri, ru);
  printf("%.3f %.3f %lld %d %d %d %d %d %lld %lu\n", (double)f, d, ll, uc, sc,
         b, (int)color, u16, (long long)i64, ul);
  return 0;
}
