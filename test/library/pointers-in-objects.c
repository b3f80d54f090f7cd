// Objects of the file that hold pointers, which other files may change: they
// are claimed, and no device has an image of them.
// RUN: %library %s
#ifndef DRIVER
int *shared[64];
struct cell {
  int v;
  struct cell *to;
} cells[64];
static const char *names[] = {"one", "two", "three"};

void turn(int **q, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    q[i] = shared[i * 3 % 64];
}
void point(int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    cells[i].to->v += i;
    cells[i].to->to = &cells[i];
  }
}
/* Nobody stores there. */
void initials(const int *x, char *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = names[x[i] & 1][0];
}
#else
#include <stdio.h>
extern int *shared[64];
extern struct cell {
  int v;
  struct cell *to;
} cells[64];
void turn(int **q, int n);
void point(int n);
void initials(const int *x, char *out, int n);
int main(void) {
  static int z[64], x[64], *q[64];
  static char out[65];
  for (int i = 0; i < 64; i++) {
    shared[i] = z + i;
    x[i] = i / 3;
    cells[i].v = i;
    cells[i].to = &cells[(i * 7 + 3) % 64];
  }
  turn(q, 64);
  for (int k = 0; k < 3; k++)
    turn(shared, 64);
  for (int i = 0; i < 64; i++)
    printf("%d %d ", (int)(shared[i] - z), (int)(q[i] - z));
  for (int k = 0; k < 3; k++)
    point(64);
  for (int i = 0; i < 64; i++)
    printf("%d %d ", cells[i].v, (int)(cells[i].to - cells));
  initials(x, out, 64);
  puts(out);
}
#endif
