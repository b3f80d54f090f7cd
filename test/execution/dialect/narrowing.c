// Constants that a braced list of C++ does not take: too large for the type, for
// the bit-field, in unions, without designators and with them; and values.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 3
//@ gen: print(rng.randint(-100, 1000))
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>

enum color { RED, GREEN = 5, BLUE = -3 };
union bits { signed char two : 2; int all; };
union wide { unsigned long forty : 40; int all; };
union named { int all; unsigned three : 3; enum color tint : 4; };
struct fields { unsigned a : 3; signed b : 4; enum color c : 3; _Bool d : 1; unsigned : 2; unsigned long e : 33; };
struct nested { short s; union bits u[2]; struct { union named n; long l; } in; };

static int64_t wide[3] = {0xDAEE1D35EE8DA534LL, 1, 0x8000000000000000};
static struct { short s; long l; } pair = {70000, 0x971B6A7E92C8F082LL};
static union bits first = {0x2B3D5B30L}, negative = {-1}, rest = {2};
static union wide forty = {0xFFFFFFFFFFFF};
static union named tint = {.tint = GREEN}, three = {.three = 29};
static struct fields fields = {9u, 300, 7, 2, 0x3FFFFFFFFUL};
static struct fields named = {.e = -1, .b = -9, .a = -1};
static struct nested nested[2] = {{-70000, {{77}, {.two = 6}}, {{.three = 12}, 1e3}},
                                  [1].in.n.tint = 3, [1].s = 0xFFFF};
static unsigned u[6] = {-1, 1LL << 40, 2.5, 'a', '\377', GREEN};
static signed char narrow[5] = {200, '\377', 0x80, 1000L, 255u};
static unsigned char octets[4] = {'\377', -2, 256, 200.5};
static char letters[4] = {200, '\200', 0xFF, 'z'};
static float floats[5] = {1e10, 0.1, 16777217, 1e300 * 10, -HUGE_VAL};
static _Bool flags[5] = {2, 0.5, 0, letters, 1};
static enum color colors[3] = {5, BLUE, 2u};
static unsigned short shorts[2] = {sizeof(int) - 5, ~0};
static int value, out[32];

static long sum(const struct nested *n) { return n->s + n->u[0].two + n->u[1].two + n->in.l; }

static void work(void) {
  static union bits still = {0x31};
  static const uint8_t key[3] = {-1, 0x1FF, 7};
  float f = value * 0.37f;
  long l = value * 3000000019L;
  unsigned n = value;
  struct fields mine = {n, value, n & 3, value, l};
  union bits part = {value};
  union named member = {.three = n};
  short s[5] = {l, n, f, value, colors[1]};
  unsigned char c[4] = {value, -value, fields.a, mine.e};
  double d[2] = {l, n};
  float g[3] = {l, d[0], value};
  _Bool b[3] = {value, f, &s[0]};
  unsigned from[3] = {value, mine.b, colors[value & 1]};
  int i[3] = {n, f, mine.e};
  struct nested made = (struct nested){l, {{value}, {n}}, {{n}, f}};
  const unsigned char *text = (const unsigned char[]){value, 0x1FF, 'x'};
  int *o = out;
  *o++ = first.two + 10 * negative.two + 100 * rest.two + 1000 * still.two;
  *o++ = tint.tint; *o++ = three.three; *o++ = fields.a; *o++ = fields.b;
  *o++ = fields.c; *o++ = fields.d; *o++ = fields.e >> 3; *o++ = named.e >> 2;
  *o++ = named.a * named.b; *o++ = sum(&nested[0]) + sum(&nested[1]);
  *o++ = mine.a + mine.b * 8 + mine.c * 128 + mine.d * 1024; *o++ = mine.e >> 3;
  *o++ = part.two; *o++ = member.three; *o++ = s[0] + s[1] + s[2] + s[3] + s[4];
  *o++ = c[0] + c[1] * 256 + c[2] + c[3]; *o++ = d[0] / 1e9; *o++ = d[1] / 4;
  *o++ = g[0] / 1e9 + g[1] / 1e9 + g[2]; *o++ = b[0] + b[1] + b[2];
  *o++ = from[0] / 2 + from[1] / 3 + from[2]; *o++ = i[0] + i[1] + i[2];
  *o++ = sum(&made); *o++ = text[0] + text[1] + text[2];
  *o++ = key[0] + key[1] + key[2];
}

int main(void) {
  if (scanf("%d", &value) != 1)
    return 1;
#pragma kernel
  work();
  for (int i = 0; i < 32; ++i)
    printf("%d ", out[i]);
  for (int i = 0; i < 6; ++i)
    printf("%u ", u[i]);
  for (int i = 0; i < 5; ++i)
    printf("%d %d %g ", narrow[i], flags[i], floats[i]);
  for (int i = 0; i < 4; ++i)
    printf("%d %d ", octets[i], letters[i]);
  printf("%d %d %d %d %d %lld %lld %hd %lx %lx\n", colors[0], colors[1], colors[2],
         shorts[0], shorts[1], (long long)wide[0], (long long)wide[2], pair.s,
         pair.l, (long)forty.forty);
  return 0;
}
