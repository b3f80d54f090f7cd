// Runs that are compared at a marked call all came there: what makes a run end
// before decides nothing. What makes a function return early does.
#include <stdio.h>
#include <stdlib.h>
static int /*untainted*/ a, /*untainted*/ b, /*tainted*/ c, /*untainted*/ d,
    /*tainted*/ after;
static int n;

static void quits(void) {
  if (n == 1)
    exit(1);
  /*depends-on: */ a = 1;
}
static void returns(void) {
  if (n == 2)
    return;
  /*depends-on: n==2*/ c = 1;
}

void kernel(void) {}

int main(void) {
  if (scanf("%d", &n) != 1)
    /*depends-on: scanf("%d",&n)!=1*/ return 1;
  quits();
  returns();
  /*depends-on: */ b = 1;
  if (n == 3)
    abort();
  d = 1;
#pragma kernel
  kernel();
  if (n == 4)
    return 4;
  /*depends-on: n==4*/ after = 1;
}
