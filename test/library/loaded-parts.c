// Stores of any length through pointers that are in memory: texts, buffers of
// structures, rows. Each iteration is expected to store between where its
// pointer leads and where another one does; what does not is undone.
// RUN: %library %s
#include <stddef.h>

struct gene {
  const char *bases;
  char *protein;
  int length;
};
struct packet {
  unsigned char *data;
  int length, hops;
};

void upper(char **s, int n);
void copied(char **to, char *const *from, size_t n);
long proteins(struct gene *g, int n, const char *table);
double reversed(char **s, int n, int *lengths);
int forwarded(struct packet *p, int n);
void joined(char *const *first, char *const *second, char **to, int n);
void run_lengths(const unsigned char *const *rows, int w, short **out, int n);
void numbered(char **s, const unsigned *v, int n);
void trimmed(char **s, int n, const char *blanks);
void squeezed(char **s, int n, int *lost);

#ifndef DRIVER
#include <ctype.h>
#include <string.h>

void upper(char **s, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (char *p = s[i]; *p; p++)
      *p = (char)toupper((unsigned char)*p);
}

void copied(char **to, char *const *from, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    strcpy(to[i], from[i]);
}

long proteins(struct gene *g, int n, const char *table) {
  long all = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *r = g[i].bases;
    char *p = g[i].protein;
    while (r[0] && r[1] && r[2]) {
      *p++ = table[(r[0] & 3) * 16 + (r[1] & 3) * 4 + (r[2] & 3)];
      r += 3;
    }
    *p = 0;
    g[i].length = (int)(p - g[i].protein);
    all += p - g[i].protein;
  }
  return all;
}

double reversed(char **s, int n, int *lengths) {
  double mean = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *t = s[i];
    size_t length = strlen(t);
    lengths[i] = (int)length;
    for (size_t a = 0; a < length / 2; a++) {
      char c = t[a];
      t[a] = t[length - 1 - a];
      t[length - 1 - a] = c;
    }
    mean = mean * 0.5 + (double)length;
  }
  return mean;
}

int forwarded(struct packet *p, int n) {
  int dropped = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (p[i].length < 10 || p[i].data[8] == 0) {
      dropped++;
      continue;
    }
    p[i].data[8]--;
    p[i].hops++;
  }
  return dropped;
}

void joined(char *const *first, char *const *second, char **to, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *p = to[i];
    for (const char *q = first[i]; *q; q++)
      *p++ = *q;
    *p++ = '/';
    for (const char *q = second[i]; *q; q++)
      *p++ = *q;
    *p = 0;
  }
}

void run_lengths(const unsigned char *const *rows, int w, short **out, int n) {
#pragma kernel for
  for (int y = 0; y < n; y++) {
    const unsigned char *row = rows[y];
    short *to = out[y];
    for (int x = 0; x < w;) {
      int begin = x;
      while (x < w && row[x] == row[begin])
        x++;
      *to++ = (short)(x - begin);
    }
    *to = -1;
  }
}

void numbered(char **s, const unsigned *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *p = s[i];
    unsigned left = v[i];
    if (!p)
      continue;
    do
      *p++ = (char)('0' + left % 10);
    while (left /= 10);
    *p = 0;
  }
}

void trimmed(char **s, int n, const char *blanks) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *p = s[i];
    size_t length = strlen(p);
    while (length && strchr(blanks, p[length - 1]))
      p[--length] = 0;
  }
}

void squeezed(char **s, int n, int *lost) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *to = s[n - 1 - i];
    const char *from = s[n - 1 - i];
    while (*from) {
      if (*from != 'b')
        *to++ = *from;
      from++;
    }
    *to = 0;
    lost[i] = (int)(from - to);
  }
}
#else
#include "Inputs/show.h"
#include <stdlib.h>
#include <string.h>

enum { N = 5000, ROOM = 24 };
static char pool[2 * N * ROOM + 64];
static char *s[N + 1], *t[N + 1], *u[N + 1];
static struct gene genes[N];
static struct packet packets[N];
static int lengths[N];
static unsigned numbers[N];
static short runs[N * ROOM], *to[N];
static const char table[] = "KNKNTTTTRSRSIIMIQHQHPPPPRRRRLLLLEDEDAAAAGGGGVVVV_Y_"
                            "YSSSS_CWCLFLF";

