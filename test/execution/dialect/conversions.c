// Conversions that C makes by itself and C++ does not.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-300, 300) for _ in range(8)])
#include <stdio.h>
#include <stddef.h>
#include <string.h>

enum color { RED, GREEN, BLUE = 7 };
struct pair { int a, b; };
static int in[8];
static long out[16];

static int sum(void *data, int n) {
  int *p = data, s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

static int first(unsigned char *p) { return p[0] * 256 + p[1]; }

static enum color pick(int i) {
  if (i < 0)
    return 0;
  return i > 100 ? BLUE : i > 50 ? GREEN : 7;
}

static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }

static void kernel(void) {
  int copy[8];
  char bytes[4] = {1, 2, -3, 4};
  const char constant[3] = {5, 6, 7};
  struct pair pairs[2] = {{in[0], in[1]}, {in[2], in[3]}};
  memcpy(copy, in, sizeof copy);
  out[0] = sum(copy, 8);
  out[1] = first(bytes);
  char *writable = constant;
  out[2] = writable[1];
  enum color c = pick(in[0]);
  out[3] = c;
  c = in[1] & 7;
  out[4] = c + 1;
  void *generic = pairs;
  struct pair *back = in[2] > 0 ? generic : &pairs[1];
  out[5] = back->a + back[0].b;
  int *none = RED;
  out[6] = none == NULL;
  unsigned *u = &copy[3];
  out[7] = *u % 1000u;
  int (*f)(int) = in[4] & 1 ? twice : thrice;
  out[8] = f(in[4]);
  const void *readonly = copy;
  const int *typed = readonly;
  out[9] = typed[5];
  int (*rows)[2] = (void *)copy;
  out[10] = rows[2][1];
  signed char *s = &bytes[2];
  out[11] = *s;
  out[12] = (ptrdiff_t)((char *)&pairs[1] - (char *)pairs);
}

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &in[i]) != 1)
      return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < 13; i++)
    printf("%ld ", out[i]);
  char *text = "end", *other = in[0] ? "of" : "line";
  printf("%s %s\n", text, other);
  return 0;
}
