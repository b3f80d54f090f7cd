// Names that are words of C++, CUDA or its headers: new, class, this, template,
// threadIdx, min, __P__.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-object
//@ gen: print(*[rng.randint(-50, 50) for _ in range(6)])
#include <stdio.h>

struct class {
  int this, public;
  struct class *friend;
};

typedef int typename;
enum virtual { private, protected = 5, delete };

static typename new[6], template, min, max;
static struct class operator[3];
static int threadIdx, warpSize = 3;

static int namespace(struct class *this, int try) {
  int catch = 0;
  for (int using = 0; using < try; using++) {
    catch += this->this * this->public + protected;
    this = this->friend ? this->friend : operator;
  }
  return catch;
}

static int explicit(int throw, int *and) {
  int export = throw ? and[0] : and[1];
  goto mutable;
mutable:
  return export ^ delete;
}

static void kernel(int bool) {
  for (int i = 0; i < 3; i++) {
    operator[i].this = new[i];
    operator[i].public = new[i + 3];
    operator[i].friend = i < 2 ? operator + i + 1 : 0;
  }
  template = namespace(operator, warpSize + bool);
  min = max = new[0];
  for (int i = 1; i < 6; i++) {
    min = new[i] < min ? new[i] : min;
    max = new[i] > max ? new[i] : max;
  }
  threadIdx = explicit(min > 0, new + 4);
  for (int i = 0; i < 3; i++)
    operator[i].friend = 0;
}

int main(void) {
  for (int i = 0; i < 6; i++)
    if (scanf("%d", &new[i]) != 1)
      return 1;
#pragma kernel
  kernel(private + 1);
  printf("%d %d %d %d %d\n", template, min, max, threadIdx, operator[2].public);
  return 0;
}
