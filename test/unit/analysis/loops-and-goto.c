// Loops, also by goto, and jumps out of and into them.
static int a, b, c, d;

static void loops(int n) {
  for (int i = 0; i < n; i++) {
    if (i == 3)
      continue;
    /*depends-on: i==3*/ a = 1;
  }
  while (n > 9) {
    /*depends-on: n>9*/ b = 1;
    if (n < 2)
      break;
    /*depends-on: n<2*/ n--;
  }
  /*depends-on: */ c = 1;
}

static void jumps(int n) {
again:
  /*depends-on: n>1*/ a = 2;
  n--;
  if (n > 1)
    goto again;
  if (n == 0)
    goto inside;
  while (n < 7) {
    /*depends-on: n<7*/ b = 2;
  inside:
    /*depends-on: n<7 n==0*/ n++;
  }
  /*depends-on: */ d = 2;
}

static void endless(int n) {
  if (n == 3)
    for (;;)
      /*depends-on: n==3*/ a = 3;
}

void kernel(void) {}

int main(int argc, char **argv) {
  (void)argv;
  loops(argc);
  jumps(argc);
  endless(argc);
#pragma kernel
  kernel();
}
