// What a run does that begins in the wrong place, where a guess has put it, is
// seen by nobody, and does not last: it loops, allocates, prints, crashes.
// Inputs have two lines each, then some have three; the last lines are commands
// to those that begin there. Each input takes a moment, so that on any machine
// the other workers are there to guess before the first has done everything.
// RUN: %build %source -o %t.program
// RUN: bash -c 'for what in loop sleep crash abort exit allocate print shout seek; do for i in {1..2000}; do echo more $((1 + (i > 100 && i %% 5 == 0))); echo $i; ((i > 100 && i %% 5 == 0)) && echo $what; done > %t.$what; done; true'
// RUN: bash -c 'for what in loop sleep crash abort exit allocate print shout seek; do C2CU_WORKERS=1 %t.program < %t.$what > %t.wanted; C2CU_WORKERS=4 C2CU_GROUP=20 C2CU_STATS=%t.$what.json %t.program < %t.$what 2> %t.messages | cmp - %t.wanted; echo $what ${PIPESTATUS[@]}; grep -v c2cu:.note %t.messages; done; cat %t.*.json' | FileCheck %s
// CHECK: loop 0 0
// CHECK-NEXT: sleep 0 0
// CHECK-NEXT: crash 0 0
// CHECK-NEXT: abort 0 0
// CHECK-NEXT: exit 0 0
// CHECK-NEXT: allocate 0 0
// CHECK-NEXT: print 0 0
// CHECK-NEXT: shout 0 0
// CHECK-NEXT: seek 0 0
// CHECK: "wrong_guesses": {{[1-9]}}
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int twice(int n) { return 2 * n; }

static void misbehave(const char *what) {
  int *nowhere = NULL;
  if (strcmp(what, "sleep") == 0)
    sleep(1000);
  if (strcmp(what, "crash") == 0)
    *nowhere = 1;
  if (strcmp(what, "abort") == 0)
    abort();
  if (strcmp(what, "exit") == 0)
    exit(3);
  if (strcmp(what, "seek") == 0)
    rewind(stdin);
  for (;;) {
    if (strcmp(what, "allocate") == 0) {
      char *memory = malloc(1 << 20);
      if (memory)
        memset(memory, 1, 1 << 20);
    }
    if (strcmp(what, "print") == 0)
      printf("%s\n", what);
    if (strcmp(what, "shout") == 0)
      fprintf(stderr, "%s\n", what);
  }
}

int main(void) {
  char word[20];
  int lines = 0, sum = 0, result;
  if (scanf("%19s", word) != 1)
    return 1;
  if (strcmp(word, "more") != 0)
    misbehave(word);
  usleep(100);
  scanf("%d", &lines);
  for (int i = 0; i < lines; i++) {
    scanf("%19s", word);
    sum += (int)strlen(word);
  }
#pragma kernel
  result = twice(sum);
  printf("%d %s\n", result, word);
}
