// Rounds of independent iterations, as many as data decide: until nothing
// changes, at most so many, as long as a condition in memory holds; choices and
// places that depend on data around and in such rounds.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-spread-loops]
// CODE: where.any(
// CODE: where.combined(
//@ in: 1
//@ in: 4711
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define N 176

static int distance[N], weight[N][N], next[N];
static unsigned label[N], neighbour[N][4], rounds[6];
static float heat[N], cooler[N];
static long energy;
static signed char parity[N];
static int from;

// Bellman and Ford's, in rounds that read one array and write another.
static void shortest(void) {
  int changed = 1;
  while (changed) {
    changed = 0;
    for (int i = 0; i < N; i++) {
      int best = distance[i];
      for (int j = 0; j < N; j++)
        if (distance[j] + weight[j][i] < best)
          best = distance[j] + weight[j][i];
      next[i] = best;
      if (best != distance[i])
        changed = 1;
    }
    for (int i = 0; i < N; i++)
      distance[i] = next[i];
    rounds[0]++;
  }
}

// Labels go to the neighbours, which data name; at most N rounds.
static int components(void) {
  int round;
  for (round = 0; round < N; round++) {
    unsigned different = 0;
    for (int i = 0; i < N; i++) {
      unsigned least = label[i];
      for (int k = 0; k < 4; k++) {
        unsigned of = label[neighbour[i][k]];
        if (of < least)
          least = of;
      }
      next[i] = (int)least;
      different |= least ^ label[i];
    }
    if (!different)
      break;
    for (int i = 0; i < N; i++)
      label[i] = (unsigned)next[i];
  }
  return round;
}

// The number of hot cells decides, and which way heat goes is decided once.
static void relax(void) {
  int hot, count = 0;
  do {
    hot = 0;
    if (heat[from] > 40.0f) {
      for (int i = 0; i < N; i++)
        cooler[i] = 0.5f * heat[i] + 0.25f * heat[(i + 1) % N];
      rounds[1]++;
    } else {
      for (int i = 0; i < N; i++)
        cooler[i] = 0.75f * heat[(i + N - 1) % N];
      from = (from + 7) % N;
    }
    for (int i = 0; i < N; i++) {
      heat[i] = cooler[i];
      if (heat[i] > 3.0f)
        hot++;
    }
    count++;
  } while (hot > N / 8 && count < 1000);
  rounds[2] = (unsigned)count;
}

// It returns from between two of them; nothing is done for some inputs.
static int settle(void) {
  if (parity[3] == 0)
    return -1;
  for (;;) {
    long sum = 0;
    int largest = -200;
    for (int i = 0; i < N; i++) {
      sum += parity[i] * (i + 1);
      largest = parity[i] > largest ? parity[i] : largest;
    }
    energy = energy * 3 + sum;
    if (largest < 2)
      return largest;
    for (int i = 0; i < N; i++)
      if (parity[i] == largest)
        parity[i] /= 2;
    if (++rounds[3] > 40)
      return 100;
  }
}

static int run(void) {
  shortest();
  rounds[4] = (unsigned)components();
  relax();
  return settle();
}

int main(void) {
  unsigned seed;
  int last;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < N; i++) {
    distance[i] = i == 0 ? 0 : 1 << 20;
    label[i] = (unsigned)i * 2654435761u;
    for (int j = 0; j < N; j++) {
      seed = seed * 1103515245u + 12345u;
      weight[i][j] = 1 + (int)(seed >> 20) % (1 + (i + N - j) % N * 9);
    }
    for (int k = 0; k < 4; k++) {
      seed = seed * 1103515245u + 12345u;
      neighbour[i][k] = (seed >> 18) % 5 ? (i * 5 + k) % N : seed >> 8 & 63;
    }
    heat[i] = (float)(seed >> 24);
    parity[i] = (signed char)(seed >> 21);
  }
  from = (int)(seed >> 9) % N;
#pragma kernel
  last = run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31u + (unsigned)distance[i] + label[i] * 3u +
          (unsigned)parity[i];
  printf("%u %d %ld %a %a\n", sum, last, energy, (double)heat[0],
         (double)heat[N - 1]);
  for (int i = 0; i < 5; i++)
    printf("%u ", rounds[i]);
  printf("%d\n", from);
  return 0;
}
