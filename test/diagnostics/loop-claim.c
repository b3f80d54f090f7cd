// An OpenMP pragma that claims what is not so: which iterations depend on each
// other. Claims that hold, that say how iterations depend, or that nobody can
// check give no warning.
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=loop-claim]
#include <stdio.h>

#define N 300
#define M 30
static int a[N], b[N], c[N], m[M][M], sum;

static void kernel(void) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < N; i++)
    a[i] += i;
// CHECK: loop-claim.c:[[@LINE+1]]:1: warning: the iterations of this loop in 'kernel' are not independent: iteration 7 reads and stores element 0 of 'a', as iteration 0 does [loop-claim]
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[i % 7] += b[i];
// CHECK: note: the claim is not used; what comes out is what the program gives without it
// CHECK: loop-claim.c:[[@LINE+1]]:1: warning: the iterations of this loop in 'kernel' are not independent: what an iteration leaves in 'before' is used by others [loop-claim]
#pragma omp simd
  for (int i = 1, before = 0; i < N; i++) {
    b[i] ^= before;
    before = c[i];
  }
  int total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < N; i++)
    total += c[i];
  sum = total;
#pragma omp parallel // not for
  for (int i = 1; i < N; i++)
    c[i] += c[i - 1];
#pragma omp parallel for
  for (int i = 0; i < N; i++)
#pragma omp atomic
    a[i % 5] += b[i];
#pragma omp parallel for collapse(2)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      m[i][j] += i * j;
#pragma omp parallel for // the iterations of the outer loop
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      b[i] ^= m[i][j];
// CHECK: loop-claim.c:[[@LINE+1]]:1: warning: the iterations of this loop in 'kernel' are not independent: iteration 1 reads and stores element 0 of 'b', as iteration 0 does [loop-claim]
#pragma omp parallel for collapse(2)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      b[i] ^= m[i][j];
#pragma omp parallel for collapse(2) // there is more than the inner loop
  for (int i = 0; i < M; i++) {
    int first = c[i];
    for (int j = 0; j < M; j++)
      m[j][i] ^= first;
  }
#pragma omp parallel for collapse(3) // the outer two are independent
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < 9; k++)
        m[j][i] += k * c[i];
// CHECK: loop-claim.c:[[@LINE+1]]:1: warning: the iterations of this loop in 'kernel' are not independent: iteration 1 reads and stores element 1 of 'm', as iteration 0 does [loop-claim]
#pragma omp parallel for collapse(2)
  for (int i = 1; i < M; i++)
    for (int j = 1; j < M; j++)
      m[0][j] += m[0][j - 1];
}

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    if (scanf("%d %d", &a[i], &c[i]) != 2)
      return 1;
#pragma kernel
  kernel();
  printf("%d %d %d %d\n", m[3][4], a[5], b[N - 1] + c[N - 1], sum);
}
