// Flags that change what the program prints.
// RUN: rm -rf %t && split-file %s %t && cd %t && sed -i s,FOLDER,%t,g compile_commands.json
// RUN: echo old > out.cu
// RUN: not %c2cu --build-dir=. main.c -o out.cu 2>&1 | FileCheck %s
// RUN: grep -x old out.cu
// RUN: rm out.cu && not %c2cu --build-dir=. main.c -o out.cu 2> err
// RUN: test ! -e out.cu
// CHECK: error: '-funsigned-char', with which 'main.c' is compiled, changes what C means or what the program prints, and the output is compiled without it [merge-flag]
// CHECK: note: give '-fsigned-char' behind '--' to translate the program as it is with that
// CHECK: error: '-fwrapv', with which 'main.c' is compiled
// CHECK: error: '-Ofast'
// CHECK: error: '-imacros', with which 'main.c' is compiled, {{.*}} [merge-flag]
// CHECK: note: compile the file without it
// CHECK: error: '-ffast-math', with which 'f.c' is compiled
// CHECK-NOT: error:
// RUN: sed -i 's/-imacros [^ ]*//' compile_commands.json
// RUN: %c2cu --build-dir=. main.c -o out.cu -- -fsigned-char -fno-wrapv -O2 -fno-fast-math

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
{ "directory": "FOLDER", "file": "main.c", "command": "gcc -funsigned-char -fwrapv -m32 -m64 -Ofast -imacros x.h -c main.c" },
{ "directory": "FOLDER", "file": "f.c", "command": "gcc -Ofast -O2 -ffast-math -c f.c" }
]
