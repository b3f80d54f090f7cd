// Arithmetic of char and short is done in int; only what is stored wraps.
// RUN: %bulk %s --with registers
//@ in: 200 100 40000 -30000
//@ in: 255 255 65535 -1
//@ in: 0 0 0 0
//@ gen: print(rng.randint(0, 255), rng.randint(0, 255), rng.randint(0, 65535), rng.randint(-32768, 32767))
#include <stdio.h>

static unsigned char a, b;
static unsigned short h;
static signed char c;
static short s;
static char p;
static int out[16];

static void run(void) {
  c = a;
  p = b;
  out[0] = a + b > 255;
  out[1] = (unsigned char)(a + b) < a;
  out[2] = ~a;
  out[3] = -b;
  out[4] = a - b < 0;
  out[5] = c == a;
  out[6] = c < 0;
  out[7] = p < 0;
  out[8] = a << 4 >> 2;
  out[9] = s * s / 3;
  out[10] = h - s;
  out[11] = (unsigned)h * h >> 16;
  out[12] = s >> 3;
  out[13] = (signed char)h;
  out[14] = !a + (s > -1u) + (h > -1);
  out[15] = (c ^ 0x80) + (a ^ -1);
}

int main(void) {
  int x, y, z, w;
  scanf("%d %d %d %d", &x, &y, &z, &w);
  a = x;
  b = y;
  h = z;
  s = w;
#pragma kernel
  run();
  for (int i = 0; i < 16; i++)
    printf("%d%c", out[i], i < 15 ? ' ' : '\n');
  return 0;
}
