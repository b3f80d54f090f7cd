// An input that crashes, takes too long, or holds too much memory has a number;
// the outputs of all before it are there, however many processes there are and
// wherever the data come from.
// RUN: rm -rf %t && mkdir %t && %build %source -o %t/program
// RUN: sh %S/Inputs/faults.sh %t > %t/said 2>&1
// RUN: FileCheck %s --match-full-lines < %t/said
// CHECK: host: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: host, pipe: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: host, one worker: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: host, arriving: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: after the call: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: kernel: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: kernel, pipe: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: kernel, one worker: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: kernel, arriving: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: kernel, thread of input 0: 0 outputs, status 139: error: input 0: the program was ended by signal 11
// CHECK-NEXT: kernel, thread of input 9: 9 outputs, status 139: error: input 9: the program was ended by signal 11
// CHECK-NEXT: kernel, thread of input 20: 20 outputs, status 139: error: input 20: the program was ended by signal 11
// CHECK-NEXT: slow: 20 outputs, status 124: error: input 20: its host code took longer than C2CU_TIMEOUT=0.3
// CHECK-NEXT: slow kernel: 20 outputs, status 124: error: input 20: its kernel took longer than C2CU_TIMEOUT=0.3
// CHECK-NEXT: slow kernel, pipe: 20 outputs, status 124: error: input 20: its kernel took longer than C2CU_TIMEOUT=0.3
// CHECK-NEXT: slow kernel, threads: 20 outputs, status 124: error: input 20: its kernel took longer than C2CU_TIMEOUT=0.3
// CHECK-NEXT: waiting: 3 outputs, status 0:{{ *}}
// CHECK-NEXT: memory: 20 outputs, status 137: error: input 20: it held more memory than C2CU_MEMORY=100000
// CHECK-NEXT: enough memory: 40 outputs, status 0:{{ *}}
//
// Where the frame says where inputs end, others go on without it.
// CHECK-NEXT: skip: 35 outputs, status 139: note: input 10: the program was ended by signal 11; skipped
// CHECK-NEXT: note: input 15: the program was ended by signal 11; skipped
// CHECK-NEXT: note: input 20: its host code took longer than C2CU_TIMEOUT=0.3; skipped
// CHECK-NEXT: note: input 25: its kernel took longer than C2CU_TIMEOUT=0.3; skipped
// CHECK-NEXT: note: input 30: it held more memory than C2CU_MEMORY=100000; skipped
// CHECK-NEXT: note: 5 inputs have been skipped
// CHECK-NEXT: skip, one worker: 35 outputs, status 139: {{.*}}
// CHECK: skip, pipe: 35 outputs, status 139: {{.*}}
// CHECK: skip, arriving: 35 outputs, status 139: {{.*}}
// CHECK: note: 5 inputs have been skipped
// CHECK-NEXT: all are at fault: 0 outputs, status 139: {{.*}}
// CHECK: note: more inputs at fault are not shown; C2CU_LOG=FILE has all
// CHECK-NEXT: note: 60 inputs have been skipped
// CHECK-NEXT: stream: 0 outputs, status 2: error: C2CU_ON_FAULT=skip: in a stream only an input itself can tell where it ends; set C2CU_FRAME=line, bytes:N or files:LIST
//
// The log says how far it has come, and what is to be tried again goes on there.
// CHECK-NEXT: stopped: status 139, 20 lines
// CHECK-NEXT: {"c2cu_log": 1, "source": "{{.*}}", "frame": "line"}
// CHECK-NEXT: {"inputs": [0, 15], "bytes": [0, 60], "output": 60}
// CHECK-NEXT: {"inputs": [15, 20], "bytes": [60, 80], "output": 80}
// CHECK-NEXT: {"input": 20, "bytes": [80, 83], "fault": "signal", "status": 139, "seconds": {{.*}}
// CHECK-NEXT: resumed: status 139, 39 lines, as skipped at once
// CHECK-NEXT: in a stream: status 139, 20 lines; resumed: status 0, 40 lines
// CHECK-NEXT: from a pipe: status 139, 20 lines; resumed: status 0, 40 lines
// CHECK-NEXT: complete: status 0, 40 lines
// CHECK-NEXT: c2cu: error: C2CU_RESUME=log: standard output is shorter than what the earlier run has written; open it with >> FILE, not > FILE
// CHECK-NEXT: c2cu: error: C2CU_RESUME=log: standard output has to be the file that the earlier run has written: >> FILE
// CHECK-NEXT: c2cu: error: C2CU_RESUME=log: this is not the log (C2CU_LOG) of a run of this program with the same C2CU_FRAME and C2CU_OUTPUT_EACH
// CHECK-NEXT: c2cu: error: C2CU_RESUME=nowhere: No such file or directory
// CHECK-NEXT: c2cu: error: C2CU_TIMEOUT=0: expected seconds, more than 0
// CHECK-NEXT: c2cu: error: C2CU_ON_FAULT=go: expected stop or skip
//
// A file that may not become larger is an error with a message.
// CHECK-NEXT: c2cu: error: cannot write to standard output: File too large; the output is not complete
// CHECK-NEXT: status 1
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n;

static int same(int m) {
  if (m == -2)
    return *(volatile int *)8L;
  while (m == -4)
    for (volatile int i = 0; i < 1000; i++)
      ;
  return m;
}

int main(void) {
  int result;
  if (scanf("%d", &n) != 1)
    return 1;
  if (n == -1)
    *(volatile int *)8L = 1;
  while (n == -3)
    for (volatile int i = 0; i < 1000; i++)
      ;
  char *some = malloc(1000), *more = strdup("more");
  some = realloc(some, n == -5 ? 1000000 : 50000);
#pragma kernel
  result = same(n);
  if (n == -6)
    *(volatile int *)8L = 1;
  printf("%d\n", result);
  free(some);
  free(more);
}
