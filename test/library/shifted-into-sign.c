// What is shifted into the sign is negative, and back it keeps it: GCC says so,
// and programs extend signs by it. And an array that a text initialises.
// RUN: %library %s --always-at-once
void signs(const int *a, int *out, int n);
void nibbles(const unsigned char *a, int *out, int n);
void texts(const unsigned char *a, char *out, int n);

#ifndef DRIVER
void signs(const int *a, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int x = a[i] & 1;
    int y = (int)(x << 31) >> 31;
    out[8 * i + y + 1] = 5 + i;
  }
}

void nibbles(const unsigned char *a, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int low = a[i] & 15;
    int x = (low << 28) >> 28;
    out[16 * i + 8 + x] = i + 1;
  }
}

void texts(const unsigned char *a, char *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char digits[4] = "ab";
    digits[2] = 'c';
    out[i] = digits[a[i] & 3];
  }
}
#else
#include <stdio.h>

int main(void) {
  static int a[200], out[3300];
  static unsigned char b[200];
  static char text[200];
  unsigned long sum = 0;
  for (int i = 0; i < 200; i++) {
    a[i] = i * 7 % 11;
    b[i] = i * 13 % 251;
  }
  signs(a, out, 200);
  for (int i = 0; i < 1601; i++)
    sum = sum * 31 + out[i];
  nibbles(b, out, 200);
  texts(b, text, 200);
  for (int i = 0; i < 3300; i++)
    sum = sum * 31 + out[i];
  for (int i = 0; i < 200; i++)
    sum = sum * 31 + text[i];
  printf("%lu\n", sum);
}
#endif
