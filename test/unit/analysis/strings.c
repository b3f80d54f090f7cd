// Literals are objects of the function that they stand in.
static const char *const /*points-to: string*/ names[] = {"one", "two"};
static char /*points-to: */ text[] = "three";
static const char */*points-to: string text*/ word = "four";

static void show(const void *p) { (void)p; }
static const char *pick(int i) { return i ? names[i] : __func__; }
void kernel(void) {}

int main(void) {
  word = text;
  show(/*points-to: string*/ pick(1));
  show(/*points-to: text*/ text + 1);
  show(/*points-to: string*/ &"five"[1]);
  show(/*points-to: literal*/ (int[]){1, 2});
#pragma kernel
  kernel();
}
