// How the objects of a kernel are kept, stored and sent.
#include <stdio.h>
static const int /*class: table*/ fixed[3] = {1, 2, 3};
static int /*class: uniform*/ filled[8];
static int /*class: instance*/ /*travels: in*/ /*lower: column-wise*/ input[9999];
static int /*class: instance*/ /*travels: out*/ output[8];
static int /*class: instance*/ /*travels: in out*/ /*lower: staged*/ state;
static int /*class: instance*/ /*travels: keep*/ host_only;
static int /*class: none*/ unused;
static int /*class: uniform*/ never_written;

void /*reads: filled fixed input never_written state*/ /*writes: output state*/
kernel(void) {
  for (int i = 0; i < 8; i++)
    output[i] = input[i] * filled[i] + fixed[i % 3] + never_written + state++;
}

int main(void) {
  int /*class: none*/ n;
  for (int i = 0; i < 8; i++)
    filled[i] = i * i;
  for (int i = 0; i < 8; i++)
    scanf("%d", &input[i]);
  scanf("%d", &n);
  state = host_only = n;
#pragma kernel
  kernel();
  printf("%d %d %d %d\n", output[3], state, host_only, n);
}
