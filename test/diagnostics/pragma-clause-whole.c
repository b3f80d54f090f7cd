// A clause names what has memory of its own.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
struct mixed {
  int one : 3, two : 4;
  union {
    int number;
    char bytes[4];
  };
} x;

void work(int n) { x.one += n; }

int main(void) {
// CHECK: pragma-clause-whole.c:[[@LINE+2]]:{{[0-9]+}}: error: the clause 'declassify' of '#pragma kernel' names 'x.two', which shares its memory with other members [pragma-clause-whole]
// CHECK: pragma-clause-whole.c:[[@LINE+1]]:{{[0-9]+}}: note: name the union or structure around it, if none of it is secret
#pragma kernel declassify(x.two)
  work(1);
// CHECK: error: {{.*}} names 'x.number', {{.*}} [pragma-clause-whole]
#pragma kernel uniform(x.number)
  work(2);
}
