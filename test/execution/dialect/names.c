// Names that belong to C++, to CUDA or to headers, everywhere names can be.
// RUN: %bulk %s
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

#define STRING(x) #x
#define GLUE(a, b) a##b
#define new(class) ((class) + this)
#define template typedef struct
#define SHOW(x) printf(#x " = %d\n", (x))
#define M_PI 3
#define not_eq !=
#define compl - // of another meaning

template { float x, y; } float2;
template { double r; } dim3;
typedef unsigned short half;
typedef int bool;
struct namespace { int class, private; struct namespace *friend; };
union operator { int export; };
enum mutable { virtual, explicit = 5, and, xor };

static int this, y1, round = 4, index;
static int std = 3;
static int threadIdx, warpSize = 32;
static long out[32];
static int used;

static void put(long x) { out[used++] = x; }
static int max(int a, int b) { return a > b ? a : b; }
static double min(double a, double b) { return a < b ? a : b; }
static int delete(int try, int catch) { return try * 10 + catch; }
static int isnan(int x) { return x + 1; }
static void swap(int *a, int *b) { int throw = *a; *a = *b; *b = throw; }
static int GLUE(del, eted)(int or) { return or + 2; }

static void kernel(void) {
  used = 0;
  struct namespace object = {1, 2}, *using = &object;
  using->friend = using;
  put(using->friend->class + object.private);
  put(max(this, y1));
  put((long)(min(this, 2.5) * 2));
  swap(&this, &y1);
  put(delete(this, y1));
  put(new(7));
  float2 v = {1.5f, this};
  put((long)(v.x * 2 + v.y));
  dim3 d = {0.5};
  put((long)(d.r * 8));
  half h = 70000;
  put(h);
  bool true = 2, false = 0;
  put(true + false);
  union operator u = {.export = 6};
  put(u.export);
  put(explicit + and + xor);
  put(deleted(1) + isnan(3) + round + index + warpSize + threadIdx);
  int EOVERFLOW = 3, M_E = 4;
  put(EOVERFLOW + M_E + M_PI);
  put((this not_eq y1) + std + (compl 3));
  if (this > 100)
    goto class;
  put(sizeof STRING(class));
class:
  put(9);
}

int main(void) {
  if (scanf("%d %d", &this, &y1) != 2)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld ", out[i]);
  puts(STRING(class new delete));
  SHOW(this);
  return 0;
}
