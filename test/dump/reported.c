// Nothing is shown of a stage behind one that reported an error.
// RUN: not %c2cu %source --dump=place > %t.out 2> %t.err
// RUN: test ! -s %t.out
// RUN: FileCheck %s --input-file=%t.err
// CHECK: [no-pragma]
int main(void) { return 0; }
