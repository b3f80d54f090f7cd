// A function of which nothing is known does the worst.
int a, b;
static int *stored = &b;
int **unknown(int *, int **, int (*)(int));
static int /*reads: a*/ /*reached*/ given(int x) { return x + a; }
static void /*unreached*/ apart(void) {}

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(void) {
  int n = 0;
  show(/*tainted*/ unknown(&n, &stored, given));
  /*calls: given unknown*/ unknown(&n, &stored, given);
  /*writes: a b given heap n stored*/ unknown(&a, &stored, 0);
#pragma kernel
  kernel();
}
