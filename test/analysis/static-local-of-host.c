// A static local of host code that the kernel never sees is kept on the host
// while the run waits, if it is read afterwards.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'lines', 4 bytes: instance (host code may write it after a call); stays on the host
// CHECK: 0 bytes in, 16 bytes out, 16 bytes kept
// CHECK: 'lines': kept on the host
#include <stdio.h>

int y;

void say(const char *text) {
  static int lines;
  printf("%d: %s\n", ++lines, text);
}

void work(void) { y = 1; }

int main(void) {
  say("before");
#pragma kernel
  work();
  say(y ? "yes" : "no");
}
