// String work in main on both sides of the call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: hello-World-42
//@ in: x
//@ in: AbC-dEf
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char key[32], text[64], coded[64];

static void vigenere(void) {
  int at = 0;
  for (int i = 0; text[i]; i++) {
    char c = text[i];
    if (c >= 'a' && c <= 'z') {
      c = (char)('a' + (c - 'a' + key[at] - 'a') % 26);
      if (!key[++at])
        at = 0;
    }
    coded[i] = c;
  }
}

int main(void) {
  char word[64], *dash, number[16];
  if (scanf("%63s", word) != 1)
    return 1;
  for (char *p = word; *p; p++)
    *p = (char)tolower((unsigned char)*p);
  strcpy(text, word);
  dash = strchr(word, '-');
  strcpy(key, dash && islower((unsigned char)dash[1]) ? dash + 1 : "key");
  if ((dash = strchr(key, '-')))
    *dash = 0;
#pragma kernel
  vigenere();
  sprintf(number, "%zu", strlen(coded));
  strcat(coded, "/");
  strcat(coded, number);
  printf("%s %s %s %d\n", key, coded, strrchr(coded, '/'), atoi(number) * 2);
  return 0;
}
