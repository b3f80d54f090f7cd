// Files are named as gcc names them: Clang writes "./" in front of what lies
// beside a main file that is given without a folder.
// RUN: cd %root/test/emit && %c2cu file-names.c -p 8 -o - | FileCheck %s
// RUN: cd %root && %c2cu test/emit/file-names.c -p 8 -o - \
// RUN:   | FileCheck %s --check-prefix=FOLDER
// CHECK: {{^}}const char *first = "Inputs/file-name.h";{{$}}
// CHECK: {{^}}const char *second = "Inputs/./file-name-2.h";{{$}}
// CHECK: {{^}}const char *own = "file-names.c", *base = "file-names.c";{{$}}
// FOLDER: {{^}}const char *first = "test/emit/Inputs/file-name.h";{{$}}
// FOLDER: {{^}}const char *second = "test/emit/Inputs/./file-name-2.h"
// FOLDER: {{^}}const char *own = "test/emit/file-names.c"
#include "Inputs/file-name.h"
const char *own = __FILE__, *base = __BASE_FILE__;
int x;
void work(void) { x++; }
int main(void) {
#pragma kernel
  work();
  return x;
}
