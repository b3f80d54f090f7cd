// A program that crashes, does not end, or ends too early, is shown with its
// input and with what to do.
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in 2>&1 | FileCheck --check-prefix=RANDOM %s
// RANDOM: error: the program, run on the random input of seed 1, was ended by signal 6 (Aborted)
// RANDOM-NEXT: its input was: {{([0-9]+ ){7}[0-9]+}}\n
// RANDOM-NEXT: --range=A:B says which numbers it can be given, --inputs=FILE gives it inputs of your own
//
// RUN: echo '9 2 3 4 5 6 7 8  1 2 3 4 5 6 7 8' > %t.in
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in 2>&1 | FileCheck --check-prefix=CRASH %s
// CRASH: error: the program, run on input 2 of {{.*}}.in, was ended by signal 6
// CRASH-NEXT: its input begins at byte 15: "  1 2 3 4 5 6 7 8\n"
//
// RUN: echo '9 2 3 4 5 6 7 8  9 2 3' > %t.in
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in 2>&1 | FileCheck --check-prefix=SHORT %s
// SHORT: error: the program, run on input 2 of {{.*}}.in, ended with status 7 before its marked call; the file of inputs ends there: is the last input complete?
//
// RUN: echo '8 2 3 4 5 6 7 8' > %t.in
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in 2>&1 | FileCheck --check-prefix=ENDS %s
// ENDS: ended with status 3, and its trace is not complete
//
// RUN: echo '7 2 3 4 5 6 7 8' > %t.in
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --timeout 1 2>&1 | FileCheck --check-prefix=LONG %s
// LONG: error: the program, run on input 1 of {{.*}}.in, did not end in time
//
// RUN: echo '9 2 3 4 5 6 7 8' > %t.in
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in 2>&1 | FileCheck --check-prefix=ONE %s
// ONE: error: there is one run only, and nothing to compare it with; two are the least
//
// --range reaches the program.
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --range 500:600 2>&1 | FileCheck --check-prefix=RANGE %s
// RANGE: its input was: 5

#include "traced.h"

int main(void) {
  begin();
  fflush(trace);
  if (b[0] == 8)
    exit(3);
  while (b[0] == 7)
    ;
  if (b[0] != 9)
    abort();
  end();
}
