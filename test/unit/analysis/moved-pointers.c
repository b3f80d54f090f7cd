// A pointer that moves in steps of an array's elements stays in that array's
// members; one that moves otherwise may come to any place of the object.
int a, b;
struct list {
  int head[4];
  int *p, *q;
};
static struct list s, all[3];

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(void) {
  s.p = &a;
  s.q = &b;
  all[0].p = &a;
  all[0].q = &b;
  struct list *l = all;
  l++;
  show(/*points-to: a*/ l->p);
  l = l + 1;
  show(/*points-to: all*/ l);
  int **second = &s.p;
  second += 1;
  show(/*points-to: a b*/ *second);
  show(/*points-to: s.p*/ &s.p);
  // container_of: back from a member to what holds it.
  struct list *holder =
      (struct list *)((char *)&s.q - __builtin_offsetof(struct list, q));
  show(/*points-to: s.* */ holder);
  show(/*points-to: a b*/ holder->p);
#pragma kernel
  kernel();
}
