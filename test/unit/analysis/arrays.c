// All elements of an array are one; members of the elements stay apart.
int a, b;
struct pair {
  int *p, *q;
};
static struct pair table[4] = {{&a, &b}};
static int *row[2][3];
static int *const /*points-to: a b*/ fixed[] = {&a, &b};

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(void) {
  row[1][2] = &b;
  show(/*points-to: b*/ row[0][0]);
  show(/*points-to: a*/ table[3].p);
  show(/*points-to: b*/ table[3].q);
  show(/*points-to: table*/ &table[1]);
  show(/*points-to: table.q*/ &table[1].q);
  show(/*points-to: row*/ row[1]);
  show(/*points-to: a b*/ fixed[1]);
  struct pair *at = table + 2;
  show(/*points-to: a*/ at->p);
  show(/*points-to: a*/ at[-1].p);
#pragma kernel
  kernel();
}
