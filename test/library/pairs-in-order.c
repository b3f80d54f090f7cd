// Loops that look like those over pairs, of which two iterations meet: in a
// diagonal, in rows that are shorter than what they hold, in another pitch, or
// in another array. Their guards say so.
// RUN: %library --as-written %s
void neighbours(const int *v, int *out, int n);
void diagonal_twice(const int *v, int *out, int n);
void all_pairs(const int *v, int *out, int n);
void any_pitch(const int *v, int *out, int n, int pitch);
void two_pitches(const int *v, int *out, int n, int pitch);
void with_sums(int *out, int n);
void shifted(const int *v, int *out, int n);
void from_array(const int *in, int *out, int n);
void narrow_rows(const int *v, int *out, unsigned char n);
void anti(const int *v, int *out, int n);
void follow(const int *v, const int *next, int *out, int n);

#ifndef DRIVER
/* Begins one too early. */
void neighbours(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = 1; i < n; i++)
    for (int j = i - 1; j < n; j++)
      out[i * n + j] = out[j * n + i] = v[i] - 2 * v[j];
}

void diagonal_twice(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n - 1; i++) {
    out[(i + 1) * n + i + 1] = v[i];
    for (int j = i; j < n; j++)
      out[i * n + j] = out[j * n + i] = v[i] - 2 * v[j];
  }
}

void all_pairs(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      out[i * n + j] = out[j * n + i] = v[i] - 2 * v[j];
}

void any_pitch(const int *v, int *out, int n, int pitch) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      out[i * pitch + j] = out[j * pitch + i] = v[i] - 2 * v[j];
}

void two_pitches(const int *v, int *out, int n, int pitch) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      out[i * n + j] = out[j * pitch + i] = v[i] - 2 * v[j];
}

/* Reads what other iterations write. */
void with_sums(int *out, int n) {
#pragma kernel for
  for (int i = 1; i < n; i++)
    for (int j = i + 1; j < n; j++)
      out[i * n + j] = out[j * n + i] = out[(i - 1) * n + j] + 1;
}

void shifted(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n - 1; j++) {
      out[i * n + j] = v[i];
      out[(j - 1) * n + j] = v[j];
    }
}

void from_array(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      out[i * n + j] = out[j * n + i] = in[i * n + j] + in[0];
}

/* i * n + j in a type that wraps. */
void narrow_rows(const int *v, int *out, unsigned char n) {
#pragma kernel for
  for (unsigned char i = 0; i < n; i++)
    for (unsigned char j = i + 1; j < n; j++) {
      unsigned char at = i * n + j, other = j * n + i;
      out[at] = out[other] = v[i] - 2 * v[j];
    }
}

void anti(const int *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      out[(j - i) * n + j] = out[i * n + j - i] = v[i] - 2 * v[j];
}

/* Loads, where data lead, what the next iteration writes: between what this one
   does. */
void follow(const int *v, const int *next, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int at = n * n + i;
    while (next[at] != at)
      at = next[at];
    int from = out[at];
    for (int j = i + 1; j < n; j++)
      out[i * n + j] = out[j * n + i] = v[i] - 2 * v[j] + from;
  }
}
#endif

#ifdef DRIVER
#include <stdio.h>

enum { N = 24, ROOM = 2 * N * N };
static int v[N], next[N * N + N], out[2 * ROOM];

static void show(const char *name) {
  printf("%s\n", name);
  for (int i = 0; i < 2 * ROOM; i++) {
    printf("%d%c", out[i], i % N == N - 1 ? '\n' : ' ');
    out[i] = 1000 - i;
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    v[i] = i * 37 % 101;
  show("nothing");
  for (int n = 6; n <= N; n += 9) {
    neighbours(v, out, n);
    show("neighbours");
    diagonal_twice(v, out, n);
    show("diagonal_twice");
    all_pairs(v, out, n);
    show("all_pairs");
    for (int pitch = -n; pitch < n - 1; pitch += 3) {
      any_pitch(v, out + ROOM, n, pitch);
      show("any_pitch");
    }
    for (int pitch = n - 2; pitch < n + 3; pitch++)
      if (pitch != n) {
        two_pitches(v, out, n, pitch);
        show("two_pitches");
      }
    with_sums(out, n);
    show("with_sums");
    shifted(v, out, n);
    show("shifted");
    from_array(out + 2, out, n);
    show("from_array");
    from_array(out, out, n);
    show("from_array");
    anti(v, out, n);
    show("anti");
    for (int i = 0; i < n * n + n; i++)
      next[i] = i;
    for (int i = 0; i < n - 3; i++)
      next[n * n + i] = (i + 2) * n + i + 1;
    follow(v, next, out, n);
    show("follow");
  }
  narrow_rows(v, out, N);
  show("narrow_rows");
}
#endif
