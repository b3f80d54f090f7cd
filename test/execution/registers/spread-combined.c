// Scalars that all iterations of a shared loop combine: sums that wrap, bits,
// "something was found", extremes, of all widths; beside look-alikes whose
// order matters.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-spread-loops]
// CODE-DAG: c2cu::combine::sum
// CODE-DAG: c2cu::combine::or_bits
// CODE-DAG: c2cu::combine::and_bits
// CODE-DAG: c2cu::combine::xor_bits
// CODE-DAG: c2cu::combine::lesser
// CODE-DAG: c2cu::combine::greater
// CODE-DAG: where.any(
//@ in: 1
//@ in: 31337
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 700

static int a[N], b[N];
static unsigned char bytes[N];
static long long wide[N];
static unsigned long long results[40];
static float f[N], total;

static int sums(void) {
  int sum = a[5], count = 0, odd = 1;
  unsigned char narrow = bytes[0];
  short less = (short)a[7];
  long long all = wide[3];
  unsigned u = 0;
  for (int i = 0; i < N; i++) {
    b[i] = a[i] * 3;
    sum += a[i];
    sum += b[i] * 2;
    if (a[i] & 4)
      count++;
    narrow += bytes[i];
    less -= (short)a[i];
    all = wide[i] + all;
    u = 2u * (unsigned)a[i] + (u - (unsigned)i);
    odd ^= a[i];
  }
  results[0] = (unsigned)sum;
  results[1] = (unsigned)count;
  results[2] = narrow;
  results[3] = (unsigned long long)less;
  results[4] = (unsigned long long)all;
  results[5] = u;
  return odd;
}

static void bits(void) {
  unsigned any = 0, every = ~0u;
  unsigned char flags = 0;
  long long mixed = 1;
  int seen = 0, first = 7;
  for (int i = 0; i < N; i++) {
    any |= (unsigned)a[i] & 0x70f;
    every &= (unsigned)a[i] | 0xfff0;
    flags |= bytes[i] & 3;
    mixed ^= wide[i];
    if (a[i] == 12345)
      seen = 1;
    if (bytes[i] == 9)
      first = -1;
  }
  results[6] = any;
  results[7] = every;
  results[8] = flags;
  results[9] = (unsigned long long)mixed;
  results[10] = (unsigned)seen;
  results[11] = (unsigned)first;
}

static void extremes(void) {
  int most = a[0], least = 1 << 30, other = -5;
  unsigned char low = 200, high = 3;
  long long far = wide[0], near = wide[1];
  for (int i = 0; i < N; i++) {
    if (a[i] > most)
      most = a[i];
    least = a[i] < least ? a[i] : least;
    if (!(b[i] <= other))
      other = b[i];
    low = low <= bytes[i] ? low : bytes[i];
    if (bytes[i] >= high)
      high = bytes[i];
    if (far < wide[i])
      far = wide[i];
    near = near > wide[i] ? wide[i] : near;
  }
  results[12] = (unsigned)most;
  results[13] = (unsigned)least;
  results[14] = (unsigned)other;
  results[15] = low;
  results[16] = high;
  results[17] = (unsigned long long)far;
  results[18] = (unsigned long long)near;
}

// In none of these may threads have a part of the loop that is not in order.
static void inOrder(void) {
  int best = -1, at = 0, records = 0;
  for (int i = 0; i < N; i++)
    if (a[i] > best) {
      best = a[i];
      at = i;
      records++;
    }
  results[20] = (unsigned)best;
  results[21] = (unsigned)at;
  results[22] = (unsigned)records;
  int stale = 0;
  for (int i = 0; i < N; i++) {
    int greater = a[i] > stale;
    if (b[i] > stale)
      stale = b[i];
    if (greater)
      stale = a[i];
  }
  results[23] = (unsigned)stale;
  float sum = 0.1f, last = 0;
  for (int i = 0; i < N; i++) {
    sum += f[i];
    if (f[i] > 0.5f)
      last = f[i];
  }
  total = sum + last;
  int doubled = 1;
  for (int i = 0; i < N; i++)
    doubled = doubled * 2 + (a[i] & 1);
  results[24] = (unsigned)doubled;
  int both = 0;
  for (int i = 0; i < N; i++) {
    both += a[i] & 3;
    both ^= i;
  }
  results[25] = (unsigned)both;
  int prefix = 0;
  for (int i = 0; i < N; i++) {
    prefix += bytes[i];
    b[i] ^= prefix;
  }
  int cut = 0;
  for (int i = 0; i < N; i++)
    cut = (unsigned char)(cut + a[i]);
  results[26] = (unsigned)cut;
  int flips = 0;
  for (int i = 0; i < N; i++)
    if (a[i] & 8)
      flips = 1;
    else
      flips = 0;
  results[27] = (unsigned)flips;
  int least = 100, times = 0;
  for (int i = 0; i < N; i++) {
    if (bytes[i] < least)
      least = bytes[i];
    times += least > 50;
  }
  results[28] = (unsigned)least;
  results[29] = (unsigned)times;
}

// Two loops, one in the other, that are shared together; a sum of the inner one
// that starts again.
static void nested(void) {
  int rows = 0;
  unsigned cells = 0;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 35; j++) {
      cells += (unsigned)(a[i * 35 + j] ^ i);
      if (a[i * 35 + j] % 5 == 0)
        rows |= 1 << i;
    }
  results[30] = cells;
  results[31] = (unsigned)rows;
  for (int i = 0; i < 70; i++) {
    int part = 0;
    for (int j = 0; j < 10; j++)
      part += a[10 * i + j];
    b[i] += part;
  }
}

static int run(void) {
  int last = sums();
  bits();
  extremes();
  inOrder();
  nested();
  // Enough work for threads that what is in order does not count.
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N / 2; j++)
      b[i] = b[i] * 5 + (a[j] ^ j);
  return last;
}

int main(void) {
  unsigned seed;
  int last;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (int)(seed >> 12) - 300000;
    bytes[i] = (unsigned char)(seed >> 17);
    wide[i] = ((long long)seed << 31 ^ seed) - (1ll << 61);
    f[i] = (float)(seed >> 8) / 16777216.0f;
  }
#pragma kernel
  last = run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31u + (unsigned)b[i];
  printf("%u %d %a\n", sum, last, (double)total);
  for (int i = 0; i < 40; i++)
    printf("%llu ", results[i]);
  printf("\n");
  return 0;
}
