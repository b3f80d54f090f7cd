// Functions of the library that write to the end of a text, into rows: into
// those that they read, into others, and into rows that overlap with them.
// RUN: %library %s
struct person {
  int age;
  char name[24];
  double pay;
};
void copy(char (*to)[32], char (*from)[32], int *out, int n);
void part(char (*to)[32], char (*from)[32], int *out, int n);
void cut(char (*a)[32], int *out, int n);
void separated(char (*a)[32], int *out, int n);
void capitals(char (*a)[32], int *out, int n);
void swapped(char (*a)[32], int *out, int n);
void backwards(char (*a)[32], int *out, int n);
void trimmed(char (*a)[32], char (*to)[32], int *out, int n);
void renamed(struct person *p, int *out, int n);
void shifted(char (*a)[32], int *out, int n);

#ifndef DRIVER
#define _DEFAULT_SOURCE
#include <ctype.h>
#include <string.h>

void copy(char (*to)[32], char (*from)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    strcpy(to[i], from[i]);
    strcat(to[i], "!");
    strncat(to[i], from[i], 3);
    out[i] = to[i][1];
  }
}

void part(char (*to)[32], char (*from)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char own[32];
    strcpy(own, from[i]);
    strncpy(to[i], own, 6);
    to[i][6] = 0;
    out[i] = strlen(to[i]);
  }
}

void cut(char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int c = 0;
    char *rest;
    for (char *t = strtok_r(a[i], ",;", &rest); t;
         t = strtok_r(NULL, ",;", &rest)) {
      c = c * 10 + strlen(t);
      t[0] = '_';
    }
    out[i] = c;
  }
}

void separated(char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *rest = a[i], *part;
    int c = 0;
    while ((part = strsep(&rest, ",;"))) {
      c = c * 10 + strlen(part);
      *part = '-';
      if (rest)
        *rest = '+';
    }
    out[i] = c;
  }
}

void capitals(char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; a[i][k]; k++)
      a[i][k] = toupper((unsigned char)a[i][k]);
    out[i] = isalpha((unsigned char)a[i][0]) != 0;
  }
}

void swapped(char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[i] = 0;
    for (char *p = a[i]; *p; p++)
      if (isalpha((unsigned char)*p)) {
        *p = isupper((unsigned char)*p) ? tolower(*p) : toupper(*p);
        out[i]++;
      }
  }
}

void backwards(char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *s = a[i];
    size_t length = strlen(s);
    for (size_t k = 0; k < length / 2; k++) {
      char c = s[k];
      s[k] = s[length - 1 - k];
      s[length - 1 - k] = c;
    }
    out[i] = length;
  }
}

void trimmed(char (*a)[32], char (*to)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *s = a[i] + strspn(a[i], " ,");
    char *end;
    strcpy(to[i], s);
    end = strchr(to[i], ';');
    if (end)
      *end = 0;
    out[i] = strlen(to[i]);
  }
}

void renamed(struct person *p, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (strcmp(p[i].name, "bob") == 0)
      strcpy(p[i].name, "robert");
    out[i] = strlen(p[i].name) + p[i].age;
  }
}

/* Each row is that of the next one: in this order alone. */
void shifted(char (*a)[32], int *out, int n) {
  char(*next)[32] = a + 1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    strcpy(a[i], next[i]);
    out[i] = a[i][0];
  }
}
#else
#include <stdio.h>
#include <string.h>

enum { N = 40 };
static char a[N + 2][32], b[N + 2][32];
static struct person p[N];
static int out[N];

static void fill(void) {
  memset(a, 0, sizeof a);
  memset(b, 0, sizeof b);
  for (int i = 0; i < N + 2; i++) {
    sprintf(a[i], "row%d,%d;x%d", i * 7 % 13, i, i % 3);
    sprintf(b[i], "Row%d,%d", i * 5 % 13, i % 4 * 10);
  }
}

static void show(const char *what) {
  printf("%s:", what);
  for (int i = 0; i < N; i++)
    printf(" %d", out[i]);
  for (int i = 0; i < N + 2; i++)
    printf(" %s %s", a[i], b[i]);
  puts("");
  fill();
}

int main(void) {
  fill();
  copy(b, a, out, N), show("copy");
  copy(a, a + 1, out, N), show("from the next one");
  copy((char (*)[32])(a[1] + 5), a, out, 1), show("in the middle");
  part(b, a, out, N), show("part");
  part(a, a, out, N), show("of itself");
  part(a + 1, a, out, N), show("of the one before");
  cut(a, out, N), show("cut");
  separated(a, out, N), show("separated");
  capitals(a, out, N), show("capitals");
  swapped(a, out, N), show("swapped");
  backwards(a, out, N), show("backwards");
  trimmed(a, b, out, N), show("trimmed");
  trimmed(a + 1, a, out, N), show("trimmed from the next one");
  shifted(a, out, N), show("shifted");
  for (int i = 0; i < N; i++)
    sprintf(p[i].name, (p[i].age = i) % 3 ? "bob" : "alice%d", i);
  renamed(p, out, N), show("renamed");
  for (int i = 0; i < N; i++)
    printf(" %s", p[i].name);
  puts("");
}
#endif
