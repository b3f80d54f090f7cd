// Objects declared several times, const objects without a value.
// RUN: %bulk %s --driver=grouped,sequential
//@ gen: print(rng.randint(-9, 9))
#include <stdio.h>

int count;
int count;
static int table[4];
static int *shared(void) { return table; }
static int table[4] = {1, 2, 3, 4};
static const int primes[];
static int prime(int i) { return primes[i]; }
static const int primes[] = {2, 3, 5, 7};
int first, second = 4;
int first = 6, second;
extern int outside = 3;
extern int outside;
int unbounded[];
int bounded[];
int bounded[3];
extern long rows[][2];
long rows[3][2];
static int later, sooner = 2;
static int later = 9;
const int zero, one = 1;
static const unsigned char a[16], b[4] = {9};
struct fixed { const int x; int y; };
static struct fixed nothing;
_Alignas(32) static int aligned[8];
static _Alignas(8) char letter = 'c';

static int value;
static long out[32];
static int used;

static void put(long x) { out[used++] = x; }

static void kernel(void) {
  used = 0;
  count += value;
  put(count);
  put(shared()[1] + prime(2));
  put(first + second + outside + later + sooner);
  unbounded[0] = value;
  put(unbounded[0]);
  bounded[2] += value;
  put(bounded[2]);
  rows[1][1] = value;
  rows[2][0] = rows[1][1]++;
  put(rows[1][1] * 2 + rows[2][0]);
  put(zero + one + a[3] + b[0]);
  put(nothing.y);
  const int unused;
  struct fixed local;
  local.y = value;
  put(local.y + sizeof unused);
  put(aligned[1] + letter);
  _Alignas(16) int here[4] = {value, 2};
  put((unsigned long)here % 16 + here[1]);
  register int fast = value;
  auto int slow = fast + 1;
  put(slow);
  static int calls;
  put(++calls);
  volatile int v = value;
  v++;
  v += 2;
  put(v);
}

int main(void) {
  if (scanf("%d", &value) != 1)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld%c", out[i], i + 1 == used ? '\n' : ' ');
  return 0;
}
