// A function that several files define.
// RUN: rm -rf %t && split-file %s %t && cd %t && sed -i s,FOLDER,%t,g compile_commands.json
// RUN: echo old > out.cu
// RUN: not %c2cu --build-dir=. main.c -o out.cu 2>&1 | FileCheck %s
// RUN: grep -x old out.cu
// RUN: rm out.cu && not %c2cu --build-dir=. main.c -o out.cu 2> err
// RUN: test ! -e out.cu
// CHECK: main.c:3:30: error: 'f' is not defined in the files that are given, but in 'one.c', 'two.c' and 'three.c' [merge-ambiguous]
// CHECK: main.c:3:30: note: name the one that is meant on the command line, behind this file
// RUN: %c2cu --build-dir=. main.c two.c -o out.cu

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
//--- one.c
int f(int x) { return x; }
//--- two.c
int f(int x) { return x; }
//--- three.c
int f(int x) { return x; }
//--- tests.c
int f(int x) { return 0; }
int main(void) { return f(0); }

//--- compile_commands.json
[
{ "directory": "FOLDER", "file": "one.c", "command": "gcc -c one.c" },
{ "directory": "FOLDER", "file": "tests.c", "command": "gcc -c tests.c" },
{ "directory": "FOLDER", "file": "two.c", "command": "gcc -c two.c" },
{ "directory": "FOLDER", "file": "main.c", "command": "gcc -c main.c" },
{ "directory": "FOLDER", "file": "three.c", "command": "gcc -c three.c" }
]
