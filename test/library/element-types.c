// Elements of every kind.
// RUN: %library %s --always-at-once
#include <stdbool.h>
#include <stdint.h>

struct odd {
  char c;
  short s;
  char d[3];
};
enum color { RED, GREEN, BLUE };

#define ALL(X)                                                                 \
  X(char, chars)                                                               \
  X(signed char, signed_chars)                                                 \
  X(short, shorts)                                                             \
  X(unsigned short, unsigned_shorts)                                           \
  X(unsigned, unsigneds)                                                       \
  X(int64_t, longs)                                                            \
  X(uint64_t, unsigned_longs)                                                  \
  X(float, floats)                                                             \
  X(double, doubles)
#define DECLARE(T, name) void name(const T *in, T *out, int n);
ALL(DECLARE)
void bools(const bool *in, bool *out, int n);
void structures(const struct odd *in, struct odd *out, int n);
void colors(const enum color *in, enum color *out, int n);
void narrowed(const uint64_t *in, unsigned char *out, int n);
void to_float(const short *in, float *out, int n);

#ifndef DRIVER
void chars(const char *in, char *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] * 3 + 1;
}

void signed_chars(const signed char *in, signed char *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] += in[i];
}

void shorts(const short *in, short *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] >> 3;
}

void unsigned_shorts(const unsigned short *in, unsigned short *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = ~in[i];
}

void unsigneds(const unsigned *in, unsigned *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] << 7 | in[i] >> 25;
}

void longs(const int64_t *in, int64_t *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] / 1000 - i;
}

void unsigned_longs(const uint64_t *in, uint64_t *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] * 0x9e3779b97f4a7c15u % 1000003;
}

void floats(const float *in, float *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] * 0.5f + 0.1f;
}

void doubles(const double *in, double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] / 3 - 0.1;
}

void bools(const bool *in, bool *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = !in[i];
}

void structures(const struct odd *in, struct odd *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[i] = in[i];
    out[i].s = in[i].s + in[i].c;
    out[i].d[2] ^= in[i].d[0];
  }
}

void colors(const enum color *in, enum color *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] == BLUE ? RED : (enum color)(in[i] + 1);
}

void narrowed(const uint64_t *in, unsigned char *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = (unsigned char)(in[i] >> 40);
}

void to_float(const short *in, float *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] / 7.0f;
}

#else
#include "Inputs/show.h"

enum { N = 700 };

#define CALL(T, name)                                                          \
  {                                                                            \
    static T in[N], out[N];                                                    \
    for (int i = 0; i < N; i++)                                                \
      in[i] = (T)(draw(200) * 100000u);                                            \
    name(in, out, N);                                                          \
    show(#name, out, sizeof out);                                              \
  }

int main(void) {
  ALL(CALL)
  static bool flags[N], not_flags[N];
  static struct odd from[N], to[N];
  static enum color before[N], after[N];
  static uint64_t wide[N];
  static unsigned char bytes[N];
  static short small[N];
  static float quotients[N];
  fill_bytes(from, sizeof from);
  fill_bytes(wide, sizeof wide);
  fill_bytes(small, sizeof small);
  for (int i = 0; i < N; i++) {
    flags[i] = draw(2);
    before[i] = draw(3);
  }
  bools(flags, not_flags, N);
  show("bools", not_flags, sizeof not_flags);
  structures(from, to, N);
  for (int i = 0; i < N; i++)
    printf("%d %d %d ", to[i].c, to[i].s, to[i].d[2]);
  colors(before, after, N);
  show("colors", after, sizeof after);
  narrowed(wide, bytes, N);
  show("narrowed", bytes, sizeof bytes);
  to_float(small, quotients, N);
  show("to_float", quotients, sizeof quotients);
  return 0;
}
#endif
