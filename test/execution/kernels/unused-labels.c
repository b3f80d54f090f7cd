// Labels that nothing jumps to say nothing, wherever they stand; those that
// something jumps to stay.
// RUN: %bulk %s
//@ in: 3 1 4 1 5 9 2 6
//@ gen: print(*[rng.randint(-50, 50) for _ in range(8)])
#include <stdio.h>

#define NAMED(name, statement) name: statement

static int a[8], sum, found, tries;

static void kernel(void) {
start:
  sum = 0;
each:
  for (int i = 0; i < 8; i++) {
  inner: __attribute__((unused))
    sum += a[i] * a[7 - i];
    if (a[i] > 4)
    then: found = i;
    else
    otherwise: NAMED(made_by_macro, sum ^= i);
  }
  switch (sum & 3) {
  one:
  case 1:
  two: three:
    found ^= 1;
    break;
  default:
  none:
    found ^= 2;
  }
  {
    __label__ local;
  local:
    sum += 1;
  }
again:
  if (sum > 100 && tries < 5) {
    sum /= 2;
    tries++;
    goto again;
  }
end:
  return;
}

int main(void) {
read:
  for (int i = 0; i < 8; i++)
  one: if (scanf("%d", &a[i]) != 1)
      return 1;
call:;
#pragma kernel
  kernel();
print:
  printf("%d %d %d\n", sum, found, tries);
done:
  return 0;
}
