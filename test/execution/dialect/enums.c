// Enums are integers in C: unsigned ones where no enumerator is negative.
// RUN: %bulk %s
//@ gen: print(rng.randint(0, 5), rng.randint(0, 3))
#include <stdio.h>

enum level { NONE, LOW, MIDDLE, HIGH, LEVELS };
enum sign { MINUS = -1, ZERO, PLUS };
typedef enum { A = 1, B = 2, C = 4 } flags;
struct item { enum level level : 4; flags flags; struct { enum { X, Y } axis; } place; };

static int start, step;
static long out[40];
static int used;

static enum level table[LEVELS] = {HIGH, 0, 2, LOW};

static void put(long x) { out[used++] = x; }

static enum level next(enum level l) { return l + 1; }

static int name(enum level l) {
  switch (l) {
  case NONE:
    return 'n';
  case 1:
    return 'l';
  case MIDDLE ... HIGH:
    return 'h';
  default:
    return '?';
  }
}

static void kernel(void) {
  used = 0;
  enum level e = start;
  put(e - 6 < 0);
  put((e - 7) / 2);
  put(NONE - 1 < 0);
  put(e < HIGH);
  e++;
  put(e);
  --e;
  put(e);
  e += step;
  put(e);
  e |= 1;
  e <<= 1;
  put(e);
  put(e++ + 1);
  put(++e * 2);
  int i = 0;
  table[i++]++;
  table[i++] |= MIDDLE;
  table[i] = table[i] - 1;
  put(i);
  for (enum level l = 0; l < LEVELS; l = l + 1)
    put(table[l] * 10 + name(l));
  for (e = NONE; e <= MIDDLE; e = next(e))
    put(e);
  enum sign s = MINUS;
  put(s < 0);
  put(s++);
  s = -s;
  put(s - 2);
  flags f = A | B;
  f &= ~A;
  f ^= C;
  put(f);
  struct item item = {0};
  item.level = step;
  item.level++;
  item.flags = A | C;
  item.place.axis = Y;
  put(item.level + item.flags * 16 + item.place.axis * 256);
  put(e == 3 ? e : MIDDLE);
  put(sizeof NONE);
}

int main(void) {
  if (scanf("%d %d", &start, &step) != 2)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld%c", out[i], i + 1 == used ? '\n' : ' ');
  printf("%d %d\n", X, Y);
  return 0;
}
