// Arrays of structs with members of several sizes, walked and sorted.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 3 1 2 30 10 20
//@ in: 1 2 3 10 20 30
//@ in: 3 2 1 0 0 0
//@ gen: print(*[rng.randint(0, 9) for _ in range(6)])
#include <stdio.h>

struct entry {
  char letter;
  short key;
  double value;
  unsigned char bytes[3];
};

static struct entry table[3];
static int moves;

static void exchange(struct entry *a, struct entry *b) {
  struct entry t = *a;
  *a = *b;
  *b = t;
  moves++;
}

static void sort(struct entry *t, int n) {
  for (int i = 1; i < n; i++)
    for (struct entry *e = t + i; e > t; e--)
      if (e[-1].key > e->key)
        exchange(e - 1, e);
  for (struct entry *e = t; e != t + n; e++) {
    e->bytes[e - t] += e->key * 100;
    e->value /= (*e).key + 1;
  }
}

int main(void) {
  int key;
  for (int i = 0; i < 3; i++) {
    scanf("%d", &key);
    table[i].key = key;
    table[i].letter = 'a' + i;
  }
  for (int i = 0; i < 3; i++)
    scanf("%lf", &table[i].value);
#pragma kernel
  sort(table, 3);
  for (int i = 0; i < 3; i++)
    printf("%c %d %.17g %d %d %d, ", table[i].letter, table[i].key,
           table[i].value, table[i].bytes[0], table[i].bytes[1],
           table[i].bytes[2]);
  printf("%d\n", moves);
  return 0;
}
