// String literals are of chars, or of plain integers; in C++ they are
// constants, and wide ones have characters of types of their own.
// RUN: %bulk %s
//@ gen: print(rng.randint(0, 2), rng.randint(1, 5))
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct tag { char name[3]; int x; };
struct wide { int text[4]; unsigned short half[3]; wchar_t own[3]; };
typedef wchar_t letter;

static int n, m, result;
static void *stored = "stored";
static char *tail = &"hello"[1];
static const int *numbers = L"\x101z";
static const letter *letters = L"abc";
static int copied[] = L"xyz";
static struct tag table[] = {{"abc", 1}, {"de", 2}};
static struct wide wide = {L"\xe9g", u"h\xffffi", L"jk"};

static int length(void *p) { return strlen(p); }
static int sum(struct tag t) { return t.name[0] + t.name[2] + t.x; }
static int lengthOf(const wchar_t *s) { return *s ? 1 + lengthOf(s + 1) : 0; }
static int last(const int *s) {
  while (s[1])
    s++;
  return *s;
}

static void kernel(void) {
  void *p = n ? "abc" : (void *)0;
  char *q = &"hello"[n];
  char(*whole)[4] = &"abc";
  const void *r = &"xyz"[n];
  typeof("abc") s;
  s[0] = 'x';
  s[1] = 0;
  __typeof__("abc"[0]) c = q[0];
  c += 1;
  result = (p ? *(char *)p : 0) + *q + (*whole)[n] + *(const char *)r;
  result = result * 2 + s[0] + sizeof s + c;
}

int main(void) {
  if (scanf("%d %d", &n, &m) != 2)
    return 1;
#pragma kernel
  kernel();
  __auto_type rest = "abc" + n;
  rest = tail;
  struct tag *point = &(struct tag){"xyz", 3};
  unsigned local[4] = U"rs";
  printf("%d %d %s\n", result, length("abcd") + length(stored), rest);
  printf("%d %d %d\n", sum((struct tag){"abc", n}), sum(*point), sum(table[0]));
  printf("%d %d %d %d\n", numbers[0], (int)letters[1], copied[2], copied[3]);
  printf("%d %d %d %d\n", wide.text[0], wide.text[2], wide.half[1],
         (int)wide.own[1]);
  printf("%d %d %d %d\n", last(L"pq"), local[1], (int)sizeof copied,
         (int)lengthOf(L"four"));
  return 0;
}
