// feof() behind a marked call says what it would without one: whether a read has met
// the end, not whether the next one would.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program && cc -O1 %source -o original
// RUN: bash -c 'echo -n abcdefgh > a; echo -n abc > b; : > c; echo abcdefghi > d; for f in a b c d; do echo $f; done > list'
// RUN: bash -c 'for way in 0 1 2 3; do for f in a b c d; do ./original $way < $f; done > right; for w in 1 3; do C2CU_FRAME=files:list C2CU_WORKERS=$w ./program $way | diff - right; C2CU_FRAME=files:list C2CU_WORKERS=$w C2CU_SLOTS=1 ./program $way | diff - right; done; done' | count 0
// RUN: bash -c 'for way in 0 1 2 3; do echo -n abcdefghabcdefgh > two; (./original $way < a; ./original $way < a) > right; C2CU_FRAME=bytes:8 ./program $way < two | diff - right; done' | count 0
#include <stdio.h>
#include <stdlib.h>

static unsigned char in[16];
static int n, sum;

static void add(void) {
  for (int i = 0; i < n; i++)
    sum += in[i];
}

int main(int argc, char **argv) {
  const int way = atoi(argv[1]);
  if (way == 0)
    n = (int)fread(in, 1, 8, stdin);
  else if (way == 1)
    n = (int)fread(in, 1, sizeof in, stdin);
  else if (way == 2)
    for (int c; (c = getchar()) != EOF && n < 8;)
      in[n++] = (unsigned char)c;
  else if (fgets((char *)in, 9, stdin))
    n = 8;
#pragma kernel
  add();
  printf("%d %d", sum, feof(stdin));
  const int c = getchar();
  printf(" %d %d", c, feof(stdin));
  sum = 0;
#pragma kernel
  add();
  printf(" %d %d\n", sum, feof(stdin));
}
