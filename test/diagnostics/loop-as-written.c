// Loops that an iteration ends, whose work is to find out which one, and that
// might store anywhere with the data of those behind it.
// RUN: %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include <string.h>

int repeats(const int (*a)[9], int n) {
// CHECK: :[[@LINE+3]]:3: warning: the marked loop runs as written: to find the iteration that comes to 'return' is nearly all of its work, and with the data of one behind it that could store anywhere [loop-as-written]
// CHECK: :[[@LINE+2]]:3: note: bound subscripts of the iteration's own arrays
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int seen[10] = {0};
    for (int k = 0; k < 9; k++)
      if (seen[a[i][k]]++)
        return i;
  }
  return -1;
}

// Texts that end in their rows are right ones.
int matches(char (*s)[200], int n) {
// CHECK: :[[@LINE+2]]:3: warning: the marked loop runs as written: to find the iteration that comes to 'return' is
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char t[16];
    strcpy(t, s[i]);
    int c = 0;
    for (int j = 0; t[j]; j++)
      c += t[j] == 'b';
    if (c > 2)
      return i;
  }
  return -1;
}

// With bounds it is searched.
int repeats_or_not(const int (*a)[9], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int seen[10] = {0};
    for (int k = 0; k < 9; k++)
      if (a[i][k] < 0 || a[i][k] > 9 || seen[a[i][k]]++)
        return i;
  }
  return -1;
}
