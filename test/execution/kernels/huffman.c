// Huffman code lengths of the letters of a word.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: abracadabra
//@ gen: print("".join(chr(97 + min(rng.randrange(26), rng.randrange(26)))
//@ gen:               for _ in range(rng.randint(1, 70))))
#include <stdio.h>

#define LETTERS 26

static char text[80];
static int length[LETTERS];

static int smallest(const int *weight, const _Bool *used, int n) {
  int best = -1;
  for (int i = 0; i < n; i++)
    if (!used[i] && weight[i] > 0 && (best < 0 || weight[i] < weight[best]))
      best = i;
  return best;
}

static int huffman(void) {
  int weight[2 * LETTERS] = {0}, parent[2 * LETTERS] = {0}, n = LETTERS;
  _Bool used[2 * LETTERS] = {0};
  for (char *p = text; *p; p++)
    weight[*p - 'a']++;
  for (;;) {
    int a = smallest(weight, used, n);
    used[a] = 1;
    int b = smallest(weight, used, n);
    if (b < 0)
      break;
    used[b] = 1;
    weight[n] = weight[a] + weight[b];
    parent[a] = parent[b] = n++;
  }
  int bits = 0;
  for (int i = 0; i < LETTERS; i++) {
    for (int j = i; parent[j]; j = parent[j])
      length[i]++;
    bits += weight[i] * length[i];
  }
  return bits;
}

int main(void) {
  int bits;
  if (scanf("%79s", text) != 1)
    return 1;
#pragma kernel
  bits = huffman();
  printf("%d bits:", bits);
  for (int i = 0; i < LETTERS; i++)
    if (length[i])
      printf(" %c%d", 'a' + i, length[i]);
  puts("");
  return 0;
}