/* Texts of up to so many bytes, in rows of so many. */
static void texts(int n, int pitch, int longest) {
  for (int i = 0; i < 2 * N * ROOM; i++)
    pool[i] = (char)("abAB c"[draw(6)]);
  for (int i = 0; i < n; i++) {
    s[i] = pool + i * pitch;
    t[i] = pool + N * ROOM + i * pitch;
    u[i] = pool + (N * ROOM / 2) + i * pitch;
    s[i][draw((unsigned)longest)] = 0;
    t[i][draw((unsigned)longest)] = 0;
    numbers[i] = draw(9) ? draw(1000) : draw(100000);
  }
}

static void mix(char **all, int n) {
  for (int i = n - 1; i > 0; i--) {
    int j = (int)draw((unsigned)i);
    char *p = all[i];
    all[i] = all[j];
    all[j] = p;
  }
}

static void all(int n, int pitch, int longest) {
  texts(n, pitch, longest);
  mix(s, n);
  upper(s, n);
  show("upper", pool, sizeof pool);
  trimmed(s, n, " B");
  show("trimmed", pool, sizeof pool);
  printf("%.17g\n", reversed(s, n, lengths));
  show("reversed", pool, sizeof pool);
  show("lengths", lengths, sizeof lengths);
  mix(t, n);
  copied(t, s, (size_t)n);
  show("copied", pool, sizeof pool);
  if (pitch > 2 * longest) {
    texts(n, pitch, longest);
    joined(s, t, u, n / 2);
    show("joined", pool, sizeof pool);
  }
  texts(n, pitch, longest);
  squeezed(t, n, lengths);
  show("squeezed", pool, sizeof pool);
  show("lost", lengths, sizeof lengths);
  for (int i = 0; i < n; i++)
    if (draw(10) == 0)
      s[i] = NULL;
  numbered(s, numbers, n);
  show("numbered", pool, sizeof pool);
}

static void structures(int n) {
  texts(n, ROOM, 20);
  for (int i = 0; i < n; i++) {
    genes[i].bases = s[i];
    genes[i].protein = i % 100 == 99 ? s[i - 1] : t[i];
    genes[i].length = 7;
    packets[i].length = (int)draw(40);
    packets[i].data = packets[i].length ? (unsigned char *)s[i] : NULL;
    packets[i].hops = 1;
  }
  for (int turn = 0; turn < 2; turn++) {
    printf("%ld\n", proteins(genes, n, table));
    show("proteins", pool, sizeof pool);
    for (int i = 0; i < n; i++) {
      printf("%d,", genes[i].length);
      genes[i].protein = t[i];
    }
    printf("\n%d\n", forwarded(packets, n));
    show("forwarded", pool, sizeof pool);
    for (int i = 1; i < n; i += 300)
      packets[i] = packets[i - 1];
  }
  for (int i = 0; i < n; i++)
    to[i] = runs + ROOM * i;
  run_lengths((const unsigned char *const *)s, ROOM - 1, to, n);
  show("runs", runs, sizeof runs);
  for (int i = 0; i < n; i++)
    to[i] = runs + 9 * i;
  run_lengths((const unsigned char *const *)s, ROOM - 1, to, n);
  show("runs", runs, sizeof runs);
}

/* Where what is stored is a pointer, or a text of another iteration. */
static void unexpected(int n) {
  texts(n, ROOM, ROOM - 1);
  if (n > 20) {
    s[n / 2] = s[n / 3];
    upper(s, n);
    show("twice", pool, sizeof pool);
    s[n / 2] = s[n / 3] + 1;
    upper(s, n);
    show("inside", pool, sizeof pool);
    copied(t, t + 1, (size_t)n - 1);
    show("next", pool, sizeof pool);
    copied(t + 1, t, (size_t)n - 1);
    show("before", pool, sizeof pool);
    /* Pointers that have been followed. */
    u[n - 1] = (char *)&u[0];
    upper(u, n);
    show("pointers", pool, sizeof pool);
    /* The last one's length is where a text is. */
    int *words = malloc(sizeof *words * ((size_t)n + 4));
    s[1] = (char *)&words[n];
    strcpy(s[1], "abc");
    printf("%.17g\n", reversed(s, n, words));
    show("words", words, sizeof *words * ((size_t)n + 1));
    s[0] = (char *)&words[n];
    printf("%.17g\n", reversed(s, 1, words + n));
    free(words);
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 30, 400, N};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    printf("-- %d\n", sizes[i]);
    all(sizes[i], ROOM, 20);
    all(sizes[i], ROOM, 8);
    all(sizes[i], 5, 5);
    structures(sizes[i]);
    unexpected(sizes[i]);
  }
}
#endif
