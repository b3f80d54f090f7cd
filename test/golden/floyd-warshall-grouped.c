// The Floyd-Warshall algorithm of the thesis's Figure 4.6 under both lowerings,
// all after the first include.
// RUN: %c2cu %source -p 2048 -t 64 --lower=columnwise -o %t.cu
// RUN: sed '1,/^#include <stdio.h>$/d' %t.cu > %t.part
// RUN: diff %S/Inputs/floyd-warshall-columnwise.golden %t.part
// RUN: %c2cu %source -p 2048 -t 64 --lower=staged -o %t.cu
// RUN: sed '1,/^#include <stdio.h>$/d' %t.cu > %t.part
// RUN: diff %S/Inputs/floyd-warshall-staged.golden %t.part
#include <stdio.h>

#define N 16
float D[N][N];

void update_dist(int i, int j, int k) {
  if (D[i][j] > D[i][k] + D[k][j]) {
    D[i][j] = D[i][k] + D[k][j];
  }
}

void floyd_warshall() {
  int i, j, k;
  for (k = 0; k < N; k++) {
    for (i = 0; i < N; i++) {
      for (j = 0; j < N; j++) {
        update_dist(i, j, k);
      }
    }
  }
}

void input_array() {
  int i, j;
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      scanf("%f", &D[i][j]);
}

void output_array() {
  int i, j;
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      printf("%f\n", D[i][j]);
}

int main(int argc, char *argv[]) {
  input_array();
#pragma kernel
  floyd_warshall();
  output_array();
  return 0;
}
