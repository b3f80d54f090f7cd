// Knuth-Morris-Pratt search, positions stored through a pointer.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: aaaa aa
//@ gen: s = lambda n: "".join(rng.choice("ab") for _ in range(n))
//@ gen: print(s(rng.randint(1, 60)), s(rng.randint(1, 4)))
#include <stdio.h>

static void make_failure(const char *pattern, int *failure) {
  int k = failure[0] = -1;
  for (int i = 0; pattern[i]; failure[++i] = ++k)
    while (k >= 0 && pattern[i] != pattern[k])
      k = failure[k];
}

static int search(const char *text, const char *pattern, int *found) {
  int failure[17], k = 0, *end = found;
  make_failure(pattern, failure);
  for (int i = 0; text[i]; i++) {
    while (k >= 0 && text[i] != pattern[k])
      k = failure[k];
    if (!pattern[++k]) {
      *end++ = i - k + 1;
      k = failure[k];
    }
  }
  return (int)(end - found);
}

int main(void) {
  char text[64], pattern[16];
  int found[64], n;
  if (scanf("%63s%15s", text, pattern) != 2)
    return 1;
#pragma kernel
  n = search(text, pattern, found);
  printf("%d", n);
  for (int i = 0; i < n; i++)
    printf(" %d", found[i]);
  printf("\n");
  return 0;
}
