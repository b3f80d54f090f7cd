// Matches a pattern with * and ?, and sets in brackets, by backtracking to the
// last star.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: a*b?c aXXbYc
//@ in: *[a-c]? zzb1
//@ gen: print("".join(rng.choices("ab*?", k=rng.randint(1, 6))))
//@ gen: print("".join(rng.choices("ab", k=rng.randint(1, 12))))
#include <stdbool.h>
#include <stdio.h>

static const char *match_one(const char *p, char c) {
  if (*p != '[')
    return *p == '?' || *p == c ? p + 1 : NULL;
  bool in = false;
  for (p++; *p && *p != ']'; p++)
    if (p[1] == '-' && p[2]) {
      in |= *p <= c && c <= p[2];
      p += 2;
    } else {
      in |= *p == c;
    }
  return in && *p ? p + 1 : NULL;
}

static bool glob(const char *p, const char *s, int *tries) {
  const char *star = NULL, *resume = NULL, *next;
  while (*s) {
    ++*tries;
    if (*p == '*') {
      star = ++p;
      resume = s;
    } else if (*p && (next = match_one(p, *s)) != NULL) {
      p = next;
      s++;
    } else if (star) {
      p = star;
      s = ++resume;
    } else {
      return false;
    }
  }
  while (*p == '*')
    p++;
  return !*p;
}

int main(void) {
  char pattern[32], text[32];
  int tries = 0;
  bool matches;
  if (scanf("%31s %31s", pattern, text) != 2)
    return 2;
#pragma kernel
  matches = glob(pattern, text, &tries);
  printf("%s %s %s %d\n", pattern, text, matches ? "yes" : "no", tries);
  return matches ? 0 : 1;
}
