// Calls of functions of the library that load or store where nobody knows
// before: texts that pointers lead to, numbers in them, bytes that are copied.
// RUN: %library %s
struct word {
  const char *text;
  int length;
};

void classify(const char *const *words, int n, const char *key, int *length,
              int *order);
void join(const char *const *words, const int *first, int n, int room,
          char *out);
void hashes(const unsigned char *keys, const int *from, const int *length,
            int n, unsigned *out);
void parse(char *const *lines, int n, int *fields, long *sum, double *mean);
void unpack(const unsigned char *in, const int *from, int n, int room,
            unsigned char *out);
void find(const char *text, const int *at, const char *what, int n, int *out);
void order(struct word *w, int n, const int *other, int *out);
void over(char *text, const int *from, const int *to, int n, int w);

#ifndef DRIVER
#include <stdlib.h>
#include <string.h>

void classify(const char *const *words, int n, const char *key, int *length,
              int *order) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    length[i] = (int)strlen(words[i]);
    int c = strcmp(words[i], key), d = strncmp(words[i], key, 2);
    order[i] = (c > 0) - (c < 0) + 3 * ((d > 0) - (d < 0));
  }
}

/* Five words each. */
void join(const char *const *words, const int *first, int n, int room,
          char *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *to = out + i * room;
    for (int k = 0; k < 5; k++) {
      const char *w = words[first[i] + k];
      size_t length = strlen(w);
      if (k)
        *to++ = ' ';
      memcpy(to, w, length);
      to += length;
    }
    memset(to, '.', 3);
    to[3] = 0;
  }
}

static unsigned read32(const void *at) {
  unsigned v;
  memcpy(&v, at, sizeof v);
  return v;
}

void hashes(const unsigned char *keys, const int *from, const int *length,
            int n, unsigned *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const unsigned char *p = keys + from[i];
    unsigned h = 7;
    int left = length[i];
    for (; left >= 4; left -= 4, p += 4)
      h = (h ^ read32(p)) * 2654435761u;
    while (left-- > 0)
      h = (h ^ *p++) * 16777619u;
    out[i] = h;
  }
}

/* Numbers that commas separate. */
void parse(char *const *lines, int n, int *fields, long *sum, double *mean) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *s = lines[i];
    int k = 0;
    sum[i] = 0;
    mean[i] = 0;
    while (*s) {
      char *end;
      sum[i] += strtol(s, &end, 10);
      mean[i] += atoi(s);
      k++;
      s = strchr(s, ',');
      if (!s)
        break;
      s++;
    }
    fields[i] = k;
  }
}

/* Literals, and copies of what has been unpacked. */
void unpack(const unsigned char *in, const int *from, int n, int room,
            unsigned char *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const unsigned char *s = in + from[i], *end = in + from[i + 1];
    unsigned char *d = out + i * room;
    while (s < end) {
      int k = *s >> 4, back = *s & 15;
      s++;
      if (back == 0) {
        memcpy(d, s, (size_t)k);
        s += k;
      } else if (d - (out + i * room) >= back) {
        memmove(d, d - back, (size_t)k);
      } else {
        k = 0;
      }
      d += k;
    }
  }
}

void find(const char *text, const int *at, const char *what, int n, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *s = text + at[i], *f = strstr(s, what), *e = memchr(s, 'e', 9);
    out[i] = (f ? (int)(f - s) : -1) * 16 + (e ? (int)(e - s) : -1) +
             (strrchr(s, 'a') > s);
  }
}

void order(struct word *w, int n, const int *other, int *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const struct word *a = &w[i], *b = &w[other[i]];
    int most = a->length < b->length ? a->length : b->length;
    int c = memcmp(a->text, b->text, (size_t)most);
    out[i] = c ? (c > 0) - (c < 0) : a->length - b->length;
  }
}

/* Rows of one array into others. */
void over(char *text, const int *from, const int *to, int n, int w) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *row = text + i * w;
    strcpy(row + to[i], text + from[i]);
    row[0] ^= 1;
  }
}
#else
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned state = 9;
static int below(int n) {
  state = state * 1664525u + 1013904223u;
  return (int)((state >> 8) % (unsigned)n);
}

