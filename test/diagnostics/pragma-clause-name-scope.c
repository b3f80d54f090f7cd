// A name means in a clause what it means where the marked call stands: what hides
// a variable, and is none, is refused, and so is a variable that comes later.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
int x, y, z, label;
struct tag {
  int n;
} tag;
enum { OF_FILE };

void work(int n) { x += n; }

int main(void) {
  int f = 0;
  {
    enum { x = 1 };
    typedef int y;
    struct s {
      enum { z = 2 } e;
    };
    int f(int);
// CHECK: :[[@LINE+1]]:24: error: {{.*}} names 'x', {{.*}} [pragma-clause-name]
#pragma kernel uniform(x)
    work(1);
// CHECK: :[[@LINE+1]]:24: error: {{.*}} names 'y', {{.*}} [pragma-clause-name]
#pragma kernel uniform(y)
    work(2);
// CHECK: :[[@LINE+1]]:27: error: {{.*}} names 'z', {{.*}} [pragma-clause-name]
#pragma kernel declassify(z)
    work(3);
// CHECK: :[[@LINE+1]]:27: error: {{.*}} names 'f', {{.*}} [pragma-clause-name]
#pragma kernel declassify(f)
    work(4);
    {
      int x = 0;
// CHECK: :[[@LINE+1]]:27: error: {{.*}} names 'OF_FILE', {{.*}} [pragma-clause-name]
#pragma kernel uniform(x, OF_FILE)
      work(x);
    }
  }
label:
  for (int i = 0; i < 2; i++) {
    struct label {
      int n;
    };
// CHECK: :[[@LINE+1]]:44: error: {{.*}} names 'later', {{.*}} [pragma-clause-name]
#pragma kernel uniform(label, i, x, tag.n, later)
    work(5);
  }
// CHECK: :[[@LINE+1]]:24: error: {{.*}} names 'i', {{.*}} [pragma-clause-name]
#pragma kernel uniform(i)
  work(6);
  if (x == 9)
    goto label;
}
int later;
