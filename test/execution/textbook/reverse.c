// A string's length, its reverse, and whether it is a palindrome.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: racecar
//@ in: textbook
//@ in: x
#include <stdio.h>
#include <string.h>

#define MAX 32

char s[MAX], r[MAX];
int length, palindrome;

void reverse(char *to, const char *from) {
  int n = strlen(from);
  for (int i = 0; i < n; i++)
    to[i] = from[n - 1 - i];
  to[n] = '\0';
}

void examine(void) {
  length = strlen(s);
  reverse(r, s);
  palindrome = strcmp(s, r) == 0;
}

int main(void) {
  scanf("%31s", s);
#pragma kernel
  examine();
  printf("%d %s %s\n", length, r, palindrome ? "yes" : "no");
  return 0;
}
