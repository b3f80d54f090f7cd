// Whether white space can be input is told by how a program reads: not where
// every read is a call of scanf, with a format written there, that skips it.
// RUN: %c2cu %source -D CASE=1 -o - | FileCheck %s --check-prefix=SKIPS
// RUN: %c2cu %source -D CASE=2 -o - | FileCheck %s --check-prefix=SKIPS
// RUN: %c2cu %source -D CASE=3 -o - | FileCheck %s --check-prefix=SKIPS
// RUN: %c2cu %source -D CASE=4 -o - | FileCheck %s --check-prefix=SKIPS
// RUN: %c2cu %source -D CASE=5 -o - | FileCheck %s --check-prefix=SKIPS
// RUN: %c2cu %source -D CASE=6 -o - | FileCheck %s --check-prefix=READS
// RUN: %c2cu %source -D CASE=7 -o - | FileCheck %s --check-prefix=READS
// RUN: %c2cu %source -D CASE=8 -o - | FileCheck %s --check-prefix=READS
// RUN: %c2cu %source -D CASE=9 -o - | FileCheck %s --check-prefix=READS
// RUN: %c2cu %source -D CASE=10 -o - | FileCheck %s --check-prefix=READS
// RUN: %c2cu %source -D CASE=11 -o - | FileCheck %s --check-prefix=READS
// RUN: %c2cu %source -D CASE=12 -o - | FileCheck %s --check-prefix=READS
// RUN: %c2cu %source -D CASE=13 -o - | FileCheck %s --check-prefix=READS
// SKIPS: .skips_space = true,
// READS: .skips_space = false,
#include <stdio.h>

static int n, m;
static double x;
static char s[80];
int unknown(void);

static void work(void) { n++; }

static int read_input(void) {
#if CASE == 1
  return scanf("%d %lf", &n, &x);
#elif CASE == 2
  return fscanf(stdin, "%4d%n,%*s", &n, &m);
#elif CASE == 3
  return scanf("%d %[^%\n] %c", &n, s, s);
#elif CASE == 4
  return scanf("%n%d %% kg", &n, &m);
#elif CASE == 5
  return scanf("%d", &n) == 1 && ferror(stdin);
#elif CASE == 6
  return scanf("%d%c", &n, s);
#elif CASE == 7
  return scanf("%d%3[ab]", &n, s);
#elif CASE == 8
  return scanf("%c", s);
#elif CASE == 9
  return scanf("n = %d", &n);
#elif CASE == 10
  return scanf(s, &n);
#elif CASE == 11
  return scanf("%d", &n) + getchar();
#elif CASE == 12
  return scanf("%d", &n) + (n ? fgetc : getc)(stdin);
#elif CASE == 13
  return scanf("%d", &n) + unknown();
#endif
}

int main(void) {
  m = read_input();
#pragma kernel
  work();
  printf("%d %d %f %s\n", n, m, x, s);
}
