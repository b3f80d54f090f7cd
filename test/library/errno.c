// errno in iterations: what each has set before it reads it is that of the thread
// which runs it, also in functions that are called, in branches, and put away. Such
// loops stay on cores, where the library sets it. An object of which each thread has
// one stays so, and a loop uses that of its caller.
// RUN: %library %s
#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#ifndef DRIVER
int numbers(char (*text)[16], double *x, int *bad, int n) {
  int failed = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    errno = 0;
    x[i] = strtod(text[i], NULL);
    bad[i] = errno == ERANGE;
    failed += bad[i];
  }
  return failed;
}
/* Functions that a device has, but there they set nothing. */
void whole(char (*text)[16], long *x, int *what, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *end;
    errno = 0;
    x[i] = strtol(text[i], &end, 10);
    if (errno != 0)
      what[i] = errno;
    else
      what[i] = end == text[i] ? -1 : 0;
  }
}
static int parsed(const char *text, double *x) {
  const int before = errno;
  char *end;
  errno = 0;
  *x = strtod(text, &end);
  const int now = errno;
  errno = before;
  return now ? -2 : *end ? -1 : 0;
}
void called(char (*text)[16], double *x, int *state, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    state[i] = parsed(text[i], &x[i]);
}
void logarithms(const double *x, double *y, int *fault, int n, int which) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (which)
      errno = 0;
    else
      errno = 7;
    long double z = logl((long double)x[i]);
    fault[i] = errno;
    y[i] = (double)(errno ? 0 : z);
  }
}
static _Thread_local double factor = 3;
static __thread int calls;
_Thread_local int level;
void choose(double by) { factor = by; }
int count(void) {
  static _Thread_local int own = 5;
  return ++calls + own++;
}
void scale(double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = x[i] * factor + level;
}
#else
#include <pthread.h>
#include <stdio.h>
#include <string.h>
int numbers(char (*text)[16], double *x, int *bad, int n);
void whole(char (*text)[16], long *x, int *what, int n);
void called(char (*text)[16], double *x, int *state, int n);
void logarithms(const double *x, double *y, int *fault, int n, int which);
void choose(double by);
int count(void);
void scale(double *x, int n);
extern _Thread_local int level;
enum { N = 700 };
static char text[N][16];
static double x[N], y[N];
static long l[N];
static int what[N];

static void *other(void *shown) {
  choose(11);
  for (int i = 0; i < 4; i++)
    count();
  *(int *)shown = count() * 100 + level;
  return NULL;
}

static void show(void) {
  double sum = 0;
  long whole = 0;
  unsigned all = 0;
  for (int i = 0; i < N; i++) {
    sum += x[i] < 1e100 ? x[i] + y[i] : y[i];
    whole = whole * 3 % 1000003 + l[i] % 1000;
    all = all * 31u + (unsigned)what[i];
  }
  printf("%.17g %ld %u\n", sum, whole, all);
}

int main(void) {
  for (int i = 0; i < N; i++)
    sprintf(text[i], i % 3 == 0   ? "1e99%d"
                     : i % 7 == 0 ? "9999999999999%d"
                     : i % 5 == 0 ? "x%d"
                                  : "%d",
            1000 + i);
  for (int n = 0; n <= N; n = n * 3 + 1) {
    printf("%d\n", numbers(text, x, what, n));
    show();
    whole(text, l, what, n);
    show();
    called(text, y, what, n);
    show();
  }
  for (int i = 0; i < N; i++)
    x[i] = i % 4 - 1;
  logarithms(x, y, what, N, 1);
  show();
  logarithms(x, y, what, N, 0);
  show();
  level = 2;
  count();
  int theirs = 0;
  pthread_t thread;
  pthread_create(&thread, NULL, other, &theirs);
  pthread_join(thread, NULL);
  scale(x, N);
  show();
  printf("%d %d\n", count(), theirs);
}
#endif
