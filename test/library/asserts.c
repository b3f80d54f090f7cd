// Assertions in a marked loop end the process in the iteration in which they
// fail: those before it have run then, and none behind it.
// RUN: %library %s
#include <assert.h>
#include <stddef.h>

struct date {
  int year, day;
};

void check_all(const struct date *d, int *out, int n);
int first_of(const int *x, int *out, int n, int limit);
void in_branches(const int *x, int *out, int n);
double rows(const double *m, int n, int k, double *sums);

#ifndef DRIVER
void check_all(const struct date *d, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    assert(d[i].day > 0 && d[i].day <= 366);
    assert(d[i].year != 0);
    int m = 0;
    for (int k = 0; k < 60; k++)
      m += (d[i].day * 1103515245u + 12345 * k) >> 16 & 7;
    out[i] = m + d[i].year;
  }
}

int first_of(const int *x, int *out, int n, int limit) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] > limit)
      return i;
    assert(x[i] >= 0);
    int v = x[i];
    for (int k = 0; k < 50; k++)
      v = v * 31 % 1009;
    out[i] = v;
  }
  return -1;
}

void in_branches(const int *x, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int v = x[i];
    if (v % 2)
      assert(v < 900);
    else
      assert(v < 800 && "even");
    for (int k = 0; k < 50; k++) {
      v = (v * 31 + k) % 997;
    }
    out[i] = v;
  }
}

double rows(const double *m, int n, int k, double *sums) {
  double all = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < k; j++) {
      assert(m[i * k + j] >= 0);
      sum += m[i * k + j];
    }
    sums[i] = sum;
  }
  for (int i = 0; i < n; i++)
    all += sums[i];
  return all;
}
#endif

#ifdef DRIVER
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 500 };
static struct date dates[N];
static int x[N];
static double m[N * 8];
static int *out;
static double *sums;

static void run(int which, int n, int bad) {
  memset(out, 0, N * sizeof *out);
  memset(sums, 0, N * sizeof *sums);
  fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    fclose(stderr);
    close(2);
    int result = 0;
    switch (which) {
    case 0:
      check_all(dates, out, n);
      break;
    case 1:
      result = first_of(x, out, n, 990);
      break;
    case 2:
      in_branches(x, out, n);
      break;
    default:
      result = rows(m, n, 8, sums);
    }
    printf("returned %d\n", result);
    fflush(stdout);
    exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  unsigned hash = 0;
  for (int i = 0; i < N; i++)
    hash = hash * 31 + out[i] + (int)sums[i];
  printf("%d, %d of which %d: %s, %u\n", which, n, bad,
         WIFSIGNALED(status) ? "aborted" : "ended", hash);
}

int main(void) {
  out = mmap(NULL, N * sizeof *out, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  sums = mmap(NULL, N * sizeof *sums, PROT_READ | PROT_WRITE,
              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  static const int sizes[] = {0, 1, 2, 7, 64, N}, places[] = {-1, 0, 1, 5, 63, N - 1};
  for (int s = 0; s < 6; s++)
    for (int p = 0; p < 6; p++) {
      const int bad = places[p];
      for (int i = 0; i < N; i++) {
        dates[i] = (struct date){i == bad && p % 2 ? 0 : 2000 + i, i == bad && p % 2 == 0 ? 400 : i % 366 + 1};
        x[i] = i == bad ? (p == 1 ? -1 : p == 2 ? 995 : 901) : i % 800;
        for (int j = 0; j < 8; j++)
          m[i * 8 + j] = i == bad && j == p ? -1 : i + j;
      }
      for (int which = 0; which < 4; which++)
        run(which, sizes[s], bad);
    }
}
#endif
