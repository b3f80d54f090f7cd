// The address of a compound literal with a const member.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
struct fixed { const int a; };
int x;
int get(const struct fixed *f) { return f->a; }
void work(void) {
// CHECK: dialect-compound-literal.c:[[@LINE+2]]:{{[0-9]+}}: error: a compound literal of a type with const members cannot be kept [dialect-compound-literal]
// CHECK: dialect-compound-literal.c:[[@LINE+1]]:{{[0-9]+}}: note: declare a variable and take its address
  x = get(&(struct fixed){x});
}

int main(void) {
#pragma kernel
  work();
  return x;
}
