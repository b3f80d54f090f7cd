// What a store that leaves its part can do to those that run beside it, or run
// afterwards: it may change what was known when the loop was entered, and what
// others have loaded too early may be zero, or lead nowhere.
// RUN: %library %s
struct list {
  int most, count, *item;
};
union word {
  float f;
  unsigned bits;
};
typedef int __attribute__((may_alias)) any_int;

void bound(const int *in, struct list *to);
void divided(const int *in, const int *by, int n, int room, int *out);
void followed(const int *in, int *const *at, int n, int room, int *out);
void indexed(const int *in, const int *to, int n, int room, int *out,
             int *last);
int left_at(const int *in, int n, int room, int *out);
void kinds(const char *in, int n, int room, float *out);
void unions(const int *which, union word *of, int n, int room);
void signs(unsigned *out, int n, int w, int step);
void halves_of(unsigned *out, int n, int w, unsigned long wide, int step);

#ifndef DRIVER
/* The row and the number of rows are members. */
void bound(const int *in, struct list *to) {
#pragma kernel for
  for (int i = 0; i < to->count; i++) {
    int k = 0;
    to->item[i * to->most] = 0;
    for (const int *s = in + i * 16; *s; s++)
      to->item[i * to->most + k++] = *s;
  }
}

void divided(const int *in, const int *by, int n, int room, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (const int *s = in + i * 8; *s; s++)
      out[i * room + k++] = *s + 1000 / by[i];
  }
}

void followed(const int *in, int *const *at, int n, int room, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (const int *s = in + i * 8; *s; s++)
      out[i * room + k++] = *s;
    if (k > 3)
      out[i * room] += *at[i];
  }
}

/* Where the last store goes is looked up before. */
void indexed(const int *in, const int *to, int n, int room, int *out,
             int *last) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (const int *s = in + i * 8; *s; s++)
      out[i * room + k++] = *s;
    last[to[i]] = k;
  }
}

/* The counter is somebody else's, and so is what the last iteration leaves. */
int left_at(const int *in, int n, int room, int *out) {
  int i, k = 0;
#pragma kernel for
  for (i = 0; i < n; i += 3) {
    k = 0;
    for (const int *s = in + i * 8; *s; s++)
      out[i * room + k++] = *s;
  }
  return i * 100 + k;
}

/* One place as two types. */
void kinds(const char *in, int n, int room, float *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    float *d = out + i * room;
    for (const char *s = in + i * 8; *s; s++) {
      *d = *s;
      *(any_int *)d ^= 1;
      d++;
    }
  }
}

void unions(const int *which, union word *of, int n, int room) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    union word *w = of + i * room;
    w[which[i] & 7].f = (float)i;
    w[which[i] & 7].bits ^= 1;
  }
}

/* A half that is not negative on one way only. */
void signs(unsigned *out, int n, int w, int step) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int h = w >= 0 ? w / 2 : 5, g = w / 2;
    for (int j = 0; j < 3; j++)
      out[i * step + j * g] += out[i * step + j * g] * 3 + j + h + i;
  }
}

void halves_of(unsigned *out, int n, int w, unsigned long wide, int step) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned *row = out + i * step;
    for (int j = 0; j < (w + 1) / 2; j++)
      row[j] += j + i;
    for (unsigned long j = wide >> 1; j < wide; j += 3)
      row[j] ^= 5;
    for (int j = w; j > w / 4; j -= 2)
      row[j - 1] *= 3;
  }
}
#else
#include <stdio.h>
#include <stdlib.h>

enum { N = 3000, ROOM = 8 };
static int in[N * 16 + 9 * N];
static int all[2 * N * 16 + 9 * N];
static int *at[2 * N], target = 77;
static float real[N * ROOM + 9];

static unsigned long sum_of(const void *p, size_t size) {
  const unsigned char *b = p;
  unsigned long h = 1469598103934665603ul;
  for (size_t i = 0; i < size; i++)
    h = (h ^ b[i]) * 1099511628211ul;
  return h;
}

/* Rows of so many; that of Bad does not end before those behind all do. */
static void set_rows(int n, int width, int bad, int length) {
  for (int i = 0; i < N * 16 + 9 * N; i++)
    in[i] = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < (i < bad ? 5 : width); k++)
      in[i * width + k] = 1 + k % 3;
  for (int k = 0; k < length; k++)
    in[n * width + k] = 2;
}

static void members(int n, int bad, int length) {
  set_rows(n, 16, bad, length);
  for (int i = 0; i < 2 * N * 16; i++)
    all[i] = i;
  struct list *to = (struct list *)&all[(n * 16 + 1) & ~1];
  *to = (struct list){16, n, all};
  bound(in, to);
  printf("%lx %d %d\n", sum_of(all, (size_t)n * 16 * sizeof(int)), to->most,
         to->count);
}

/* Behind the parts lies what others load; Bad stores to all of it. */
static void early(int n, int bad, int what) {
  set_rows(n, 8, bad, bad < n ? n : 0);
  int *behind = all + n * ROOM;
  for (int i = 0; i < 2 * N * 16; i++)
    all[i] = 0;
  for (int i = 0; i < n; i++)
    behind[i] = bad >= n || i <= bad ? 100 : 0;
  if (what == 0)
    divided(in, behind, n, ROOM, all);
  else
    indexed(in, behind, n, ROOM, all, all + 9 * N);
  printf("%lx\n", sum_of(all, sizeof all));
}

int main(void) {
  members(4, 9, 0);
  members(4, 2, 1);
  for (int length = 0; length < 3; length++) {
    members(N, N - 5, length);
    members(N, N / 2, length);
    members(N, 2, length);
  }
  for (int what = 0; what < 2; what++) {
    early(N, N, what);
    early(N, N / 3, what);
    early(N, 0, what);
  }
  for (int i = 0; i < N; i++)
    at[i] = &target;
  set_rows(N, 8, N, 0);
  followed(in, at, N, ROOM, all);
  printf("%lx\n", sum_of(all, sizeof all));
  for (int room = 8; room > 2; room -= 3) {
    printf("%d ", left_at(in, N, room, all));
    printf("%lx\n", sum_of(all, sizeof all));
  }
  printf("%d\n", left_at(in, 0, ROOM, all));
  for (int i = 0; i < N * 8; i++)
    ((char *)in)[i] = (char)(i % 8 == 7 ? 0 : i % 50 + 1);
  kinds((char *)in, N, ROOM, real);
  kinds((char *)in, N, 5, real);
  printf("%lx\n", sum_of(real, sizeof real));
  for (int i = 0; i < N; i++)
    in[i] = i * 7;
  unions(in, (union word *)real, N, ROOM);
  printf("%lx\n", sum_of(real, sizeof real));
  for (int w = -9; w < 10; w += 3) {
    signs((unsigned *)all + 100, N, w, 1);
    signs((unsigned *)all + 100, N, w, 20);
    halves_of((unsigned *)all + 100, N, w, w > 0 ? (unsigned long)w : 3, 9);
    halves_of((unsigned *)all + 100, N, w, 8, 3);
    printf("%lx\n", sum_of(all, sizeof all));
  }
  return 0;
}
#endif
