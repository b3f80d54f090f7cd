// Where what is run could easily be something else than what is asked for.
// REQUIRES: valgrind
// RUN: %constant_time --binary %s
#include <stdint.h>
#include <string.h>
#ifdef WIDE
typedef uint64_t count;
#else
typedef uint32_t count;
#endif
static const uint8_t table[256] = {7, 1, 4};

// Options of the compiler's change what the file says, and where members lie.
//@ binary: looks | gcc -O2, gcc -O2 -DWIDE, gcc -O2 -fpack-struct => binary-address
struct record {
  uint8_t kind;
  count n;
  uint8_t key;
};
int looks(const struct record *r) { return table[r->key]; }

// What was not reached is told, if it is no branch as well.
//@ binary: limited --public n --size key=1 --value n=1 | gcc -O2 => clean
//@ binary: limited --public n --size key=1 --value n=1,n=200 | gcc -O2 => binary-address
int limited(const uint8_t *key, int n) {
  int r = n;
  if (n > 100)
    r = table[key[0]];
  return r;
}

// Each pointer of an array leads to memory of its own.
//@ binary: rows --size rows=2,rows[]=16 | gcc -O2, clang-22 -O2 => binary-address
int rows(uint8_t **rows) {
  memset(rows[0], 0, 16);
  return table[rows[1][0]];
}

// The last thing that a function does is a call, and no address leads back.
//@ binary: compares --public n --size a=n,b=n --value n=8 | gcc -O2, clang-22 -O2 => binary-branch
int compares(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }

// And reads what is not there.
//@ binary: copies --public n --value n=64 --size a=4,b=8 | gcc -O2, clang-22 -O2 => undecided
void *copies(uint8_t *a, const uint8_t *b, size_t n) { return memcpy(a, b, n); }

// Divisions whose operands are known not to be zero, in memory, of bytes, of
// real numbers, of vectors.
//@ binary: divides --secret a,b | gcc -O2, gcc -O0, clang-14 -O2 => binary-latency:div
uint32_t divides(uint32_t a, uint32_t b) { return a / (b | 1); }
//@ binary: bytes --secret a,b | gcc -O2 => binary-latency
uint8_t bytes(uint8_t a, uint8_t b) {
  uint8_t q;
  __asm__("divb %2" : "=a"(q) : "0"((uint16_t)a), "q"((uint8_t)(b | 1)) : "cc");
  return q;
}
//@ binary: ratios --size x=8,y=8 | gcc -O3, gcc -O3 -mavx2, clang-22 -O3 => binary-latency
void ratios(double *restrict x, const double *restrict y) {
  for (int i = 0; i < 8; i++)
    x[i] /= y[i];
}
//@ binary: root --secret x | gcc -O2 -fno-math-errno => binary-latency:sqrtss
float root(float x) { return __builtin_sqrtf(x); }
//@ binary: public_ratio --secret x --public y,z --value y=5,z=3 | gcc -O2 => clean
double public_ratio(double x, double y, double z) { return x * (y / z); }

// In capital letters, behind prefixes, behind a character.
//@ binary: capitals --secret x | gcc -O2 -DCAPITALS => binary-latency
#ifdef CAPITALS
uint32_t capitals(uint32_t x) {
  uint32_t q = 1000, rest = 0;
  __asm__("cmpb $';', %%al; rex.W DIVL %2"
          : "+a"(q), "+d"(rest)
          : "r"(x)
          : "cc");
  return q;
}
#endif

// Parts of functions stand apart, and functions are in tables.
//@ binary: calls --public n --size key=4 --value n=1 | gcc -O2, clang-22 -O2 => binary-address
static int one(const uint8_t *key) { return table[key[0]]; }
static int two(const uint8_t *key) { return table[key[1] & 0] + key[2]; }
static int (*const steps[])(const uint8_t *) = {two, one};
int calls(const uint8_t *key, unsigned n) { return steps[n & 1](key); }

// A thread's variable, aligned memory, and a variable of the file.
static _Thread_local uint32_t seen;
struct line {
  _Alignas(64) uint8_t bytes[64];
};
static uint8_t kept[16];
//@ binary: states --public seen | gcc -O2, clang-22 -O3 -mavx2 => clean
uint32_t states(struct line *l) {
  for (int i = 0; i < 64; i++)
    l->bytes[i] ^= kept[i % 16];
  kept[0] = l->bytes[0];
  return ++seen;
}
//@ binary: remembers | gcc -O2 => binary-address
int remembers(void) {
  const int r = table[kept[0]];
  kept[0] = (uint8_t)r;
  return r;
}

// Names that the harness has as well, and one that becomes another function.
//@ binary: names --public i,e,path --secret run --value i=1,e=2,path=3 --size m0=4 | gcc -O2 => binary-address
int names(int i, int e, int path, int run, const int *m0) {
  return table[(run + i + e + path) & 255] + m0[0];
}
//@ binary: run | gcc -O0 => undecided
int run(void) {
  int unset[4];
  unset[0] = 1;
  return unset[1] ? 1 : 2;
}
#define looks looks_safe
int looks_safe(const struct record *r) { return r->kind; }
