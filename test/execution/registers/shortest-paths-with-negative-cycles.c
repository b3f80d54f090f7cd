// Floyd-Warshall over floats with NaN and negative cycles: the order of the
// updates shows in the result.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4 -5 6 7 8 -9 1 1 1 -2 1 1 1
//@ gen: print(*[rng.choice(["nan", "inf", "-0", rng.randint(-4, 9)]) for _ in range(16)])
#include <stdio.h>

#define N 4

static float d[N][N], e[N][N];
static int via[N][N];

static void shorten(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      e[i][j] = d[i][j];
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        if (d[i][j] > d[i][k] + d[k][j]) {
          d[i][j] = d[i][k] + d[k][j];
          via[i][j] = k + 1;
        }
        float sum = e[i][k] + e[k][j];
        e[i][j] = sum < e[i][j] ? sum : e[i][j];
      }
}

static void show(float x) {
  if (x != x)
    printf("nan ");
  else
    printf("%g ", x);
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      scanf("%f", &d[i][j]);
#pragma kernel
  shorten();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      show(d[i][j]);
      show(e[i][j]);
      printf("%d ", via[i][j]);
    }
  printf("\n");
  return 0;
}
