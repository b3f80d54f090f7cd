// Texts of which nothing bounds where they end. Loops with clauses are not
// watched.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
#include <string.h>

struct record {
  int length;
  char text[4];
};

void f(int *a, const char *s, const int *at, int n) {
#pragma kernel for map(to: s[0:n])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: how far 'strlen' goes depends on data, and nothing bounds it [loop-extent]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: give it a row of constant width, as 'a[i]' with 'char (*a)[64]', {{.*}}
    a[i] = strlen(s + 8 * i);
#pragma kernel for map(to: s[0:n])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: how far 'strtol' goes {{.*}} [loop-extent]
    a[i] = strtol(s + at[i], NULL, 10);
}

/* More than the type says may be there. */
void record(int *a, const struct record *r, int n) {
#pragma kernel for map(to: r[0:n])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: how far 'strchr' goes {{.*}} [loop-extent]
    a[i] = strchr(r->text, '0' + i) != NULL;
}

/* Or none at all of that type. */
void packed(int *a, const char *buffer, int n) {
#pragma kernel for map(to: buffer[0:n])
  for (int i = 0; i < n; i++) {
    const struct record *r = (const struct record *)(buffer + 16 * i);
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: how far 'atoi' goes {{.*}} [loop-extent]
    a[i] = atoi(r->text);
  }
}

/* What a pointer in memory leads to. */
void names(int *a, char **name, int n) {
#pragma kernel for map(to: name[0:n])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: how far 'strlen' goes {{.*}} [loop-extent]
    a[i] = strlen(name[i]);
}
