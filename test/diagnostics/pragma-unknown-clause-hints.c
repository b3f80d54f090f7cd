// What is near a clause for a call, or is about loops: the note says so.
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
static int x;
static void work(int n) { x += n; }

int main(void) {
  int n = 3;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: unknown clause 'unifrom' in '#pragma kernel' [pragma-unknown-clause]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: did you mean 'uniform'?
#pragma kernel unifrom(n)
  work(n);
// CHECK: error: unknown clause 'reduction' in '#pragma kernel' [pragma-unknown-clause]
// CHECK: note: it is about a marked loop: write '#pragma kernel for reduction(...)' before that
#pragma kernel reduction(+: n)
  work(n);
// CHECK: error: unknown clause 'privat' in '#pragma kernel' [pragma-unknown-clause]
// CHECK: note: leave it out: what each iteration sets before it reads it is its own
#pragma kernel privat(n)
  work(n);
// CHECK: error: unknown clause 'for' in '#pragma kernel' [pragma-unknown-clause]
// CHECK: note: write '#pragma kernel for', with 'for' as the first word, before a loop
#pragma kernel uniform(n) for
  work(n);
}
