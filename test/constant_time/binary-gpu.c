// What nvcc and ptxas make of functions, as kernels on a GPU. No GPU is needed.
// REQUIRES: cuda, nvdisasm
// RUN: %constant_time --binary %s
// RUN: not %c2cu check %s --function asks --binary=gpu 2>&1 | FileCheck %s
#include <math.h>
#include <stdint.h>
#include <string.h>

// -- What ptxas makes of arithmetic ------------------------------------------

// Numbers below 2^32 are divided without the function that is called.
//@ binary: divides64 --size a=3 | gpu => binary-latency:CALL binary-branch
void divides64(uint64_t *a) { a[0] = a[1] / (a[2] | 1); }

// By a number of the program, it is multiplied.
//@ binary: scales64 --size a=2 | gpu => clean
void scales64(uint64_t *a) { a[0] = a[1] / 3329; }

// So is a division of 32 bits, by any number.
//@ binary: divides32 --size a=4 | gpu, gpu -arch=sm_80 => clean
void divides32(uint32_t *a) {
  a[0] = a[1] / a[2];
  a[3] = a[1] % (a[3] | 1);
}

//@ binary: divides_float --size a=3 | gpu => binary-latency
//@ binary: divides_double --size b=3 | gpu => binary-latency
void divides_float(float *a) { a[0] = a[1] / a[2]; }
void divides_double(double *b) { b[0] = b[1] / b[2]; }

//@ binary: root --size a=2 | gpu => binary-latency
void root(double *a) { a[0] = sqrt(a[1]); }

// -- What ptxas makes of choices ---------------------------------------------

//@ binary: stores --public n --size a=64 --value n=3 | gpu => binary-predicated:@
void stores(uint32_t *a, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] & 1)
      a[i * 7 & 63] = 0;
}

// In registers, ptxas makes a move of it; another one need not.
//@ binary: moves --public n --size a=4 --value n=3 | gpu => binary-branch:@%p
void moves(uint32_t *a, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] & 1)
      a[3] = a[i];
}

//@ binary: selects --size a=4 | gpu => clean
void selects(uint32_t *a) {
  uint32_t mask = -(a[0] & 1);
  a[1] = (a[2] & mask) | (a[3] & ~mask);
}

//@ binary: larger --size a=2 | gpu => clean
void larger(uint32_t *a) { a[0] = a[0] > a[1] ? a[0] : a[1]; }

// -- Addresses ---------------------------------------------------------------

static const uint8_t box[256] = {99, 124, 119, 123};

//@ binary: looks --size t=4,key=4 | gpu => binary-address:LD
void looks(uint8_t *t, const uint8_t *key) {
  for (int i = 0; i < 4; i++)
    t[i] = box[t[i] ^ key[i]];
}

// In registers and local memory, too: its bank, or its line, is the address's.
//@ binary: own_table --size a=2 | gpu => binary-address
void own_table(uint32_t *a) {
  uint32_t own[32];
  for (unsigned i = 0; i < 32; i++)
    own[i] = a[0] * i ^ i;
  a[1] = own[a[1] & 31];
}

//@ binary: reads_all --size a=2 | gpu => clean
void reads_all(uint32_t *a) {
  uint32_t found = 0, own[32];
  for (unsigned i = 0; i < 32; i++)
    own[i] = a[0] * i ^ i;
  for (unsigned i = 0; i < 32; i++)
    found |= own[i] & -(uint32_t)(((i ^ (a[1] & 31)) - 1) >> 31);
  a[1] = found;
}

// -- What is public ----------------------------------------------------------

struct context {
  int rounds;
  uint32_t key[8];
};

//@ binary: rounds --public c->rounds,n --size m=16,o=16 --value c->rounds=8,n=16 | gpu => clean
//@ binary: rounds --public n --size m=16,o=16 --value n=16 | gpu => binary-branch binary-predicated
void rounds(const struct context *c, const uint8_t *m, uint8_t *o, int n) {
  for (int i = 0; i < n; i++) {
    uint32_t x = m[i];
    for (int r = 0; r < c->rounds; r++)
      x = (x << 3 | x >> 29) ^ c->key[r & 7];
    o[i] = (uint8_t)x;
  }
}

//@ binary: permutes --public at[] --size at=8,a=8,b=8 | gpu => clean
//@ binary: permutes --size at=8,a=8,b=8 | gpu => binary-address
void permutes(const uint8_t *at, const uint32_t *a, uint32_t *b) {
  for (int i = 0; i < 8; i++)
    b[i] = a[at[i] & 7];
}

//@ binary: ends_early --public n --size a=n,b=n --value n=16 | gpu => binary-branch
int ends_early(const uint8_t *a, const uint8_t *b, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] != b[i])
      return 0;
  return 1;
}

//@ binary: compares --public n --size a=n,b=n --value n=16 | gpu => clean
int compares(const uint8_t *a, const uint8_t *b, int n) {
  unsigned different = 0;
  for (int i = 0; i < n; i++)
    different |= a[i] ^ b[i];
  return (int)((different - 1) >> 31);
}

// A structure that leads on to another array.
struct message {
  const uint8_t *text;
  int length;
};

//@ binary: sums --public m->length --size m->text=8 --value m->length=8 | gpu => clean
int sums(const struct message *m) {
  int sum = 0;
  for (int i = 0; i < m->length; i++)
    sum += m->text[i];
  return sum;
}

// -- What cannot be asked ----------------------------------------------------

//@ binary: selects --size a=4 | gpu --use_fast_math => undecided
int getpid(void);
int asks(void) { return getpid(); }
// CHECK: error: the kernel calls 'getpid', {{.*}} [kernel-input-function]
// CHECK: error: not decided: c2cu makes no kernel of it, as said above [binary-undecided]
