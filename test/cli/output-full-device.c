// A full device under the output is an error, not a short file.
// RUN: not %c2cu %source -p 8 -o - > /dev/full 2> %t.err
// RUN: FileCheck %s < %t.err
// CHECK: c2cu: error: cannot write the standard output: No space left on device

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
