// Functions of the library that go to the end of a text: the row that the text
// is in bounds them, and the pointers and numbers that they return.
// RUN: %library %s --always-at-once
struct person {
  int age;
  char name[24];
  char town[12];
};
struct last {
  int age;
  char name[28];
};
void compare(const char (*a)[32], const char (*b)[32], int *out, int n);
void measure(const char (*a)[32], const char (*b)[32], int *out, int n);
void find(const char (*a)[32], const char (*b)[32], int *out, int n);
void numbers(const char (*a)[32], const char (*b)[32], int *out, int n);
void fields(const char (*a)[32], int *out, int n, int k);
void walk(const char (*a)[32], int *out, int n);
void words(const char (*a)[32], int *out, int n);
void tokens(const char (*a)[32], int *out, int n);
void bytes(const char (*a)[32], const char (*b)[32], int *out, int n);
void classes(const char (*a)[32], int *out, int n);
void people(const struct person *p, const struct person *q, int *out, int n);
void last(const struct last *p, const struct last *q, int *out, int n);
void of_file(const unsigned char *which, int *out, int n);

#ifndef DRIVER
#define _GNU_SOURCE
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void compare(const char (*a)[32], const char (*b)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[i] = strcmp(a[i], b[i]) > 0;
    out[i] += 2 * (strncmp(a[i], b[i], 4) < 0);
    out[i] += 4 * (strcasecmp(a[i], b[i]) > 0);
    out[i] += 8 * (strncasecmp(a[i], b[i], 4) == 0);
    out[i] += 16 * (strcmp(a[i], "row3") < 0);
  }
}

void measure(const char (*a)[32], const char (*b)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *of_b = b[i] + 1;
    out[i] = strlen(a[i]) * 100 + strnlen(of_b, 5);
    out[i] += 10000 * strspn(a[i], "row");
    out[i] += 100000 * strcspn(of_b, ",;");
  }
}

void find(const char (*a)[32], const char (*b)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *p = strchr(a[i], ','), *q = strrchr(b[i], '0');
    out[i] = p ? (int)(p - a[i]) + 100 * p[1] : -1;
    if (q)
      out[i] += 100000 * (int)(q - b[i]);
    out[i] += strstr(a[i], "1,") != NULL;
    out[i] += 2 * (strpbrk(b[i], ";x") != NULL);
    out[i] += 4 * (strcasestr(b[i], "ROW1") != NULL);
  }
}

void numbers(const char (*a)[32], const char (*b)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *end;
    out[i] = strtol(a[i] + 3, &end, 10);
    if (*end == ',')
      out[i] += 1000 * strtoul(end + 1, NULL, 0);
    out[i] += atoi(b[i] + 3);
    const char *second = strchr(b[i], ',');
    if (second)
      out[i] += 100000 * atol(second + 1);
  }
}

/* A pointer to text in a function. */
static int field(const char *s, int k) {
  while (k-- > 0) {
    s = strchr(s, ',');
    if (!s)
      return -1;
    s++;
  }
  return atoi(s);
}

void fields(const char (*a)[32], int *out, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = field(a[i], k);
}

/* A pointer that a function of the library moves on. */
static int sum(char *p) {
  int s = 0;
  while (*p)
    if (isdigit((unsigned char)*p))
      s += strtol(p, &p, 10);
    else
      p++;
  return s;
}

void walk(const char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = sum((char *)a[i]);
}

void words(const char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int count = 0, in = 0;
    for (const char *s = a[i]; *s; s++)
      if (isspace((unsigned char)*s) || *s == ',') {
        in = 0;
      } else if (!in) {
        in = 1;
        count++;
      }
    out[i] = count;
    for (int k = 0; a[i][k]; k++)
      out[i] += a[i][k] == ';';
  }
}

void tokens(const char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char own[32], *rest, *t;
    int c = 0;
    strcpy(own, a[i]);
    for (t = strtok_r(own, ",;", &rest); t; t = strtok_r(NULL, ",;", &rest))
      c = 10 * c + strlen(t) + *t;
    out[i] = c;
  }
}

