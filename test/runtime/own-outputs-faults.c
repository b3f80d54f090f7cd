// With a file for each output, an input at fault has none, and no file has a
// part of what belongs there, however the program ends.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program
// RUN: bash %S/Inputs/own-outputs-faults.sh > said 2>&1
// RUN: FileCheck %s --match-full-lines < said
//
// CHECK: host, 1: 20 files, right, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: host, 3: 20 files, right, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: host, skip, 1: 39 files, right, status 139: note: input 20: the program was ended by signal 11; skipped
// CHECK-NEXT: note: 1 input has been skipped
// CHECK-NEXT: host, skip, 3: 39 files, right, status 139: note: input 20: the program was ended by signal 11; skipped
// CHECK-NEXT: note: 1 input has been skipped
// CHECK-NEXT: kernel, 1: 20 files, right, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: kernel, 3: 20 files, right, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: kernel, skip, 1: 39 files, right, status 139: note: input 20: {{.*}}
// CHECK-NEXT: note: 1 input has been skipped
// CHECK-NEXT: kernel, skip, 3: 39 files, right, status 139: note: input 20: {{.*}}
// CHECK-NEXT: note: 1 input has been skipped
//
// Megabytes of its output are there when it crashes.
// CHECK-NEXT: long, 1: 20 files, right, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: long, 3: 20 files, right, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: long, skip, 1: 39 files, right, status 139: note: input 20: {{.*}}
// CHECK-NEXT: note: 1 input has been skipped
// CHECK-NEXT: long, skip, 3: 39 files, right, status 139: note: input 20: {{.*}}
// CHECK-NEXT: note: 1 input has been skipped
// CHECK-NEXT: first after last: 39 files, right, status 139: note: input 0: {{.*}}
// CHECK-NEXT: note: 1 input has been skipped
//
// What has been written of an output when the kernel of another input crashes is
// not written again.
// CHECK-NEXT: begun before: 39 files, right, status 139: note: input 20: {{.*}}
// CHECK-NEXT: note: 1 input has been skipped
//
// A log says how far it has come; who resumes makes the files that are missing.
// CHECK-NEXT: {"c2cu_log": 1, "source": "own-outputs-faults.c", "frame": "args", "each": true}
// CHECK-NEXT: {"inputs": [0, {{[0-9]+}}], "bytes": [0, 0], "output": -1}
// CHECK: {"inputs": [{{[0-9]+}}, 20], "bytes": [0, 0], "output": -1}
// CHECK-NEXT: {"input": 20, "bytes": [0, 0], "fault": "signal", "status": 139, {{.*}}}
// CHECK-NEXT: resumed: 20 files, status 0
// CHECK-NEXT: c2cu: error: C2CU_RESUME=log: this is not the log (C2CU_LOG) of a run of this program with the same C2CU_FRAME and C2CU_OUTPUT_EACH
//
// Somebody ends the program in the middle of an output.
// CHECK-NEXT: TERM: status 143, 1 file, then 0
// CHECK-NEXT: HUP: status 129, 1 file, then 0
// CHECK-NEXT: no room: status 1, 0 files: error: cannot write 'out/1', for input 0: File too large
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int n;

static int same(int m) { return m == -2 ? *(volatile int *)8L : m; }

int main(int argc, char **argv) {
  int result;
  n = argc > 1 ? atoi(argv[1]) : 0;
  if (n == -1)
    *(volatile int *)8L = 1;
  if (n == -3 || n == -5)
    for (int i = 0; i < 1000000; i++)
      puts("a part");
  if (n == -3)
    *(volatile int *)8L = 1;
#pragma kernel
  result = same(n);
  printf("%d\n", result);
  if (n == -4)
    for (int i = 0; i < 3000000; i++)
      puts("a part");
  if (n == -4)
    for (;;)
      sleep(1);
}
