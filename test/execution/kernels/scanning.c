// Kernels that take text apart by sscanf: records with fields of all kinds, widths, sets,
// what is passed over, positions, results that say how far it came, formats that are
// chosen, elements of arrays and members of structures.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-call
//@ in: alpha=12, 3.5 [0x1f]
//@ in: beta=-7,1e3[7]
//@ in: gamma = 3
//@ in: =
//@ in: 12:34:56 99999999999 -1
//@ in: 1:2
//@ gen: record = "".join(rng.choice("abc") for _ in range(rng.randrange(1, 9))) + "=" + str(rng.randrange(-999, 999))
//@ gen: record += ", " + str(rng.random()) + " [" + hex(rng.randrange(2 ** 20)) + "]"
//@ gen: time = [str(rng.randrange(n)) for n in (24, 60, 60)]
//@ gen: print(rng.choice([record, ":".join(time), " ".join(time)]))
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct item {
  char name[12];
  short count;
  double weight;
  unsigned char small;
};

static char line[200];
static struct item item;
static int results[12], hours[3], at, where[4];
static float part;
static uint64_t wide;
static size_t size;
static long passed;
static char letters[4], word[3][16];

static int field(const char *text, int i) {
  int value = 0;
  return sscanf(text, i % 2 ? " %d" : "%x", &value) == 1 ? value : -1;
}

static void work(void) {
  results[0] = sscanf(line, "%11[^=]=%hd , %lf [%hhi]", item.name, &item.count, &item.weight, &item.small);
  results[1] = sscanf(line, "%d:%d:%2d", &hours[0], &hours[1], &hours[2]);
  results[2] = sscanf(line, "%*[^0-9]%n%" SCNu64 "%n", &where[0], &wide, &where[1]);
  results[3] = sscanf(line, "%3c%%%s", letters, word[0]);
  results[4] = sscanf(line, "%15s %5s %*s %f%zu", word[1], word[2], &part, &size);
  for (const char *p = line; sscanf(p, "%*[ ,=:]%n", &at) == 0 && *p && where[2] < 50; where[2]++)
    p += at ? at : 1, at = 0;
  for (int i = 0; line[i]; i++)
    where[3] += field(line + i, i);
  long positions[2] = {-1, -1};
  results[5] = sscanf(line, "%*d%ln:%ld", &positions[0], &positions[1]);
  passed = positions[0] + 1000 * positions[1];
  results[6] = sscanf("", "%d", &at);
  results[7] = sscanf("0x", "%x%n", (unsigned *)&where[2], &results[8]);
}

int main(void) {
  if (!fgets(line, sizeof line, stdin))
    return 1;
  line[strcspn(line, "\n")] = 0;
#pragma kernel
  work();
  printf("%s %d %.17g %d|", item.name, item.count, item.weight, item.small);
  for (int i = 0; i < 12; i++)
    printf("%d ", results[i]);
  printf("|%d %d %d|%d %d %d %d|", hours[0], hours[1], hours[2], where[0], where[1], where[2], where[3]);
  printf("%.9g %" PRIu64 " %zu %ld|%.3s|%s|%s|%s|\n", part, wide, size, passed, letters, word[0], word[1], word[2]);
  return 0;
}
