// Subscripts that data say, in rows whose type says how long they are.
// RUN: %library %s
struct table {
  int known[16];
  int count;
};
void relax(int (*dist)[32], const int *from, int *out, int n);
void count(int (*h)[256], const unsigned char *text, int n, int length);
void tables(struct table *t, const int *key, int *out, int n);
void planes(float (*p)[8][8], const unsigned char *at, float *out, int n);
void flat(float (*p)[8][8], float *out, int n);
void gather(const int (*m)[4], const int *at, int *out, int n);

#ifndef DRIVER
void relax(int (*dist)[32], const int *from, int *out, int n) {
#pragma kernel for
  for (int k = 0; k < n; k++) {
    dist[k][from[k]] += 5;
    out[k] = dist[k][from[k]] + dist[k][31 - from[k]];
  }
}

void count(int (*h)[256], const unsigned char *text, int n, int length) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < length; k++)
      h[i][text[i * length + k]]++;
}

void tables(struct table *t, const int *key, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = key[i];
    while (t[i].known[k] != 0)
      k = (k + 1) % 16;
    t[i].known[k] = key[i] + 1;
    t[i].count++;
    out[i] = k;
  }
}

void planes(float (*p)[8][8], const unsigned char *at, float *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    p[i][at[2 * i] % 8][at[2 * i + 1] % 8] += 1;
    out[i] = p[i][at[2 * i + 1] & 7][at[2 * i] >> 5];
  }
}

/* Plane by plane, through a pointer that goes over all rows of one. */
void flat(float (*p)[8][8], float *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    float *x = &p[i][0][0];
    int k = 0;
    while (*x != 0 && k < 63) {
      *x += 1;
      x++;
      k++;
    }
    out[i] = k;
  }
}

/* Behind the end of a row, with bounds that are known. */
void gather(const int (*m)[4], const int *at, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const int *x = m[0];
    int sum = 0;
    for (int k = 0; k < 4 * n; k++)
      sum += x[k] * k;
    out[i] = sum + m[i][at[i] % 4];
  }
}
#else
#include <stdio.h>

static int dist[40][32], from[41], out[40], h[40][256], m[40][4];
static unsigned char text[400];
static struct table t[40];
static float planes_of[41][8][8], sums[41];

static void show(const char *what) {
  unsigned long sum = 0;
  for (int i = 0; i < 40; i++)
    for (int k = 0; k < 32; k++)
      sum = 31 * sum + dist[i][k] + h[i][k] + t[i].known[k % 16] + t[i].count +
            (int)planes_of[i][k / 8][k % 8] + (int)sums[i];
  printf("%s: %lu", what, sum);
  for (int i = 0; i < 40; i++)
    printf(" %d", out[i]);
  puts("");
}

int main(void) {
  for (int i = 0; i < 40; i++) {
    from[i] = i * 7 % 32;
    for (int k = 0; k < 32; k++)
      dist[i][k] = i * k;
    for (int k = 0; k < 64; k++)
      planes_of[i][k / 8][k % 8] = i == k ? 0 : k;
    for (int k = 0; k < 4; k++)
      m[i][k] = i * k;
  }
  for (int i = 0; i < 400; i++)
    text[i] = i * i % 251;
  relax(dist, from, out, 40), show("relax");
  relax(dist, from, dist[1], 20), show("into a row");
  count(h, text, 40, 10), show("count");
  for (int i = 0; i < 40; i++)
    from[i] = i * 7 % 16;
  tables(t, from, out, 40), show("tables");
  tables(t, from, out, 40), show("again");
  planes(planes_of, text, sums, 40), show("planes");
  planes(planes_of, text, planes_of[2][1], 40), show("into a plane");
  flat(planes_of, sums, 40), show("flat");
  gather((const int (*)[4])m, from, out, 40), show("gather");
}
#endif
