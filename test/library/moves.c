// Functions of the library that read and write as many bytes as an argument
// says: where they go is known as it is of assignments.
// RUN: %library %s
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>

void rows(char *to, const char *from, int n, int w);
void clear(char *to, int n, int w);
void compare(const char *a, const char *b, int *equal, int n, int w);

#ifndef DRIVER
void rows(char *to, const char *from, int n, int w) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    mempcpy(to + i * w, from + i * w, w - 2);
    bcopy(from, to + i * w + w - 2, 2);
  }
}

void clear(char *to, int n, int w) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    bzero(to + i * w, w - 1);
    explicit_bzero(to + i * w + w - 1, 1);
  }
}

void compare(const char *a, const char *b, int *equal, int n, int w) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    equal[i] = bcmp(a + i * w, b + i * w, w) == 0;
}
#else
#include <stdio.h>

int main(void) {
  static char a[4000], b[4000];
  static int equal[400];
  unsigned long sum = 0;
  for (int i = 0; i < 4000; i++)
    a[i] = i * 7 % 11;
  rows(b, a, 400, 10);
  for (int i = 0; i < 4000; i++)
    sum = sum * 31 + b[i];
  compare(a, b, equal, 400, 10);
  for (int i = 0; i < 400; i++)
    sum = sum * 31 + equal[i];
  rows(a + 3, a, 39, 100); /* overlapping: in order */
  clear(b, 100, 20);
  for (int i = 0; i < 4000; i++)
    sum = sum * 31 + a[i] + b[i];
  printf("%lu\n", sum);
}
#endif
