// What may run before and after two marked calls.
static int a;
static void /*order: before-0 before-1*/ first(void) { a = 1; }
static void /*order: after-0 before-1*/ middle(void) { a = 2; }
static void /*order: after-0 after-1*/ last(void) { a = 3; }
static void /*order: after-0 before-0 before-1*/ both(void) { a = 4; }
static void /*order: after-0 before-1*/ inner(void) { both(); }

void kernel(void) { a++; }
void other(void) { a--; }

int main(void) {
  /*order: before-0 before-1*/ first();
  both();
#pragma kernel
  /*marked: 0*/ kernel();
  /*order: after-0 before-1*/ middle();
  inner();
#pragma kernel
  /*marked: 1*/ other();
  /*unmarked*/ other();
  /*order: after-0 after-1*/ last();
}
