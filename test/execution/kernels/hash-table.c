// Counts words in a hash table with open addressing; keys are copied into the
// table's own storage.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n = rng.randint(1, 20)
//@ gen: words = ["".join(rng.choices("ab", k=rng.randint(1, 4)))
//@ gen:          for _ in range(n)]
//@ gen: print(n, *words)
#include <stdio.h>
#include <string.h>

#define SLOTS 32

struct entry {
  char key[8];
  int count;
};

static struct entry table[SLOTS];
static char words[20][8];
static int most;

static unsigned long hash(const char *s) {
  unsigned long h = 5381;
  int c;
  while ((c = *s++))
    h = (h << 5) + h + c;
  return h;
}

static struct entry *find(const char *key) {
  struct entry *e = &table[hash(key) % SLOTS];
  while (e->count && strcmp(e->key, key)) {
    if (++e == table + SLOTS)
      e = table;
  }
  return e;
}

static int count_words(int n) {
  int different = 0;
  for (int i = 0; i < n; i++) {
    struct entry *e = find(words[i]);
    if (!e->count)
      different++;
    strncpy(e->key, words[i], sizeof e->key - 1);
    if (++e->count > most)
      most = e->count;
  }
  return different;
}

int main(void) {
  int n, different;
  if (scanf("%d", &n) != 1 || n > 20)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%7s", words[i]) != 1)
      return 1;
#pragma kernel
  different = count_words(n);
  printf("%d words, %d different, %d times:", n, different, most);
  for (int i = 0; i < SLOTS; i++)
    if (table[i].count)
      printf(" %d=%s*%d", i, table[i].key, table[i].count);
  puts("");
  return 0;
}
