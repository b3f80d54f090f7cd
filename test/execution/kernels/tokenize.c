// Splits a line into words in place and reverses each: char pointers only, an
// array of pointers into the line.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: one  two,three
//@ gen: print("".join(rng.choices("ab c,de ;f", k=rng.randint(1, 60))) + "x")
#include <stdio.h>
#include <string.h>

static char line[80];
static unsigned char start[40];

static int is_separator(char c, const char *separators) {
  while (*separators)
    if (*separators++ == c)
      return 1;
  return 0;
}

static int split(char *p, char **words, const char *separators) {
  int n = 0;
  while (*p) {
    while (*p && is_separator(*p, separators))
      *p++ = '\0';
    if (*p)
      words[n++] = p;
    while (*p && !is_separator(*p, separators))
      p++;
  }
  return n;
}

static void reverse(char *s) {
  char *e = s + strlen(s);
  while (s < --e) {
    char c = *s;
    *s++ = *e;
    *e = c;
  }
}

static int process(void) {
  char *words[40];
  int n = split(line, words, " ,;\n");
  for (int i = 0; i < n; i++) {
    reverse(words[i]);
    start[i] = (unsigned char)(words[i] - line);
  }
  return n;
}

int main(void) {
  int n;
  if (!fgets(line, sizeof line, stdin))
    return 1;
#pragma kernel
  n = process();
  for (int i = 0; i < n; i++)
    printf("[%s]", line + start[i]);
  printf(" %d\n", n);
  return 0;
}
