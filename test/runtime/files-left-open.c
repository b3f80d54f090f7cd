// Files that runs leave open are closed, and flushed, at their end; those that
// waiting runs hold bound how many wait, so that each finds what a process of
// its own would.
// RUN: %build %source -o %t.grouped
// RUN: %build %source --driver=sequential -o %t.sequential
// RUN: rm -rf %t.folder && mkdir %t.folder && cd %t.folder && echo 1000 > table
// RUN: seq 1 3000 > in
// RUN: seq -f '%%g 1000' 1001 4000 > wanted
// RUN: bash -c 'ulimit -n 1024; %t.grouped < in' > out && diff wanted out && cmp kept-3000 kept-1
// RUN: bash -c 'ulimit -Sn 64; %t.grouped < in' > out && diff wanted out
// RUN: bash -c 'ulimit -n 256; %t.grouped < in' > out && diff wanted out
// RUN: bash -c 'ulimit -n 64; %t.grouped < in' > out && diff wanted out
// RUN: bash -c 'ulimit -n 64; C2CU_SLOTS=3 C2CU_GROUP=40 %t.grouped < in' > out && diff wanted out
// RUN: bash -c 'ulimit -n 16; %t.grouped < in' > out && diff wanted out
// RUN: rm kept-*
// RUN: bash -c 'ulimit -n 64; %t.sequential < in' > out && diff wanted out && cmp kept-3000 kept-1
#include <stdio.h>
#include <stdlib.h>

static int add(int n, int m) { return n + m; }

/// The number in the table; the run keeps the stream.
static int first_of(FILE **table) {
  char line[20] = "";
  *table = fopen("table", "r");
  return *table && fread(line, 1, 4, *table) == 4 ? atoi(line) : -1;
}

int main(void) {
  FILE *held;
  int n, m, result;
  scanf("%d", &n);
  m = first_of(&held);
#pragma kernel
  result = add(n, m);
  printf("%d %d\n", result, m);
  if (n == 1 || n == 3000) {
    char name[20];
    sprintf(name, "kept-%d", n);
    FILE *kept = fopen(name, "w");
    fprintf(kept, "held until the end\n");
  }
  if (n % 2)
    fclose(held);
}
