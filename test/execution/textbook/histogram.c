// How often each letter stands in a line.
// RUN: %bulk %s
//@ in: hello
//@ in: The-quick-brown-Fox
#include <ctype.h>
#include <stdio.h>

#define MAX 80

char text[MAX + 1];
int count[26];

void histogram(void) {
  for (int i = 0; text[i] != '\0'; i++)
    if (isalpha(text[i]))
      count[tolower(text[i]) - 'a']++;
}

int main(void) {
  scanf("%80s", text);
#pragma kernel
  histogram();
  for (int i = 0; i < 26; i++)
    if (count[i] > 0)
      printf("%c: %d\n", 'a' + i, count[i]);
  return 0;
}
