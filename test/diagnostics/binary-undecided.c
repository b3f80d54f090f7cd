// What keeps a function from being run, and what a run does not come to its end
// by.
// REQUIRES: valgrind
// RUN: not %c2cu check %source --function f --binary 2>&1 | FileCheck %s
// RUN: not %c2cu check %source --function f --size p=2 --binary 2>&1 | FileCheck --check-prefix=SMALL %s
// RUN: not %c2cu check %source --function g --public n --binary 2>&1 | FileCheck --check-prefix=VALUE %s
// RUN: not %c2cu check %source --function g --public n --value n=1 --size p=m --binary 2>&1 | FileCheck --check-prefix=SIZE %s
// RUN: not %c2cu check %source --function g --public n --value n=one --size p=n --binary 2>&1 | FileCheck --check-prefix=WHOLE %s
// RUN: not %c2cu check %source --function g --public n --value n=1,k=1 --size p=n --binary 2>&1 | FileCheck --check-prefix=NAME %s
// RUN: not %c2cu check %source --function h --secret s --binary 2>&1 | FileCheck --check-prefix=STRUCTURE %s
// RUN: not %c2cu check %source --function v --binary --public n --value n=1 2>&1 | FileCheck --check-prefix=VARIABLE %s
// RUN: not %c2cu check %source --function bits --binary --public 'b->open' 2>&1 | FileCheck --check-prefix=BITS %s
// RUN: not %c2cu check %source --function kept --binary --secret n,before 2>&1 | FileCheck --check-prefix=STATIC %s
// RUN: not %c2cu check %source --function ends --binary --public n --value n=1 2>&1 | FileCheck --check-prefix=ENDS %s
// RUN: not %c2cu check %source --function traps --binary 2>&1 | FileCheck --check-prefix=TRAPS %s
// RUN: not %c2cu check %source --function wide --secret x --binary 2>&1 | FileCheck --check-prefix=WIDE %s
// RUN: not %c2cu check %source --function unset --binary 2>&1 | FileCheck --check-prefix=UNSET %s
// RUN: not %c2cu check %source --function unset --binary='gcc-of-others -O2' 2>&1 | FileCheck --check-prefix=COMPILER %s
// RUN: not %c2cu check %source --function unset --binary='gcc -m32' 2>&1 | FileCheck --check-prefix=OPTION %s
// RUN: not %c2cu check %source --function unset --binary='gcc -masm=intel' 2>&1 | FileCheck --check-prefix=INTEL %s
// RUN: not %c2cu check %source --function sums --size p=64 --binary='gcc -O3 -march=x86-64-v4 -mprefer-vector-width=512' 2>&1 | FileCheck --check-prefix=AVX %s
// RUN: not %c2cu check %source --function missing --secret x --binary 2>&1 | FileCheck --check-prefix=LINK %s
// RUN: not %c2cu check %source --function small --public n --value n=300 --size p=1 --binary 2>&1 | FileCheck --check-prefix=LARGE %s
// RUN: not %c2cu check %source --function small --public n --value n=3 --size p=1,q=1 --binary 2>&1 | FileCheck --check-prefix=OTHER %s
// RUN: not %c2cu check %source --function last --size t=2 --binary 2>&1 | FileCheck --check-prefix=FLEXIBLE %s
// RUN: not %c2cu check %source --function called --secret x --binary 2>&1 | FileCheck --check-prefix=CALLED %s
// RUN: not %c2cu check %source --function old --secret x --binary 2>&1 | FileCheck --check-prefix=OLD %s
// RUN: not %c2cu check %source --function repeats --binary -DMACROS 2>&1 | FileCheck --check-prefix=MACROS %s
// RUN: not %c2cu check %source --function unset --binary='gcc -O2 -flto' 2>&1 | FileCheck --check-prefix=LTO %s
#include <stdlib.h>

