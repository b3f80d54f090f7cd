// A device or a pipe under the output is written to, not replaced; of a link,
// the file that it leads to is replaced.
// RUN: rm -rf %t && mkdir -p %t/there && echo old > %t/there/real.cu
// RUN: mkfifo %t/pipe && ln -s there/real.cu %t/link.cu
// RUN: bash -c 'cat %t/pipe > %t/piped.cu & exec %c2cu %source -p 8 -o %t/pipe'
// RUN: test -p %t/pipe
// RUN: %c2cu %source -p 8 -o %t/link.cu
// RUN: test -L %t/link.cu
// RUN: not grep -x old %t/there/real.cu
// RUN: ls -A %t/there | count 1
// RUN: not %c2cu %source -p 8 -o %t/there
// RUN: test -d %t/there

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
