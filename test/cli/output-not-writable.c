// An output that cannot be written: the message names it, and an older file
// stays as it was. No temporary file stays behind.
// RUN: rm -rf %t && mkdir -p %t/folder.cu
// RUN: not %c2cu %source -p 8 -o %t/none/out.cu 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not %c2cu %source -p 8 -o %t/folder.cu 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not %c2cu %source -p 8 -o %t/folder.cu/ 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: ls -A %t | FileCheck %s --check-prefix=LEFT
// RUN: ls -A %t/folder.cu | count 0
// MISSING: c2cu: error: cannot write '{{.*}}none/out.cu': No such file or directory
// FOLDER: c2cu: error: cannot write '{{.*}}folder.cu{{/?}}': {{[A-Z]}}
// LEFT-NOT: {{.}}
// LEFT: folder.cu
// LEFT-NOT: {{.}}

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
