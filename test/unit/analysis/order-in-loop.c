// In a loop, what follows a call also comes before the next one.
static int a;
static void /*order: before*/ once(void) { a = 1; }
static void /*order: after before*/ again(void) { a = 2; }
static void /*order: after*/ leave(void) { a = 3; }

void kernel(void) {}

int main(int argc, char **argv) {
  (void)argv;
  once();
top:
  /*order: after before*/ a = 4;
#pragma kernel
  kernel();
  switch (argc) {
  case 1:
    again();
    goto top;
  case 2:
    leave();
    return 1;
  }
  /*order: after*/ a = 5;
}
