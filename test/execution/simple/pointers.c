// Pointers to elements of arrays: those that are not moved, and those that are
// moved, compared, stored, or handed on to functions that move them.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 3 1 4 1
//@ in: -5 9 2 6
#include <stdio.h>
#include <string.h>

#define N 4

struct pair {
  int a, b;
};

static int fixed[N], moved[N], stored[N], handed[N], bytes[N], first[N];
static struct pair pairs[N], whole[N];
static struct pair flat[N], parts[N], viewed[2 * N];
static int cells[2 * N];
static int least, sum;

static void swap(int *x, int *y) {
  int t = *x;
  *x = *y;
  *y = t;
}

static int *advance(int *p) { return p + 1; }

static void add(int *p, int n) {
  while (n-- > 0)
    sum += *p++;
}

static void add_later(int *p) {
  int *q = p;
  add(q, 2);
}

static void set(struct pair *p, int a) {
  p->a = a;
  p->b = (*p).a + 1;
}

static void clear(struct pair *p) { memset(p, 0, 2 * sizeof *p); }

static void fill(int *p) {
  for (int i = 0; i < 2 * N; i++)
    p[i] = i;
}

static void put(int *p, int value) { *p = value; }

static void put_part(struct pair *p) { put(&p->b, p->a); }

/* Looks at numbers as if they were pairs. */
static void put_both(void *p) {
  struct pair *q = p;
  q->b = 7;
}

static int same(const int *x, const int *y) { return x == y; }

static void work(void) {
  int *smallest = &fixed[0], *q;
  for (int i = 1; i < N; i++)
    if (fixed[i] < *smallest)
      smallest = &fixed[i];
  least = *smallest;
  swap(&fixed[0], least < 0 ? &fixed[1] : &fixed[2]);
  sum = same(&fixed[1], smallest);
  q = &moved[1];
  sum += *advance(q) + q[1];
  int *table[2] = {&stored[0], &stored[2]};
  sum += table[0][1] + *table[1];
  add_later(&handed[1]);
  sum += *((char *)&bytes[1] + sizeof(int));
  sum += *first;
  for (int i = 0; i < N; i++)
    set(&pairs[i], fixed[i]);
  fill(&flat[0].a);
  put(&parts[1].a, 5);
  put_part(&parts[1]);
  put_both(&cells[2]);
  put_both(&viewed[1].a);
  whole[0] = whole[1] = whole[2] = whole[3] = pairs[1];
  clear(&whole[1]);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    scanf("%d", &fixed[i]);
    moved[i] = stored[i] = handed[i] = bytes[i] = first[i] = i + fixed[i];
  }
#pragma kernel
  work();
  printf("%d %d %d %d\n", least, sum, fixed[0], pairs[3].b);
  for (int i = 0; i < N; i++)
    printf("%d %d %d %d %d\n", whole[i].a, whole[i].b, flat[i].b, parts[i].b,
           cells[i] + viewed[i].b);
  return 0;
}
