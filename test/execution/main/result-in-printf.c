// The result of the call is an argument of printf.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: hello 3
//@ in: x 1
//@ in: banana 7
#include <stdio.h>
#include <string.h>

static char word[32];
static int calls;

static unsigned hash(int seed) {
  unsigned h = (unsigned)seed;
  for (int i = 0; word[i]; i++)
    h = h * 33 + (unsigned char)word[i];
  calls++;
  return h;
}

int main(void) {
  int seed;
  if (scanf("%31s %d", word, &seed) != 2)
    return 1;
#pragma kernel
  printf("%s %u %d\n", word, hash(seed), (int)strlen(word));
  word[0] = 'H';
#pragma kernel
  printf("%u\n", hash(seed) % 1000);
  printf("calls %d\n", calls);
  return 0;
}
