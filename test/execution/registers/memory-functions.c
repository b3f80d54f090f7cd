// memcpy and memset of parts of arrays, of structs, of bytes.
// RUN: %bulk %s --with registers --refused registers:lower-registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4 200
//@ in: -1 -2 -3 -4 65
//@ gen: print(*[rng.randint(-9, 9) for _ in range(4)], rng.randint(0, 255))
#include <stdio.h>
#include <string.h>

struct box {
  int a[4];
  char name[5];
  double weight;
};

static int in[4], ones[3], part[6];
static unsigned char bytes[6];
static struct box box, copy, clear;
static long zeros[2];

static void run(int fill) {
  memset(ones, -1, sizeof ones);
  ones[1] += in[0];
  memcpy(part + 2, in, 3 * sizeof(int));
  if (in[1] > 0)
    memcpy(part, in + 2, 2 * sizeof *part);
  memset(bytes + 1, fill, 4);
  memcpy(box.a, in, sizeof in);
  memset(box.name, 'x', sizeof box.name - 1);
  box.weight = in[3] / 2.0;
  memcpy(&copy, &box, sizeof copy);
  copy.name[1] = 'y';
  clear = copy;
  memset(&clear, 0, sizeof clear);
  clear.a[2] = 3;
  zeros[0] = zeros[1] = in[0];
  if (in[0] < 0)
    memset(zeros, 0, sizeof *zeros);
}

int main(void) {
  int fill;
  for (int i = 0; i < 4; i++)
    scanf("%d", &in[i]);
  scanf("%d", &fill);
#pragma kernel
  run(fill);
  for (int i = 0; i < 3; i++)
    printf("%d ", ones[i]);
  for (int i = 0; i < 6; i++)
    printf("%d %d ", part[i], bytes[i]);
  printf("%d %s %g %d %d %g %ld %ld\n", copy.a[3], copy.name, copy.weight,
         clear.a[1], clear.a[2], clear.weight, zeros[0], zeros[1]);
  return 0;
}
