// Texts in constant tables: their ends are known, and a function that looks for
// a name in them bounds nothing else.
// RUN: %library --always-at-once %s

#include <stdio.h>
#include <string.h>

void numbers(const char (*names)[12], int *found, int n);
void written(const int *which, char (*out)[16], int n);
void lengths(const int *which, int *out, int n);

#ifndef DRIVER
static const struct {
  const char *name;
  int id, days;
} months[] = {{"jan", 1, 31}, {"feb", 2, 28},  {"march", 3, 31},
              {"may", 5, 31}, {"august", 8, 31}};
static const char *const words[] = {"zero", "one", "", "three"};

static int find(const char *s) {
  static const char *const verbs[] = {"GET", "POST", "PUT"};
  for (int i = 0; i < 3; i++)
    if (strcmp(s, verbs[i]) == 0)
      return 100 + i;
  for (unsigned i = 0; i < sizeof months / sizeof *months; i++)
    if (strcmp(months[i].name, s) == 0)
      return months[i].days + months[i].id;
  return -1;
}

void numbers(const char (*names)[12], int *found, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    found[i] = find(names[i]);
}

void written(const int *which, char (*out)[16], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    strcpy(out[i], words[which[i] & 3]);
    strcat(out[i], months[(unsigned)which[i] % 5].name);
  }
}

void lengths(const int *which, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = (int)strlen(words[which[i] & 3]) * 10 + words[which[i] & 3][0] % 7;
}
#else
int main(void) {
  enum { N = 700 };
  static const char *const all[] = {"GET",  "PUT", "POST", "march", "mar",
                                    "feb", "",    "may",  "august", "PUTS"};
  static char names[N][12], out[N][16];
  static int found[N], which[N];
  for (int i = 0; i < N; i++) {
    strcpy(names[i], all[i * 7 % 10]);
    which[i] = i * 11;
  }
  for (int n = 1; n <= N; n = 3 * n + 1) {
    numbers((const char (*)[12])names, found, n);
    written(which, out, n);
    unsigned s = 0;
    for (int i = 0; i < n; i++) {
      s = s * 31 + found[i];
      for (const char *p = out[i]; *p; p++)
        s = s * 31 + *p;
    }
    lengths(which, found, n);
    for (int i = 0; i < n; i++)
      s = s * 31 + found[i];
    printf("%u\n", s);
  }
}
#endif
