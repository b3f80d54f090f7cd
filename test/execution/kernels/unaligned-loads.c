// Numbers are loaded and stored anywhere in memory, through a name of their
// type that is aligned less.
// RUN: %bulk %s --refused simple:dialect-typedef-alignment --refused columnwise:lower-columnwise --refused shared:lower-columnwise
//@ expr: "abcdefghijklmnopqrstuvwx"
//@ expr: "0123456789ABCDEFGHIJ<>KL"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef uint32_t __attribute__((aligned(1), may_alias)) loose32;
typedef __attribute__((aligned(2))) __attribute__((may_alias)) int64_t loose64;
struct __attribute__((packed)) word { uint16_t value; };

static unsigned char b[24];
static uint32_t mix, old;
static double d;

static uint32_t get(const void *p) { return *(const loose32 *)p; }

static uint32_t sum(const loose32 *p, int n) {
  typedef __attribute__((aligned(1))) __attribute__((may_alias)) uint16_t half;
  uint32_t s = 0;
  for (int i = 0; i < n; i++)
    s = s * 31 + p[i];
  return s + ((const half *)((const char *)p + 1))[2] + sizeof(half);
}

static void kernel(void) {
  typedef double __attribute__((aligned(1), may_alias)) number;
  loose32 local = get(b + 5), *p = (loose32 *)(b + 9);
  mix = get(b + 1) ^ get(b + 3) ^ sum((loose32 *)(b + 3), 4) ^ local;
  p[1] = mix;
  *p += 70000u;
  old = (*p)++;
  *p ^= old << 3;
  mix -= --*(loose32 *)(b + 2);
  *(loose64 *)(b + 6) -= ((struct word *)(b + 1))->value;
  d = *(number *)memcpy(b + 15, &(double){mix / 3.0}, sizeof d);
  *(number *)(b + 15) = d * 2;
  mix += (p[0] = 300) + (p == (loose32 *)&b[9] ? *p : 1);
}

int main(void) {
  if (fread(b, 1, sizeof b, stdin) != sizeof b)
    return 1;
  b[0] ^= *(loose32 *)(b + 7) >> 24;
#pragma kernel
  kernel();
  for (int i = 0; i < 24; i++)
    printf("%02x", b[i]);
  printf(" %08x %08x %a\n", mix, old, d);
  return 0;
}