// CHECK: binary-undecided.c:[[@LINE+4]]:10: error: not decided: nothing says how much memory 'p' leads to [binary-undecided]
// CHECK: note: give --size p=32, in elements; an expression of numbers that are passed may stand there; 0 is a null pointer
// CHECK: f: not decided (cc -O2)
// SMALL: binary-undecided.c:[[@LINE+1]]:{{[0-9]+}}: error: not decided: '{{.*}}' accesses what is outside of 'p' [binary-undecided]
unsigned f(unsigned *p) { return p[0] + p[5]; }

// VALUE: error: not decided: nothing says which number 'n' is
// VALUE: note: give --value n=16, several times for several
// SIZE: error: not decided: 'm' in the size of 'p' is no number that is known
// WHOLE: error: not decided: 'one' is no value of 'n'
// NAME: error: not decided: 'k' is no number that the function gets
int g(const int *p, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += p[i];
  return sum;
}

// STRUCTURE: error: not decided: 'h' passes struct pair as it is
// STRUCTURE: note: check a function that gets a pointer to it, and calls this one
struct pair {
  int a, b;
};
int h(struct pair s) { return s.a + s.b; }

// VARIABLE: error: not decided: 'v' takes variable arguments
int v(int n, ...) { return n; }

// BITS: error: not decided: of 'b->open' and 'b->key', which share bytes, one is secret
struct bits {
  unsigned open : 3, key : 5;
};
int bits(const struct bits *b) { return b->open; }

// STATIC: error: not decided: 'before' is a variable in a function, which nobody else can give a secret
int kept(int n) {
  static int before;
  const int result = before;
  before = n;
  return result;
}

// ENDS: error: not decided: it did not return: the program ended with status 3
// ENDS: note: see whether sizes and values are what it is made for
int ends(int n) {
  if (n == 1)
    exit(3);
  return n;
}

// TRAPS: error: not decided: a run of it ended by SIGILL, in 'ud2'
void traps(void) { __builtin_trap(); }

// WIDE: error: not decided: 'fdiv{{.*}}' is nothing that memcheck looks at, which may take longer for some numbers than for others
long double wide(long double x) { return 1 / x; }

// LARGE: error: not decided: 'n' cannot be 300
// LARGE: note: its type is 'unsigned char'
// OTHER: error: not decided: 'q' is no pointer that leads to memory of the caller's
int small(const char *p, unsigned char n) { return p[0] + n; }

// FLEXIBLE: error: not decided: 't' leads to a structure that ends in an array without a length, of which there is one
struct tail {
  int n;
  char bytes[];
};
int last(const struct tail *t) { return t->bytes[0]; }

// CALLED: error: not decided: 'called' is called in a way of its own
__attribute__((ms_abi)) int called(int x) { return x; }
// OLD: error: not decided: 'old' is defined without a prototype
int old(x) float x;
{ return x > 1; }

// MACROS: error: not decided: what the compiler made cannot be run here: the assembly has '.rept', which is not looked into; write it out
#ifdef MACROS
void repeats(void) { __asm__(".rept 2\n nop\n .endr"); }
#endif

// UNSET: error: not decided: '{{.*}}' depends on memory that nothing has set
// COMPILER: error: not decided: there is no compiler 'gcc-of-others'
// OPTION: error: not decided: '-m32' is not for --binary: only code for x86-64, in its usual calling convention, is run
// LTO: error: not decided: '-flto' is not for --binary: what the whole program becomes is not what is run
// INTEL: error: not decided: what the compiler made cannot be run here: the assembly is in Intel's syntax; compile without -masm=intel
int unset(void) {
  volatile int a[4];
  a[0] = 1;
  return a[1] > 3 ? abs(a[2]) : rand();
}

// AVX: is of AVX-512, which valgrind does not have; compile for -march=x86-64-v3 at most
unsigned sums(const unsigned *p) {
  unsigned sum = 0;
  for (int i = 0; i < 64; i++)
    sum += p[i] * p[i];
  return sum;
}

// LINK: error: not decided: 'elsewhere', which it calls, is in none of the given files
int elsewhere(int x);
int missing(int x) { return elsewhere(x); }
