// What scalars bring from one shared loop into another, round by round: threads
// that go on from what they have of it have to have the same. An attack found
// each of these.
// RUN: %bulk %s
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: [in-spread-loops]
//@ in: 17
//@ in: 4711
//@ in: 1
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 256

static int a[N], b[N], c[N], d[N], r[32];
static short sh[N];
static unsigned char by[N];

static void work(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      d[i] = d[i] * 5 + (c[j] ^ j);
}

// The outer one of two loops does something with the scalar as well.
static void beside(void) {
  int sum = 0, q = r[3], found = 0, most = 5, masks = 0;
  for (int i = 0; i < 40; i++) {
    sum += q;
    if (q > 2)
      found = 1;
    for (int j = 0; j < 40; j++) {
      sum += a[(i * 7 + j) % N];
      if (a[(i * 7 + j) % N] == 123456789)
        found = 1;
    }
  }
  for (int i = 0; i < 20; i++) {
    if (sum > most)
      most = sum;
    for (int j = 0; j < 12; j++)
      b[i * 12 + j]++;
    masks |= i & sum;
  }
  r[4] = sum;
  r[5] = found;
  r[6] = most;
  r[7] = masks;
}

// All iterations of the inner loop begin with the same value.
static int replaced(void) {
  int s = 0;
  for (int i = 0; i < 10; i++) {
    int t = s;
    for (int j = 0; j < 70; j++)
      if (i == 0) {
        s = t + a[j];
        b[j] += 3;
      }
  }
  return s;
}

// The first iterations change it by what is known, the others by data.
static void knownFirst(void) {
  int sum = 0, most = -1, bits = 0;
  for (int i = 0; i < N; i++) {
    sum += i ^ 5;
    if (i >= 100) {
      sum += a[i];
      b[i]++;
    }
  }
  for (int i = 0; i < N; i++) {
    int x = i < 9 ? 1000000 - i : a[i];
    if (x > most)
      most = x;
    bits |= i < 4 ? 1 << (i + 9) : by[i];
  }
  r[8] = sum;
  r[9] = most;
  r[10] = bits;
}

// One loop sets what the next one adds to.
static int setThenAdded(void) {
  int t = 0, e = 0;
  for (int i = 0; i < N; i++)
    if (a[i] % 7 == 3)
      t = 1;
  for (int i = 0; i < N; i++)
    t += a[i];
  for (int i = 0; i < N; i++) {
    e = 2;
    b[i] += a[i];
  }
  for (int i = 0; i < N; i++)
    e += a[i];
  return t ^ e;
}

// Threads must not leave in different rounds.
static int rounds(void) {
  int s = 0, changed;
  do {
    changed = 0;
    for (int i = 0; i < N; i++)
      if (by[i] > 200) {
        by[i]--;
        changed = 1;
      }
    for (int i = 0; i < N; i++)
      changed |= sh[i] & 2 && by[i] > 201;
    for (int i = 0; i < N; i++)
      changed += by[i] == 203;
    s += changed;
  } while (changed && s < 900);
  return s;
}

// What a round leaves is read at the head of the next one, or behind the last.
static int aroundTheRound(void) {
  int i, t = a[3];
  for (i = 0; i < N; i++)
    b[i] ^= 3;
  while (r[2] < 40) {
    if (t & 1)
      r[11]++;
    r[2] += 3;
    for (i = 0; i < N; i++)
      c[i] += a[i] * 3;
    for (i = 0; i < N; i++) {
      if (by[i] & 1)
        b[i] += c[i];
      else
        b[i] += 4;
    }
  }
  return i;
}

static int leftBehind(void) {
  int t = a[0], i = N;
  do {
    r[12] += t;
    for (i = 0; i < N; i++) {
      t = i * 3 + 7;
      b[i] += t ^ 5;
    }
    r[13] += 7;
  } while (r[13] < 40);
  return t + i;
}

static int run(void) {
  work();
  beside();
  r[14] = replaced();
  knownFirst();
  r[15] = setThenAdded();
  r[16] = rounds();
  r[17] = aroundTheRound();
  work();
  return leftBehind();
}

int main(void) {
  unsigned seed;
  int last;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (int)(seed >> 12) - 300000;
    b[i] = (int)(seed >> 16) & 1023;
    c[i] = (int)(seed >> 8) % 1000;
    sh[i] = (short)(seed >> 9);
    by[i] = (unsigned char)(seed >> 17);
    r[i % 4] = (int)(seed >> 20) & 7;
  }
#pragma kernel
  last = run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31u + (unsigned)b[i] * 7u + (unsigned)c[i] * 3u +
          (unsigned)d[i] + by[i];
  printf("%u %d", sum, last);
  for (int i = 0; i < 32; i++)
    printf(" %d", r[i]);
  printf("\n");
  return 0;
}
