// More calls that load or store where nobody knows before: words of lines that
// pointers lead to are counted, compared, copied, put behind each other and
// taken apart.
// RUN: %library %s
#include <stddef.h>

void spans(char *const *lines, int n, int *out);
void same(char *const *lines, const int *other, int n, int *out);
void put(char **to, char *const *lines, const int *other, int n);
void take(char *const *lines, int n, int *words, int *longest);
void fill(char **to, char *const *lines, int n);

#ifndef DRIVER
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>

void spans(char *const *lines, int n, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *mark = strpbrk(lines[i], ";,");
    out[i] = (int)strcspn(lines[i], ",;") * 1000 +
             (int)strspn(lines[i], "abc ") * 10 + (mark ? *mark == ';' : 2);
  }
}

void same(char *const *lines, const int *other, int n, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int c = strcasecmp(lines[i], lines[other[i]]);
    int d = strncasecmp(lines[i], lines[other[i]], 2);
    out[i] = (c > 0) - (c < 0) + 3 * ((d > 0) - (d < 0));
  }
}

void put(char **to, char *const *lines, const int *other, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    stpcpy(to[i], lines[i]);
    strcat(to[i], "-");
    strncat(to[i], lines[other[i]], 3);
    if (strlen(to[i]) % 3 == 0)
      strcat(to[i], lines[i]);
  }
}

void take(char *const *lines, int n, int *words, int *longest) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0, most = 0;
    char *rest = lines[i];
    for (char *w; (w = strtok_r(rest, ",; ", &rest));) {
      k++;
      if ((int)strlen(w) > most)
        most = (int)strlen(w);
    }
    words[i] = k;
    longest[i] = most;
  }
}

void fill(char **to, char *const *lines, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    strncpy(to[i], lines[i], 20);
    char *end = mempcpy(to[i] + 20, lines[i], strlen(lines[i]) % 8);
    bzero(end, 4);
  }
}
#else
#include <stdio.h>
#include <string.h>

static unsigned state = 5;
static int below(int n) {
  state = state * 1664525u + 1013904223u;
  return (int)((state >> 8) % (unsigned)n);
}

enum { N = 4000, W = 80 };
static char text[N * W], out[N * W];
static char *lines[N], *to[N];
static int a[N], b[N], other[N];

/* Lines lie behind each other, what is made of them in rows of `room`. */
static void set(int n, int room) {
  char *at = text;
  for (int i = 0; i < n; i++) {
    lines[i] = at;
    for (int k = below(30); k > 0; k--)
      *at++ = "aAbBcde,; "[below(10)];
    *at++ = 0;
    to[i] = out + i * room;
    other[i] = below(n);
  }
  memset(out, 0, sizeof out);
}

static void show(const char *what) {
  unsigned long h = 7;
  for (int i = 0; i < N * W; i++)
    h = (h ^ (unsigned char)out[i] ^ (unsigned)text[i] << 8) * 1099511628211ul;
  for (int i = 0; i < N; i++)
    h = (h ^ (unsigned)a[i] ^ (unsigned)b[i] << 9) * 1099511628211ul;
  printf("%s %lx\n", what, h);
}

static void all(int n, int room) {
  set(n, room);
  spans(lines, n, a);
  show("spans");
  same(lines, other, n, a);
  show("same");
  put(to, lines, other, n);
  show("put");
  fill(to, lines, n);
  show("fill");
  take(lines, n, a, b);
  show("take");
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 60, N};
  for (int i = 0; i < 5; i++) {
    all(sizes[i], W);
    /* Texts flow over into the next row. */
    all(sizes[i], 24);
  }
  /* Lines that others share. */
  set(N, W);
  for (int i = 0; i < N; i += 7)
    lines[i] = lines[other[i]];
  take(lines, N, a, b);
  show("shared");
  /* What is made goes into what is read. */
  set(N, W);
  for (int i = 0; i < N; i += 11)
    to[i] = lines[other[i]];
  for (int i = 0; i < N; i++)
    lines[i] = "once, twice; thrice" + i % 13;
  put(to, lines, other, N / 8);
  show("into");
}
#endif
