// Of a function with marked loops arrays are data; pointers, lengths and
// counters are none. What is said is about the user's text.
// RUN: %c2cu %source --emit=library --require-oblivious=strict -o %t.cu 2>&1 | count 0
// RUN: not %c2cu %source -DBRANCH --emit=library --require-oblivious=strict -o %t.cu 2>&1 | FileCheck --check-prefix=BRANCH %s
// RUN: not %c2cu %source -DINDEX --emit=library --require-oblivious -o %t.cu 2>&1 | FileCheck --check-prefix=INDEX %s
// RUN: %c2cu %source -DBRANCH --emit=library --require-oblivious -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -DPUBLIC --emit=library --require-oblivious=strict -o %t.cu 2>&1 | count 0
// RUN: not %c2cu %source -DSECRET --emit=library --require-oblivious -o %t.cu 2>&1 | FileCheck --check-prefix=SECRET %s
// RUN: %c2cu %source -DSECRET --emit=library -o %t.cu 2>&1 | count 0
// RUN: not %c2cu %source -DUNKNOWN --emit=library -o %t.cu 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// RUN: %constant_time %s
#include <stddef.h>
#include <stdint.h>

struct matrix {
  size_t rows, columns;
  uint8_t *data;
};

//@ check: mix --public n => proven
void mix(uint8_t *restrict a, const uint8_t *restrict b, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    a[i] ^= b[i];
}

void invert(struct matrix *m) {
#pragma kernel for
  for (size_t i = 0; i < m->rows; i++)
    m->data[i] = (uint8_t)~m->data[i];
}

#ifdef BRANCH
// BRANCH: marked-loops.c:[[@LINE+5]]:9: error: which way this branch takes depends on data: 'a[i] > 9' [data-dependent-branch]
// BRANCH: marked-loops.c:[[@LINE+1]]:20: note: 'a[]' is data
void clip(uint8_t *a, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    if (a[i] > 9)
      a[i] = 9;
}
#endif

#ifdef INDEX
// INDEX: error: which element 'table[a[i]]' accesses depends on data
void look(uint8_t *restrict a, const uint8_t table[256], size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    a[i] = table[a[i]];
}
#endif

#ifdef PUBLIC
void permute(uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *at, size_t n) {
#pragma kernel for public(at)
  for (size_t i = 0; i < n; i++)
    a[i] = b[at[i]];
}
#endif

#ifdef SECRET
// SECRET: error: how often this loop runs depends on data: 'i < m->columns'
// SECRET: note: 'm->columns' is data
void zero(struct matrix *m) {
#pragma kernel for secret(m->columns)
  for (size_t i = 0; i < m->columns; i++)
    m->data[i] = 0;
}
#endif

#ifdef UNKNOWN
// UNKNOWN: error: 'key' is nothing that 'fill' gets: it has no parameter, and uses no variable of the file that may change, of that name [check-name]
void fill(uint8_t *a, size_t n) {
#pragma kernel for secret(key)
  for (size_t i = 0; i < n; i++)
    a[i] = 1;
}
#endif
