// A scanner made of gotos: removes comments and keeps strings.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: a /* b */ c "d /* e */" // f
//@ in: x /* y
//@ gen: pieces = ["a", " ", "/", "*", "/*", "*/", "\"", "//", "\\"]
//@ gen: print(";" + "".join(rng.choices(pieces, k=rng.randint(0, 25))))
#include <stdio.h>

static char in[100], out[100];

static int strip(const char *p, char *q) {
  int removed = 0;
code:
  if (!*p)
    goto done;
  if (p[0] == '/' && p[1] == '*') {
    p += 2;
    removed++;
    goto block;
  }
  if (p[0] == '/' && p[1] == '/')
    goto line;
  if (*p == '"') {
    *q++ = *p++;
    goto string;
  }
  *q++ = *p++;
  goto code;
string:
  switch (*p) {
  case '\0':
    removed = -removed - 1;
    goto done;
  case '\\':
    *q++ = *p++;
    if (!*p)
      goto string;
    break;
  case '"':
    *q++ = *p++;
    goto code;
  }
  *q++ = *p++;
  goto string;
block:
  if (!*p) {
    removed = -removed;
    goto done;
  }
  if (p[0] == '*' && p[1] == '/') {
    p += 2;
    *q++ = ' ';
    goto code;
  }
  p++;
  goto block;
line:
  removed++;
  while (*p && *p != '\n')
    p++;
  goto code;
done:
  *q = 0;
  return removed;
}

int main(void) {
  int removed;
  if (!fgets(in, sizeof in, stdin))
    return 1;
#pragma kernel
  removed = strip(in, out);
  printf("%d [%s]\n", removed, out);
  return 0;
}
