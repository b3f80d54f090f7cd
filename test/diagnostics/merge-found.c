// Files that were found are told of.
// RUN: rm -rf %t && split-file %s %t && cd %t && sed -i s,FOLDER,%t,g compile_commands.json
// RUN: %c2cu --build-dir=. main.c -o out.cu 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: %c2cu --build-dir=. main.c -o out.cu --remarks 2>&1 | FileCheck %s
// NOTHING-NOT: merge
// CHECK: remark: 'f.c' is translated as well: it defines 'f' [merge-found]
// CHECK-NOT: merge

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
{ "directory": "FOLDER", "file": "main.c", "command": "gcc -O2 -fPIC -c main.c" },
{ "directory": "FOLDER", "file": "f.c", "command": "gcc -O3 -Wextra -c f.c" }
]
