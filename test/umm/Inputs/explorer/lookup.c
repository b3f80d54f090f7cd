// Neighbours change places where they are out of order; then each number is
// looked up in a table.
#include <stdio.h>

enum { N = 5 };

unsigned char a[N];
int sum;
const int table[16] = {9, 4, 10, 11, 13, 1, 8, 5, 6, 2, 0, 3, 12, 14, 15, 7};

static void exchange(int i, int j) {
  unsigned char t = a[i];
  a[i] = a[j];
  a[j] = t;
}

static void look_up(void) {
  for (int i = 0; i + 1 < N; i++)
    if (a[i] > a[i + 1])
      exchange(i, i + 1);
  for (int i = 0; i < N; i++)
    sum += table[a[i] & 15];
}

int main(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%hhu", &a[i]) != 1)
      return 1;
#pragma kernel
  look_up();
  printf("%d\n", sum);
  return 0;
}
