// Several lines before, between and after, by every output function.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3
//@ in: 1
//@ in: 5
#include <stdio.h>

static char grid[5][6];
static int size;

static void draw(void) {
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      grid[i][j] = i == j ? '\\' : i + j == size - 1 ? '/' : '.';
}

int main(void) {
  if (scanf("%d", &size) != 1 || size > 5)
    return 1;
  puts("before");
  fputs("still before\n", stdout);
  putchar('=');
  putc('=', stdout);
  fputc('\n', stdout);
#pragma kernel
  draw();
  for (int i = 0; i < size; i++) {
    fwrite(grid[i], 1, (size_t)size, stdout);
    fprintf(stdout, " row %d\n", i);
  }
  fputs("after\n\n", stdout);
  printf("size\n%d\n", size);
  return 0;
}
