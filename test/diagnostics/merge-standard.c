// Files of two standards.
// RUN: rm -rf %t && split-file %s %t && cd %t && sed -i s,FOLDER,%t,g compile_commands.json
// RUN: echo old > out.cu
// RUN: not %c2cu --build-dir=. main.c -o out.cu 2>&1 | FileCheck %s
// RUN: grep -x old out.cu
// RUN: rm out.cu && not %c2cu --build-dir=. main.c -o out.cu 2> err
// RUN: test ! -e out.cu
// CHECK: error: 'f.c' is compiled as another C than 'main.c': c99, not gnu11 [merge-standard]
// CHECK: note: files that are translated together become one text: say --std=NAME, which is for all of them
// RUN: %c2cu --build-dir=. main.c --std=gnu11 -o out.cu
// RUN: %c2cu --build-dir=. main.c -o out.cu -- -std=gnu11

//--- main.c
#include <stdio.h>
int f(int), x;
static void work(void) { x = f(x); }
int main(void) {
  scanf("%d", &x);
#pragma kernel
  work();
  printf("%d\n", x);
}
//--- f.c
int f(int x) { return x; }

//--- compile_commands.json
[
{ "directory": "FOLDER", "file": "main.c", "command": "gcc -std=gnu1x -c main.c" },
{ "directory": "FOLDER", "file": "f.c", "command": "gcc -std=c9x -c f.c" }
]
