// Run-length encoding of a string into counts and letters.
// RUN: %bulk %s
//@ in: aaabccdddd
//@ in: z
#include <stdio.h>

#define MAX 40

char text[MAX];
char letter[MAX];
int count[MAX], runs;

void encode(void) {
  int i = 0;
  runs = 0;
  while (text[i]) {
    int start = i;
    while (text[i] == text[start])
      i++;
    letter[runs] = text[start];
    count[runs] = i - start;
    runs++;
  }
}

int main(void) {
  scanf("%39s", text);
#pragma kernel
  encode();
  for (int i = 0; i < runs; i++)
    printf("%d%c", count[i], letter[i]);
  printf("\n");
  return 0;
}
