// Caesar's cipher, with a pointer that walks over the string.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 3 Hello,World
//@ in: -1 IBM
#include <ctype.h>
#include <stdio.h>

#define MAX 64

void encrypt(char *p, int shift) {
  for (; *p; p++)
    if (isupper(*p))
      *p = 'A' + (*p - 'A' + shift + 26) % 26;
    else if (islower(*p))
      *p = 'a' + (*p - 'a' + shift + 26) % 26;
}

int main(void) {
  char text[MAX];
  int shift;
  scanf("%d %63s", &shift, text);
#pragma kernel
  encrypt(text, shift);
  printf("%s\n", text);
  return 0;
}
