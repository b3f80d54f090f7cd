// Pointers in structures that are not known when the loop is entered.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
struct vector {
  int n;
  int *data;
  int *volatile moves;
  struct vector *next;
};
union either {
  int *data;
  long number;
};

static int first(const struct vector *v, int wanted);

void f(struct vector *v, union either *u, int *a, int n) {
// The structure is another one each time, or one that another one leads to, in
// some iterations.
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer '{{.*}}' is a member of a structure [loop-address]
      v[i].data[0] = 1;
#pragma kernel for
  for (struct vector *w = v; w < v + n; w++)
    if (n & 1)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer '{{.*}}' is a member of a structure [loop-address]
      w->data[0] = 1;
#pragma kernel for
  for (int i = 0; i < v->n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer '{{.*}}' is a member of a structure [loop-address]
    a[i] = a[i] ? (v->next->data[i] = 3) : 0;
// It is not only loaded, or not as others.
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer '{{.*}}' is a member of a structure [loop-address]
    *v->data++ = 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-volatile]
    v->moves[i] = 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer '{{.*}}' is a member of a structure [loop-address]
      u->data[i] = 1;
#pragma kernel for
  for (int i = 0; i < v->n; i++)
    a[i] = first(v, a[i]);
}

static int first(const struct vector *v, int wanted) {
  if (!wanted)
    return 0;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer '{{.*}}' is a member of a structure [loop-address]
  return v->data[0] = 1;
}
