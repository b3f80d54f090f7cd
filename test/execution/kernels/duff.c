// Duff's device: a switch into the middle of a loop.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n = rng.randint(1, 30)
//@ gen: print(n, *[rng.randint(-999, 999) for _ in range(n)])
#include <stdio.h>

static short from[32], to[32];
static int sum;

static void send(register short *t, register const short *f, register int n) {
  register int rounds = (n + 7) / 8;
  switch (n % 8) {
  case 0:
    do {
      sum += *t++ = *f++ * 3;
      /* fall through */
    case 7:
      sum += *t++ = *f++;
      /* fall through */
    case 6:
      sum += *t++ = *f++;
      /* fall through */
    case 5:
      sum += *t++ = *f++;
      /* fall through */
    case 4:
      sum += *t++ = *f++ + 5;
      /* fall through */
    case 3:
      sum += *t++ = *f++;
      /* fall through */
    case 2:
      sum += *t++ = *f++;
      /* fall through */
    case 1:
      sum += *t++ = -*f++;
    } while (--rounds > 0);
  }
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n < 1 || n > 32)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%hd", &from[i]) != 1)
      return 1;
#pragma kernel
  send(to, from, n);
  printf("%d:", sum);
  for (int i = 0; i < n; i++)
    printf(" %d", to[i]);
  puts("");
  return 0;
}
