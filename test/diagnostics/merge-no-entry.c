// A file that the build does not compile.
// RUN: rm -rf %t && split-file %s %t && cd %t && sed -i s,FOLDER,%t,g compile_commands.json
// RUN: echo old > out.cu
// RUN: not %c2cu --build-dir=. main.c -o out.cu 2>&1 | FileCheck %s
// RUN: grep -x old out.cu
// RUN: rm out.cu && not %c2cu --build-dir=. main.c -o out.cu 2> err
// RUN: test ! -e out.cu
// CHECK: error: 'main.c' is not among the files that '{{.*}}compile_commands.json' has flags for [merge-no-entry]
// CHECK: note: build it once with the others, so that the file names it, or leave out --build-dir and give its flags by hand: -D and -I are options of c2cu, and others go behind '--'
// RUN: echo '{}' > compile_commands.json && not %c2cu --build-dir=. main.c -o out.cu 2>&1 | FileCheck %s --check-prefix=BROKEN
// RUN: rm compile_commands.json && not %c2cu --build-dir=. main.c -o out.cu 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %c2cu --build-dir= main.c -o out.cu 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not %c2cu --suggest --build-dir=. main.c 2>&1 | FileCheck %s --check-prefix=SUGGEST
// BROKEN: c2cu: error: cannot read '{{.*}}compile_commands.json': 
// NONE: c2cu: error: cannot read '{{.*}}compile_commands.json': {{.*}}; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, and 'bear -- make' for make
// EMPTY: c2cu: error: --build-dir needs the folder in which compile_commands.json is
// SUGGEST: c2cu: error: --suggest takes no --build-dir: it is about one file

//--- main.c
#include <stdio.h>
int x;
static void work(void) { x++; }
int main(void) {
  scanf("%d", &x);
#pragma kernel
  work();
  printf("%d\n", x);
}

//--- compile_commands.json
[
{ "directory": "FOLDER", "file": "other.c", "command": "gcc -c other.c" },
{ "directory": "FOLDER", "file": "main.cc", "command": "gcc -c main.cc" }
]
