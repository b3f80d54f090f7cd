// --remarks says of a marked call that a CPU runs its text; on a GPU a thread runs what is left of it.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// RUN: %c2cu %source -p 8 --remarks --lower=registers -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: FileCheck --check-prefix=LANES --input-file=%t.cu %s
// What a vector would have to take from all over the place, or one after the other, or choose, stays as it was.
// RUN: %c2cu %source -p 8 --remarks -DSHORT -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: %c2cu %source -p 8 --remarks -DTRANSPOSED -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: %c2cu %source -p 8 --remarks -DCARRIED -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: %c2cu %source -p 8 --remarks -DSHIFTED -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: %c2cu %source -p 8 --remarks -DSUM -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: %c2cu %source -p 8 --remarks -DCHOSEN -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: %c2cu %source -p 8 --remarks -DWIDE -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: %c2cu %source -p 8 --remarks -DMOSTLY_ELSE -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: %c2cu %source -p 8 --remarks -DLONG=32 -o %t.cu 2>&1 | FileCheck --check-prefix=WHOLE %s
// RUN: %c2cu %source -p 8 --remarks -DLONG=24 -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
// WHOLE: [along-rows]
// CODE-NOT: run_lanes
// CODE: #ifdef C2CU_FOR_GPU
// CODE-NEXT: template <class L> struct c2cu_thread_0
// CODE: arguments c2cu_arguments
// CODE: #ifdef C2CU_FOR_GPU
// CODE-NEXT: c2cu_lane.template invoke<c2cu_call_0>([&] { return {{.*}}c2cu_thread_0<c2cu::one_lane>
// CODE: #else
// CODE-NEXT: c2cu_instance c2cu_self
// CODE: c2cu_lane.template invoke<c2cu_call_0>([&] { return c2cu_self.kernel(); });
// CODE-NEXT: #endif
// ASKED-NOT: [along-rows]
// ASKED: is evaluated when compiling for a CPU
// LANES: run_lanes
#include <stdio.h>

static float x[8], y[8], m[8][8];
static long a[8], b[8];
#ifdef LONG
static float l[LONG][LONG], u[LONG], v[LONG];
#endif

static void kernel(void) {
#if defined SHORT
  for (int i = 0; i < 7; i++)
    y[i] += x[i];
#elif defined TRANSPOSED
  for (int i = 0; i < 8; i++)
    y[i] += m[i][0];
#elif defined CARRIED
  float sum = 0;
  for (int i = 0; i < 8; i++) {
    sum += x[i];
    y[i] = sum;
  }
#elif defined SHIFTED
  for (int i = 0; i < 8; i++)
    y[i] = y[i ? i - 1 : 7] + x[i];
#elif defined SUM
  for (int i = 0; i < 8; i++)
    y[0] += x[i];
#elif defined CHOSEN
  for (int i = 0; i < 8; i++)
    y[i] = x[i] < 0 ? 0 : x[i];
#elif defined WIDE
  for (int i = 0; i < 8; i++)
    b[i] = a[i] * a[i];
#elif defined MOSTLY_ELSE
  for (int i = 0; i < 8; i++)
    y[i] += x[i];
  for (int i = 0; i < 7; i++)
    y[i + 1] += y[i] * x[i];
#elif defined LONG
  for (int i = 0; i < LONG; i++) {
    float sum = 0;
    for (int k = 0; k < LONG; k++)
      sum += l[k][i] * u[k];
    v[i] = sum;
  }
#else
  for (int i = 0; i < 8; i++) {
    float sum = 0;
    for (int k = 0; k < 8; k++)
      sum += m[k][i] * x[k];
    y[i] = sum;
  }
#endif
}

int main(void) {
  for (int i = 0; i < 64; i++)
    if (scanf("%f", &m[i / 8][i % 8]) != 1)
      return 1;
  for (int i = 0; i < 8; i++)
    if (scanf("%f %f %ld", &x[i], &y[i], &a[i]) != 3)
      return 1;
#ifdef LONG
  if (scanf("%f %f", &l[1][1], &u[1]) != 2)
    return 1;
#endif
#pragma kernel
// CHECK: along-rows.c:[[@LINE+3]]:3: remark: the loops of 'kernel' go along rows: on a CPU they stay as written, for the compiler to vectorise within an input [along-rows]
// CHECK: note: vectors across inputs would have to be put together first
// CHECK: along-rows.c:[[@LINE+1]]:3: remark: 'kernel' is evaluated when compiling for a GPU
  kernel();
  for (int i = 0; i < 8; i++)
    printf("%.9g %ld\n", y[i], b[i]);
#ifdef LONG
  printf("%.9g\n", v[1]);
#endif
}
