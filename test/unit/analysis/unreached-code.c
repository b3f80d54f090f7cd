// What main never reaches takes part in nothing.
int a, b;
static int */*points-to: a*/ p = &a;
static int /*class: none*/ lonely;
static void /*unreached*/ forgotten(void) {
  p = &b;
  lonely = 1;
}
static void /*unreached*/ caller(void) { forgotten(); }
static void /*reached*/ used(void) { *p = 1; }

void kernel(void) {}

int main(void) {
  used();
  (void)sizeof(forgotten(), 1);
#pragma kernel
  kernel();
}
