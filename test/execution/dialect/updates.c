// ++ and -- of _Bool and of enums, with a value and with side effects.
// RUN: %bulk %s
//@ gen: print(rng.randint(0, 1), rng.randint(0, 3))
#include <stdbool.h>
#include <stdio.h>

enum state { OFF, ON, BROKEN, GONE };
struct bits { _Bool flag : 1; enum state state : 3; };
static int first, second;
static long out[40];
static int used;

static void put(long x) { out[used++] = x; }
static _Bool as_bool(int x) { return x; }

static void kernel(void) {
  used = 0;
  bool b = first;
  b++;
  put(b);
  b--;
  put(b);
  b--;
  put(b);
  put(b++ + 2);
  put(--b);
  b += 5;
  put(b);
  b = 0.5;
  put(b);
  put(as_bool(256));
  bool many[3] = {0, 2, second};
  int i = 0;
  many[i++]++;
  put(many[0] + 2 * many[1] + 4 * many[2] + 8 * i);
  enum state s = second;
  put(s++);
  put(--s);
  enum state all[3] = {ON, 0, 3};
  i = 0;
  put(all[i++]++);
  put(all[i]-- == OFF);
  all[i++] += 2;
  put(all[0] + 10 * (all[1] == ON) + 100 * i);
  struct bits bits = {first, second};
  bits.flag++;
  bits.state |= 4;
  bits.state--;
  put(bits.flag + 2 * bits.state);
  for (s = OFF; s < GONE; s++)
    put(s);
  put((b++, s--, s));
  int a = first, c = a ?: 7;
  put(c + ({ int t = a > 0 ? a : second; t * 2; }));
}

int main(void) {
  if (scanf("%d %d", &first, &second) != 2)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld%c", out[i], i + 1 == used ? '\n' : ' ');
  return 0;
}
