// What decides whether a statement runs: the nearest conditions.
#include <stdio.h>
static int a, b, c, d, e;
static int /*untainted*/ always, /*tainted*/ sometimes, /*tainted*/ counted,
    /*tainted*/ chosen, /*tainted*/ through, /*untainted*/ constant,
    /*tainted*/ instead;

static void branches(int n, int k) {
  /*depends-on: */ a = 1;
  if (n > 0)
    /*depends-on: n>0*/ b = 1;
  else
    /*depends-on: n>0*/ c = 1;
  /*depends-on: */ d = 1;
  switch (k) {
  case 1:
    /*depends-on: k*/ a = 2;
    if (n > 7)
      break;
    /*depends-on: n>7*/ b = 2;
  case 2:
    /*depends-on: k n>7*/ c = 2;
    break;
  default:
    /*depends-on: k*/ d = 2;
  }
  /*depends-on: */ e = 2;
  do {
    /*depends-on: */ a = 3;
    if (n == 5)
      break;
    /*depends-on: n==5*/ b = 3;
  } while (0);
  /*depends-on: */ c = 3;
}

void kernel(void) {}

int main(void) {
  int n;
  scanf("%d", &n);
  always = 1;
  if (n > 3)
    sometimes = 1;
  for (int i = 0; i < n; i++)
    counted++;
  chosen = n > 4 ? 1 : 2;
  int *p = n > 4 ? &through : &sometimes;
  *p = 1;
  (void)(n ?: (instead = 1));
  if (always)
    constant = 1;
  branches(always, constant);
#pragma kernel
  kernel();
}
