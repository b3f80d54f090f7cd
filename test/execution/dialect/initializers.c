// Designators in any order, nested, of arrays and ranges; strings that fill an
// array; numbers that narrow.
// RUN: %bulk %s
//@ gen: print(rng.randint(0, 9), rng.randint(-500, 500))
#include <stdio.h>

struct inner { int a, b; };
struct outer {
  struct inner p;
  char tag[4];
  union { int i; float f; } u;
  int tail[3];
  const char *text;
};
union either { char c; double d; struct inner p; };

static int index0, value;
static long out[64];
static int used;

static const int sparse[10] = {[7] = 70, [2] = 20, 30, [9] = 90};
static const unsigned char ranges[16] = {[0 ... 3] = 1, [8 ... 11] = 2, 255};
static const struct outer globals[3] = {
    [1] = {.tail = {[1] = 5}, .p.b = 4, .u.f = 2.5f, .text = "one"},
    {.u = {.i = 9}, .p = {1, 2}, .tag = "abcd"},
};
static const char full[3] = "xyz", matrix[2][2] = {"ab", {'c', 'd'}};
static const unsigned char narrow[4] = {-1, 300, 'a', 2.75};
static const float floats[3] = {1, 16777217, 0.1};
static const union either choice = {.d = 1.5};
static const union either other[2] = {{.p = {.b = 8}}, {'q'}};

static void put(long x) { out[used++] = x; }

static void put_outer(const struct outer *o) {
  put(o->p.a);
  put(o->p.b);
  put(o->tag[0] + o->tag[3]);
  put(o->u.i);
  put(o->tail[0] + 10 * o->tail[1] + 100 * o->tail[2]);
}

static void kernel(void) {
  used = 0;
  put(sparse[index0]);
  put(ranges[index0] + ranges[index0 + 6]);
  for (int i = 0; i < 3; i++)
    put_outer(&globals[i]);
  struct outer local = {.u.i = value, .p = {.b = index0}, .tail[2] = value + 1};
  put_outer(&local);
  struct inner grid[2][2] = {[1][0].b = value, [0] = {[1] = {1, index0}}};
  put(grid[0][1].b + grid[1][0].b + grid[1][1].a);
  struct inner order = {.b = 1, .a = value};
  put(order.a - order.b);
  put(full[0] + full[2] + matrix[0][1] + matrix[1][0]);
  put(narrow[0] + narrow[1] * 256 + narrow[2] * 65536 + narrow[3]);
  put((long)floats[1] + (long)(floats[2] * 1e9f));
  put((long)(choice.d * 10) + other[0].p.b + other[1].c);
  char few[2] = {value, index0 + 0.5};
  put(few[0] + few[1]);
  int braces[2][3] = {1, 2, 3, 4, value};
  put(braces[1][1] + braces[1][2]);
  short scalar = {value};
  put(scalar);
  put(sizeof(int[]){1, 2, 3});
}

int main(void) {
  if (scanf("%d %d", &index0, &value) != 2)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld ", out[i]);
  printf("%s\n", globals[1].text);
  return 0;
}
