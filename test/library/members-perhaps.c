// Members that callers rely on not being loaded: the pointer leads nowhere.
// RUN: %library %s
#include <stdint.h>
#include <stdio.h>
struct setting {
  int n, step;
  int *data;
};
void kept(struct setting *v, const char *keep, int n);
int until(const struct setting *v, const int *x, int *out, int n, int m);
int while_in(const struct setting *v, const int *x, int *out, int n);
void by(const struct setting *v, int *out, int n);
int by_end(const struct setting *v, const int *x, int *out, int n);
void weakly(const int *x, int *out, int n);
#ifndef DRIVER
extern int limit __attribute__((weak));
void kept(struct setting *v, const char *keep, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (keep[i])
      v->data[i] = v->n;
}
// The first round of the inner loop may end both.
int until(const struct setting *v, const int *x, int *out, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int j = 0; j < m; j++) {
      if (x[i * m + j] == 7)
        return i;
      s += x[i * m + j] % 10 * 3;
    }
    for (int j = 0; j < 9; j++)
      s = s * 5 % 1001;
    out[i] = s + v->n;
  }
  return -1;
}
int while_in(const struct setting *v, const int *x, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    while (s < 5) {
      if (x[i] == 7)
        return i;
      s++;
    }
    for (int j = 0; j < 9; j++)
      s = s * 5 % 1001;
    out[i] = s * v->n + s * 3 % 7 + s / 5;
  }
  return -1;
}
void by(const struct setting *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i += v->step)
    out[i] = i * 3;
}
int by_end(const struct setting *v, const int *x, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i += v->step) {
    if (x[i] == 7)
      return i;
    int s = i % 100;
    for (int j = 0; j < 9; j++)
      s = s * 5 % 1001;
    out[i] = s;
  }
  return -1;
}
void weakly(const int *x, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = x[i] < 0 ? x[i] * limit : 1;
}
#else
enum { N = 600 };
static int x[N], out[N], data[N];
static char keep[N];
static void show(const char *what, int result) {
  unsigned h = 0;
  for (int i = 0; i < N; i++)
    h = h * 31 + out[i] + 7u * data[i];
  printf("%s %d %u\n", what, result, h);
}
int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 501;
  struct setting one = {3, 2, data}, *const least = (void *)(uintptr_t)-1;
  kept(least, keep, N);
  kept((void *)(uintptr_t)-4, keep, N);
  kept((void *)8, keep, N);
  for (int i = 0; i < N; i += 3)
    keep[i] = 1;
  kept(&one, keep, N);
  show("until", until(&one, x, out, N / 5, 5));
  show("while", while_in(&one, x, out, N));
  by(NULL, out, 0);
  by(&one, out, N);
  show("by", by_end(&one, x, out, N));
  x[0] = 7;
  show("until", until(NULL, x, out, N / 5, 5));
  show("while", while_in(NULL, x, out, N));
  show("by", by_end(NULL, x, out, N));
  weakly(x, out, N);
  show("weakly", 0);
}
#endif
