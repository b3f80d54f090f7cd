// Where data decide how often a loop is executed, and where it reads and stores,
// --remarks says which of that keeps threads of a GPU from sharing it.
// RUN: %c2cu %source -p 8 --remarks -DKIND=1 -o %t.cu 2>&1 | FileCheck --check-prefix=COUNT %s
// RUN: %c2cu %source -p 8 --remarks -DKIND=2 -o %t.cu 2>&1 | FileCheck --check-prefix=STORES %s
// RUN: %c2cu %source -p 8 --remarks -DKIND=3 -o %t.cu 2>&1 | FileCheck --check-prefix=READS %s
// RUN: %c2cu %source -p 8 --remarks -DKIND=4 -o %t.cu 2>&1 | FileCheck --check-prefix=PASSES %s
// RUN: %c2cu %source -p 8 --remarks -DKIND=5 -o %t.cu 2>&1 | FileCheck --check-prefix=SCALAR %s
// RUN: %c2cu %source -p 8 --remarks -DKIND=6 -o %t.cu 2>&1 | FileCheck --check-prefix=OBJECT %s
// RUN: %c2cu %source -p 8 --remarks -DKIND=7 -o %t.cu 2>&1 | FileCheck --check-prefix=SHARED %s
#include <stdio.h>

#define N 400
static int a[N], b[N], at[N], found;

static int kernel(void) {
  int rounds = 0;
#if KIND == 1
// COUNT: not-in-spread-loops-data.c:[[@LINE+1]]:3: remark: threads of a GPU do not share this in 'kernel': data decide how many iterations it has [not-in-spread-loops]
  for (int i = 0; a[i] > 0; i++)
    b[i] = a[i] * 2;
#elif KIND == 2
// STORES: not-in-spread-loops-data.c:[[@LINE+1]]:3: remark: threads of a GPU do not share this in 'kernel': data choose which element of 'b' it stores [not-in-spread-loops]
  for (int i = 0; i < N; i++)
    b[at[i]] = a[i] * 2;
#elif KIND == 3
// READS: not-in-spread-loops-data.c:[[@LINE+1]]:3: remark: threads of a GPU do not share this in 'kernel': iteration 0 stores to 'a', of which iteration 1 reads an element that data choose [not-in-spread-loops]
  for (int i = 0; i < N; i++)
    a[i] = a[at[i]] * 2;
#elif KIND == 4
  do
    for (int k = N; k > 64; k--)
// PASSES: not-in-spread-loops-data.c:[[@LINE+1]]:7: remark: threads of a GPU do not share this in 'kernel': data decide how often it is executed, and its iterations differ from one time to the next [not-in-spread-loops]
      for (int i = 0; i < k; i++)
        a[i] += a[i] * 3 + k;
  while (a[N - 1] & 1);
#elif KIND == 5
// SCALAR: not-in-spread-loops-data.c:[[@LINE+1]]:3: remark: threads of a GPU do not share this in 'kernel': a scalar depends on what is known when the program runs [not-in-spread-loops]
  for (int i = 0; i < N; i++) {
    rounds += a[i];
    b[i] = rounds;
  }
#elif KIND == 6
// OBJECT: not-in-spread-loops-data.c:[[@LINE+1]]:3: remark: threads of a GPU do not share this in 'kernel': iteration 1 stores element 0 of 'found', as iteration 0 does [not-in-spread-loops]
  for (int i = 0; i < N; i++) {
    b[i] = a[i] * 2;
    if (a[i] > 5)
      found = 1;
  }
#else
// SHARED: [in-spread-loops]
  while (a[0] & 1 && rounds < 100) {
    for (int i = 0; i < N; i++)
      b[i] = a[at[i]] * 2 + (a[i] >> 1);
    for (int i = 0; i < N; i++)
      a[i] = b[i];
    rounds++;
  }
#endif
  return rounds;
}

int main(void) {
  int rounds;
  for (int i = 0; i < N; i++)
    if (scanf("%d%d", &a[i], &at[i]) != 2)
      return 1;
#pragma kernel
  rounds = kernel();
  for (int i = 0; i < N; i++)
    printf("%d %d\n", a[i], b[i]);
  printf("%d %d\n", rounds, found);
}
