// A file that the build compiles twice.
// RUN: rm -rf %t && split-file %s %t && cd %t && sed -i s,FOLDER,%t,g compile_commands.json
// RUN: echo old > out.cu
// RUN: not %c2cu --build-dir=. main.c -o out.cu 2>&1 | FileCheck %s
// RUN: grep -x old out.cu
// RUN: rm out.cu && not %c2cu --build-dir=. main.c -o out.cu 2> err
// RUN: test ! -e out.cu
// CHECK: error: 'main.c' is compiled more than once, with other flags each time: another text comes of them, by '-DSIZE=2' [merge-entries]
// CHECK: note: give what differs on the command line, which overrules the flags of the build, or write a compile_commands.json with one of them
// CHECK: error: 'f.c' is compiled more than once, with other flags each time: another text comes of them [merge-entries]
// CHECK: error: 'g.c' is compiled more than once, with other flags each time: these say what C means [merge-entries]
// CHECK-NOT: error:

//--- main.c
#include <stdio.h>
int f(int), g(int), h(void), x;
static void work(void) { x = f(x) + g(x) + SIZE + h(); }
int main(void) {
  scanf("%d", &x);
#pragma kernel
  work();
  printf("%d\n", x);
}
//--- f.c
#include "f.h"
int f(int x) { return F; }
//--- a/f.h
#define F x
//--- b/f.h
#define F 2 * x
//--- g.c
int g(int x) { return x; }
//--- h.c
int h(void) { return 1; }

//--- compile_commands.json
[
{ "directory": "FOLDER", "file": "main.c", "command": "gcc -DSIZE=1 -c main.c" },
{ "directory": "FOLDER", "file": "main.c", "command": "gcc -DSIZE=2 -c main.c" },
{ "directory": "FOLDER", "file": "f.c", "command": "gcc -Ia -c f.c" },
{ "directory": "FOLDER", "file": "f.c", "command": "gcc -Ib -c f.c" },
{ "directory": "FOLDER", "file": "g.c", "command": "gcc -c g.c" },
{ "directory": "FOLDER", "file": "g.c", "command": "gcc -fwrapv -c g.c" },
{ "directory": "FOLDER", "file": "h.c", "command": "gcc -c h.c" },
{ "directory": "FOLDER", "file": "h.c", "command": "gcc -DEXPORTS -c h.c" }
]
