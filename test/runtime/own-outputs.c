// C2CU_OUTPUT_EACH=PATTERN: the output of each run goes to a file of its own, by
// whatever workers, in whatever frame; it has what a process would have written
// there. Nothing comes to standard output, and no other file is left.
// RUN: rm -rf %t && mkdir %t && cd %t && gcc -O1 %source -o gcc
// RUN: %build %source -o program
// RUN: %build %source --driver=sequential -o sequential
// RUN: %build %source --driver=sequential -p 1 -o one
// RUN: bash %S/Inputs/own-outputs.sh > said 2>&1
// RUN: FileCheck %s --match-full-lines < said
//
// CHECK: args 1: 41 files, status 134, as gcc's
// CHECK-NEXT: args 4: 41 files, status 134, as gcc's
// CHECK-NEXT: args sequential: 41 files, status 134, as gcc's
// CHECK-NEXT: files 1: 41 files, status 134, as gcc's
// CHECK-NEXT: files 4: 41 files, status 134, as gcc's
// CHECK-NEXT: files sequential: 41 files, status 134, as gcc's
// CHECK-NEXT: line 1: 41 files, status 134, as gcc's
// CHECK-NEXT: line 4: 41 files, status 134, as gcc's
// CHECK-NEXT: line sequential: 41 files, status 134, as gcc's
// CHECK-NEXT: stream 1: 41 files, status 134, as gcc's
// CHECK-NEXT: stream 4: 41 files, status 134, as gcc's
// CHECK-NEXT: stream sequential: 41 files, status 134, as gcc's
// CHECK-NEXT: pipe 1: 41 files, status 134, as gcc's
// CHECK-NEXT: pipe 4: 41 files, status 134, as gcc's
//
// CHECK-NEXT: {}-{#}: "a.b/.e-2" "a.b/c d.txt-1"
// CHECK-NEXT: {.}: "a.b/.e" "a.b/c d"
// CHECK-NEXT: {/}.{: ".e.{" "c d.txt.{"
// CHECK-NEXT: {/.}: ".e" "c d"
// CHECK-NEXT: {//}={#}: "a.b=1" "a.b=2"
// CHECK-NEXT: {2}.{1}{#}: "x y.11" "z.2 32"
// CHECK-NEXT: {/}: "2\ 3 z" "c"
//
// A file that was there before is replaced; a run without output has an empty
// one; one of all inputs needs no number.
// CHECK-NEXT: replaced: 6
// CHECK-NEXT: empty: 0
// CHECK-NEXT: only one: 5
// CHECK-NEXT: incomplete: status 3, files 1 2
#include <stdio.h>
#include <stdlib.h>

static int n;

static int same(int m) { return m; }

int main(int argc, char **argv) {
  int result;
  if (argc > 1)
    n = atoi(argv[1]);
  else if (scanf("%d", &n) != 1)
    return 1;
  if (n == 0)
    return 0;
  printf("%d\n", n);
#pragma kernel
  result = same(n);
  if (n == 1000000) // more than is held of a run
    for (int i = 0; i < n; i++)
      printf("%d\n", result);
  if (n == 9) { // what of it is lost depends on the buffer of a file
    for (int i = 0; i < 3000; i++)
      printf("%d\n", result);
    abort();
  }
  printf("=%d\n", result);
}
