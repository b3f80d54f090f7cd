// The kernel follows a pointer to a string literal, which is not all that its macro has.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
struct word {
  const char *text;
  int length;
// CHECK: host-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel may follow a pointer in 'word' to a string literal, which is host memory [host-pointer]
// CHECK: host-pointer.c:[[@LINE+1]]:{{[0-9]+}}: note: point it at an array of the program
} word;

void work(void) {
  while (word.text[word.length])
    word.length++;
}

#define LONGER ("longer")

int main(int argc, char **argv) {
  word.text = argc > 1 ? "long" : LONGER;
#pragma kernel
  work();
  return word.length;
}
