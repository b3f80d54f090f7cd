// A successful translation replaces an older output, and leaves no other file.
// RUN: rm -rf %t && mkdir %t && echo old > %t/out.cu
// RUN: %c2cu %source -p 8 -o %t/out.cu
// RUN: not grep -x old %t/out.cu
// RUN: ls -A %t | count 1

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
