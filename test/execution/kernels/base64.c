// Base64 into a buffer: a string literal as a table, and output through a
// moving pointer.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: Man
//@ gen: letters = "abcXYZ0123456789"
//@ gen: print("".join(rng.choices(letters, k=rng.randint(1, 50))))
#include <stdio.h>
#include <string.h>

static char in[64], out[96];

static char *encode(char *to, const unsigned char *p, size_t n) {
  const char *digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (; n >= 3; n -= 3, p += 3) {
    *to++ = digits[p[0] >> 2];
    *to++ = digits[(p[0] & 3) << 4 | p[1] >> 4];
    *to++ = digits[(p[1] & 15) << 2 | p[2] >> 6];
    *to++ = digits[p[2] & 63];
  }
  if (n) {
    *to++ = digits[p[0] >> 2];
    *to++ = digits[(p[0] & 3) << 4 | (n > 1 ? p[1] >> 4 : 0)];
    *to++ = n > 1 ? digits[(p[1] & 15) << 2] : '=';
    *to++ = '=';
  }
  *to = 0;
  return to;
}

static int run(void) {
  return (int)(encode(out, (unsigned char *)in, strlen(in)) - out);
}

int main(void) {
  int length;
  if (scanf("%63s", in) != 1)
    return 1;
#pragma kernel
  length = run();
  printf("%d %s\n", length, out);
  return 0;
}