void bytes(const char (*a)[32], const char (*b)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char own[32];
    const char *p = memchr(a[i], ',', 32);
    out[i] = p ? (int)(p - a[i]) : -1;
    p = memrchr(a[i], 'r', 20);
    out[i] += p ? 100 * (int)(p - a[i]) : -1;
    p = memmem(a[i], 32, "x", 1);
    out[i] += p ? p[1] : 0;
    p = memccpy(own, b[i], ',', 32);
    out[i] += 10000 * (int)(p - own);
    char *q = mempcpy(own, a[i], 8);
    *q = 0;
    out[i] += q[-1] + strlen(own);
  }
}

void classes(const char (*a)[32], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned s = 0;
    for (int k = 0; k < 32; k++) {
      const unsigned char c = a[i][k];
      s = 31 * s + !!isalpha(c) + 2 * !!isupper(c) + 4 * !!isxdigit(c) +
          8 * !!ispunct(c) + 16 * !!iscntrl(c) + tolower(c) + toupper(c);
    }
    out[i] = s % 100000;
  }
}

static int same(const struct last *a, const struct last *b) {
  return strcmp(a->name, b->name) == 0;
}

void people(const struct person *p, const struct person *q, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = (strcmp(p[i].name, q[i].town) > 0) + 2 * strlen(p[i].name);
}

void last(const struct last *p, const struct last *q, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const struct last *e = &p[i];
    out[i] = same(e, &q[i]) + strlen(e->name);
  }
}

static const char *const colours = "red,green,blue";
static const char months[4][12] = {"January", "February", "March", "April"};

void of_file(const unsigned char *which, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = strlen(months[which[i] % 4]) + strlen(months[0]);
}
#else
#include <stdio.h>
#include <string.h>

enum { N = 40 };
static char a[N + 1][32], b[N][32];
static struct person p[N], q[N];
static struct last u[N], v[N];
static int out[N];

static void show(const char *what) {
  printf("%s:", what);
  for (int i = 0; i < N; i++)
    printf(" %d", out[i]);
  puts("");
}

int main(void) {
  unsigned char which[N];
  for (int i = 0; i < N; i++) {
    sprintf(a[i], "row%d,%d;x%d", i * 7 % 13, i, i % 3);
    sprintf(b[i], "Row%d,%d", i * 5 % 13, i % 4 * 10);
    sprintf(p[i].name, i % 3 ? "bob" : "alice%d", i);
    sprintf(q[i].town, i % 2 ? "bob" : "bonn");
    sprintf(u[i].name, i % 3 ? "bob" : "alice%d", i);
    sprintf(v[i].name, i % 2 ? "bob" : "alice");
    which[i] = i * 7;
  }
  /* A text that fills its row, and one that is empty. */
  memset(a[5], ',', 31);
  memset(b[7], ' ', 31);
  b[7][3] = b[7][30] = ',';
  a[6][0] = 0;
  memcpy(a[6] + 3, "1,2", 4);
  const char (*const A)[32] = (const char (*)[32])a;
  const char (*const B)[32] = (const char (*)[32])b;
  compare(A, B, out, N), show("compare");
  compare(A, A, out, N), show("with itself");
  compare(A, A + 1, out, N), show("with the next one");
  measure(A, B, out, N), show("measure");
  find(A, B, out, N), show("find");
  numbers(A, B, out, N), show("numbers");
  fields(A, out, N, 1), show("fields");
  walk(A, out, N), show("walk");
  words(A, out, N), show("words");
  tokens(A, out, N), show("tokens");
  bytes(A, B, out, N), show("bytes");
  classes(A, out, N), show("classes");
  people(p, q, out, N), show("people");
  last(u, v, out, N), show("last");
  of_file(which, out, N), show("of the file");
}
#endif
