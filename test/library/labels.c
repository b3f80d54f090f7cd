// Jumps to labels within an iteration, and within functions that it calls.
// RUN: %library %s --always-at-once
#include <stdint.h>
void steps(const int *in, int *out, int n);
void retried(const int *in, double *x, int n);
void skipped(const int *in, int *out, int n);
void left(const int *in, int *out, int n);
void crossing(const int *in, int *out, int n);
void own(const int *in, int *out, int n, int *last);
void walked(const int *in, int *out, int n);
void summed(const int *in, int *out, int n);
void called(const int *in, int *out, int n);
void ended(const int *in, int *out, int n);
void flat(const int *in, int (*out)[3], int n);
void begun(const int *in, int *out, int n);
void at_end(const int *in, int *out, int n);

void both(const int *in, int *out, int n);
void filled(const int *in, int *out, int n);
void numbers(const char (*text)[24], int *out, int n);

#ifndef DRIVER
#include <stdlib.h>

void steps(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    uint64_t v = (unsigned)in[i] % 1000 + 1;
    int k = 0;
  again:
    if (v != 1) {
      v = v & 1 ? 3 * v + 1 : v / 2;
      k++;
      goto again;
    }
    out[i] = k;
  }
}

static uint32_t next(uint32_t *s) {
  *s ^= *s << 13;
  *s ^= *s >> 17;
  return *s ^= *s << 5;
}

void retried(const int *in, double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    uint32_t state = (uint32_t)in[i] | 1;
    double u, v, s;
  retry:
    u = next(&state) * 0x1p-31 - 1;
    v = next(&state) * 0x1p-31 - 1;
    s = u * u + v * v;
    if (s >= 1 || s == 0)
      goto retry;
    x[i] = u / s;
  }
}

void skipped(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (in[i] < 0)
      goto negative;
    if (in[i] == 5)
      goto end;
    int twice = 2 * in[i];
    out[i] = twice;
    if (twice < 100)
      goto end;
  negative:
    out[i] += in[i];
  end:;
  }
}

void left(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int found = -1;
    for (int j = 0; j < 6; j++)
      for (int k = 0; k < 6; k++)
        if (j * k == (in[i] & 31)) {
          found = 10 * j + k;
          goto done;
        }
    found = 99;
  done:
    out[i] = found;
  }
}

void crossing(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned v = (unsigned)in[i] & 255, t = 0;
  first:
    v += 3;
  second:
    t++;
    v /= 2;
    if (v % 4 == 1 && t < 9)
      goto first;
    if (v % 4 == 2)
      goto second;
    if (t < 4)
      goto first;
    out[i] = (int)(100 * t + v);
  }
}

void own(const int *in, int *out, int n, int *last) {
  int a = 0, tries;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    tries = 0;
  again:
    a = (in[i] & 15) >> tries;
    if (a > 2 && ++tries < 3)
      goto again;
    out[i] = a;
  }
  *last = a;
}

void walked(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int at = 0, table[8] = {1, 0, 3, 2, 7, 4, 6, 5};
  again:
    table[at] += in[i] & 1;
    if (at < 7) {
      at++;
      goto again;
    }
    out[i] = table[at] + table[in[i] & 7];
  }
}

void summed(const int *in, int *out, int n) {
  int sum = 0;
#pragma kernel for reduction(+: sum)
  for (int i = 0; i < n; i++) {
    int k = in[i] & 3;
  more:;
    sum += in[i] & 7;
    if (k-- > 0)
      goto more;
  }
  if (n > 0)
    out[0] = sum;
}

static int root(int x) {
  int low = 0, high = 47000;
again:
  if (high - low < 2)
    goto found;
  {
    const int middle = (low + high) / 2;
    if (middle * middle <= x)
      low = middle;
    else
      high = middle;
  }
  goto again;
found:
  return low;
}

void called(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = root(in[i] & 0xfffff) + root(in[i] & 7);
}

void ended(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int t = in[i] & 15;
    for (int j = 0; j < 4; j++) {
    again:
      if (t == j)
        continue;
      if (t > 12)
        break;
      if (t & 1) {
        t >>= 1;
        goto again;
      }
      t += 3;
    }
    out[i] = t;
  }
}

void flat(const int *in, int (*out)[3], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++) {
      int t = in[i] & 63;
    again:
      if (t > 9 + j) {
        t -= 5;
        goto again;
      }
      out[i][j] = t;
    }
}

void begun(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
  begin:
    if ((in[i] & 63) > out[i]) {
      out[i]++;
      if (out[i] & 3)
        goto begin;
    }
  }
}

void at_end(const int *in, int *out, int n) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double x = in[i];
    {
    again:
      if (x > 100) {
        x /= 3;
        goto again;
      }
    }
    sum += x;
  }
  if (n > 0)
    out[0] = (int)sum;
}

void both(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
  one:
    k++;
    {
    two:
      if (k < 9) {
        k += 2;
        goto one;
      }
      if ((in[i] & 15) == k) {
        k++;
        goto two;
      }
    }
    out[i] = k;
  }
}

void filled(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0, own[5] = {0};
    for (int j = 0; j < 4; j++) {
    again:
      if (k < 5) {
        own[k++] = in[i] + j;
        if (in[i] & k)
          goto again;
      }
    }
    out[i] = own[0] + 3 * own[3] + k;
  }
}

void numbers(const char (*text)[24], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *at = text[i];
    char *end = 0;
    int sum = 0;
  again:
    sum += (int)strtol(at, &end, 10);
    if (*end == ' ') {
      at = end;
      goto again;
    }
    out[i] = sum;
  }
}
#else
#include "Inputs/show.h"
#include <stdio.h>

int main(void) {
  static int in[3000], out[3000], rows[3000][3], last;
  static double x[3000];
  static char text[3000][24];
  fill_ints(in, 3000);
  for (int i = 0; i < 3000; i++)
    snprintf(text[i], 24, "%d %d%s%d", i, in[i] % 1000, i % 3 ? " " : "x", i);
  for (int n = 1; n <= 3000; n = n * 6 + 1) {
    steps(in, out, n);
    show("steps", out, sizeof out);
    retried(in, x, n);
    show("retried", x, sizeof x);
    skipped(in, out, n);
    show("skipped", out, sizeof out);
    left(in, out, n);
    show("left", out, sizeof out);
    crossing(in, out, n);
    show("crossing", out, sizeof out);
    own(in, out, n, &last);
    show("own", out, sizeof out);
    show("last", &last, sizeof last);
    walked(in, out, n);
    show("walked", out, sizeof out);
    summed(in, out, n);
    show("summed", out, sizeof out);
    called(in, out, n);
    show("called", out, sizeof out);
    ended(in, out, n);
    show("ended", out, sizeof out);
    flat(in, rows, n);
    show("flat", rows, sizeof rows);
    begun(in, out, n);
    show("begun", out, sizeof out);
    both(in, out, n);
    show("both", out, sizeof out);
    filled(in, out, n);
    show("filled", out, sizeof out);
    numbers(text, out, n);
    show("numbers", out, sizeof out);
    at_end(in, out, n);
    show("at_end", out, sizeof out);
  }
  return 0;
}
#endif
