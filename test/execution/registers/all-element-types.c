// Arrays of every type, with sizes that are no multiple of anything, come in,
// are changed in parts, and go back.
// RUN: %bulk %s --by-gcc --with registers
//@ in: 1 2 3 4 5
//@ in: -1 -2 -3 -4 -5
//@ in: 300 70000 -40000 128 255
//@ gen: print(*[rng.randint(-99999, 99999) for _ in range(5)])
#include <stdbool.h>
#include <stdio.h>

static char c[5];
static signed char sc[3];
static unsigned char uc[7];
static short s[5];
static unsigned short us[3];
static int i4[5];
static unsigned u4[3];
static long l[5];
static unsigned long ul[3];
static long long ll[2];
static float f[5];
static double d[3];
static bool b[5];

static void run(void) {
  for (int i = 0; i < 5; i++) {
    c[i] += i4[i];
    s[i] -= c[i];
    l[i] = l[i] * i4[i] - s[i];
    f[i] = f[i] / 3 + l[i];
    if (i4[i] > 0)
      b[i] = !b[i];
  }
  for (int i = 1; i < 3; i++) {
    sc[i] = c[i] / 2 + s[i];
    us[i] += sc[i] * 3;
    u4[i] = us[i] * 70001u + us[i];
    ul[i] = ul[i] ^ u4[i] * 5ul;
    d[i] = f[i] + d[i] * 0.1;
    ll[i - 1] -= ul[i] % 1000;
  }
  for (int i = 0; i < 7; i += 3)
    uc[i] = uc[i] + sc[i / 3] + 1;
}

int main(void) {
  for (int i = 0; i < 5; i++) {
    scanf("%d", &i4[i]);
    c[i] = s[i] = l[i] = f[i] = b[i] = i4[i];
  }
  for (int i = 0; i < 3; i++) {
    sc[i] = us[i] = u4[i] = ul[i] = i4[i + 1];
    d[i] = i4[i + 1];
  }
  for (int i = 0; i < 7; i++)
    uc[i] = i4[i % 5];
  ll[0] = ll[1] = i4[0];
#pragma kernel
  run();
  for (int i = 0; i < 5; i++)
    printf("%d %d %ld %.9g %d ", c[i], s[i], l[i], f[i], b[i]);
  for (int i = 0; i < 3; i++)
    printf("%d %d %u %lu %.17g ", sc[i], us[i], u4[i], ul[i], d[i]);
  for (int i = 0; i < 7; i++)
    printf("%d ", uc[i]);
  printf("%lld %lld\n", ll[0], ll[1]);
  return 0;
}
