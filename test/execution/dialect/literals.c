// Compound literals: as values, with an address, of arrays and unions.
// RUN: %bulk %s
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>

struct pair { int a, b; };
union bits { float f; unsigned u; };

static int value;
static long out[32];
static int used;

static void put(long x) { out[used++] = x; }
static int by_value(struct pair p) { return p.a * 1000 + p.b; }
static int by_pointer(const struct pair *p) { return p->a * 1000 + p->b; }
static void increment(struct pair *p) { p->b++; }
static int total(const int *p, int n) {
  int s = 0;
  while (n-- > 0)
    s = s * 3 + p[n];
  return s;
}
static int of_array(int (*p)[3]) { return (*p)[0] + (*p)[2] * 10; }
static struct pair make(int a) { return (struct pair){a, .b = a + 1}; }

static int (*among)[2] = &(int[2]){7, 8};

static void kernel(void) {
  used = 0;
  put(by_value((struct pair){value, 2}));
  put(by_pointer(&(struct pair){.b = value, .a = 3}));
  put(total((int[]){1, value, 3}, 3));
  put(total((const int[4]){[2] = value}, 4));
  put(make(value).b);
  put(of_array(&(int[3]){value, 1}) + of_array(&((int[3]){2, 1, value})));
  put(({ struct { short s; } own = {(short)value}; own; }).s);
  put((({ struct pair own = make(value); own; })).b);
  put((int[4]){[2] = 5, [3] = value}[3]);
  put(((union bits){.f = value}).u);
  put(((union bits)(float)value).u);
  struct pair *kept = &(struct pair){value, 1}, copy = (struct pair){7};
  increment(kept);
  increment(&copy);
  put(kept->a + kept->b * 10 + copy.a + copy.b);
  for (int i = 0; i < 3; i++) {
    int *each = (int[]){i, value};
    each[0] += 5;
    put(each[0] * each[1]);
  }
  if (value > 0)
    put(total((int[]){value, value}, 2));
  else
    put(by_pointer(&(struct pair){value, value}));
  put(*&(int){value});
  kept = &(struct pair){0};
  *kept = (struct pair){.b = value};
  put(kept->b);
}

static int *const numbers = (int[]){4, 5, 6};
static const struct pair *origin = &(const struct pair){.b = 8};

int main(void) {
  if (scanf("%d", &value) != 1)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld ", out[i]);
  printf("%d %d %d\n", numbers[1], origin->b, (*among)[1]);
  return 0;
}
