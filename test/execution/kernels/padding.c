// Structures whose padding has whatever was there; C2CU_VERIFY overlooks it.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 5
//@ gen: print(rng.randint(0, 63))
#include <stdio.h>

struct part { unsigned bits : 6; int whole; char last; };
struct mixed { char first; struct part parts[2]; double d; union { char c; short s; } u; };
static struct mixed kept[3];
static int n;

static struct part work(void) {
  struct part p;
  p.bits = n;
  p.whole = -n;
  p.last = 'a';
  struct mixed m;
  m.first = 'f';
  m.parts[0] = m.parts[1] = p;
  m.parts[1].bits++;
  m.d = n / 2.0;
  m.u.s = 0;
  m.u.c = 'u';
  kept[n % 3] = m;
  return p;
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  struct part p = work();
  struct mixed *m = &kept[n % 3];
  printf("%u %d %c %c %u %d %g %c\n", p.bits, p.whole, p.last, m->first,
         m->parts[1].bits, m->parts[0].whole, m->d, m->u.c);
}