static unsigned long hash(const void *p, size_t size) {
  const unsigned char *b = p;
  unsigned long h = 1469598103934665603ul;
  for (size_t i = 0; i < size; i++)
    h = (h ^ b[i]) * 1099511628211ul;
  return h;
}

enum { N = 3000, W = 64 };
static char text[N * W + W], out[N * W + W];
static char *words[N + 8];
static int a[N + 1], b[N + 1], c[N * W];
static long sum[N];
static double mean[N];
static struct word list[N];

/* Words lie behind each other, each with its zero. */
static int set_words(char *in, int n, const char *letters) {
  char *at = in;
  for (int i = 0; i < n + 5; i++) {
    words[i] = at;
    for (int k = below(9) + 1; k > 0; k--)
      *at++ = letters[below((int)strlen(letters))];
    *at++ = 0;
  }
  return (int)(at - in);
}

static void texts(int n) {
  const int size = set_words(text, n, "abcde");
  for (int i = 0; i < n; i++)
    a[i] = below(n);
  classify((const char *const *)words, n, "cab", c, b);
  printf("%lx %lx\n", hash(c, sizeof c), hash(b, sizeof b));
  join((const char *const *)words, a, n, W, out);
  printf("%lx\n", hash(out, sizeof out));
  join((const char *const *)words, a, n, 20, out);
  printf("%lx\n", hash(out, sizeof out));
  for (int i = 0; i < n; i++)
    a[i] = below(size - 9);
  find(text, a, "ea", n, c);
  printf("%lx\n", hash(c, sizeof c));
  for (int i = 0; i < n; i++) {
    list[i] = (struct word){words[i], (int)strlen(words[i])};
    a[i] = below(n);
  }
  order(list, n, a, b);
  printf("%lx\n", hash(b, sizeof b));
  set_words(text, n, "0123456789,,.- ");
  parse(words, n, c, sum, mean);
  printf("%lx %lx %lx\n", hash(c, sizeof c), hash(sum, sizeof sum),
         hash(mean, sizeof mean));
  /* What is found is written on the way. */
  words[n / 2] = (char *)&c[n / 2];
  if (n)
    parse(words, n, c, sum, mean);
  classify((const char *const *)words, n, "1", c, b);
  printf("%lx %lx\n", hash(c, sizeof c), hash(b, sizeof b));
}

static void bytes(int n) {
  for (int i = 0; i < N * W; i++)
    text[i] = (char)below(256);
  for (int i = 0; i < n; i++) {
    a[i] = below(N);
    b[i] = below(90);
  }
  hashes((unsigned char *)text, a, b, n, (unsigned *)c);
  printf("%lx\n", hash(c, sizeof c));
  if (n > 9)
    a[n - 9] = (int)((char *)(c + 20) - text);
  hashes((unsigned char *)text, a, b, n, (unsigned *)c);
  printf("%lx\n", hash(c, sizeof c));
  for (int i = 0; i < N * W; i++)
    text[i] = (char)(below(3) ? below(9) * 16 : below(256));
  for (int i = 0; i <= n; i++)
    a[i] = i * 5;
  for (int room = W; room > 8; room /= 2) {
    unpack((unsigned char *)text, a, n, room, (unsigned char *)out);
    printf("%lx\n", hash(out, sizeof out));
  }
}

static void rows(int n, int far) {
  for (int i = 0; i < n * W; i++)
    text[i] = (char)(i % W % 21 == 20 ? 0 : 'a' + below(26));
  for (int i = 0; i < n; i++) {
    a[i] = i * W + 21;
    b[i] = 42;
  }
  if (far)
    b[n / 2] = 60;
  over(text, a, b, n, W);
  printf("%lx\n", hash(text, sizeof text));
  if (far)
    a[n / 3] = n / 4 * W;
  over(text, a, b, n, W);
  printf("%lx\n", hash(text, sizeof text));
}

int main(void) {
  for (int n = 0; n < 4; n++)
    texts(n);
  texts(N);
  bytes(2);
  bytes(N);
  rows(N, 0);
  rows(N, 1);
  return 0;
}
#endif
