// Counts characters, words and vowels while a pointer walks to the end.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: The quick brown fox
//@ gen: letters = "aeiou bcd, EF"
//@ gen: print("".join(rng.choices(letters, k=rng.randint(0, 70))) + ".")
#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct counts {
  size_t chars, words, vowels, longest;
};

static char line[100];

static struct counts count(const char *p) {
  struct counts c = {0};
  const char *word = NULL;
  do {
    if (isalpha((unsigned char)*p)) {
      if (!word) {
        word = p;
        ++c.words;
      }
      if (strchr("aeiou", tolower((unsigned char)*p)))
        ++c.vowels;
    } else if (word) {
      if ((size_t)(p - word) > c.longest)
        c.longest = p - word;
      word = NULL;
    }
    c.chars += *p != 0;
  } while (*p++);
  return c;
}

int main(void) {
  if (!fgets(line, sizeof line, stdin))
    return 1;
  struct counts c;
#pragma kernel
  c = count(line);
  printf("%zu %zu %zu %zu\n", c.chars, c.words, c.vowels, c.longest);
  return 0;
}
