// Patterns that cannot be meant are refused before any input is run.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program
// RUN: %build %source --driver=sequential -o sequential
// RUN: mkdir out && printf '1 x\n2 x\n3 y 4\n' > jobs && printf 'out/in\n./out//in\nout/other\n' > list && touch out/in out/other
// RUN: env C2CU_FRAME=args:jobs bash %S/Inputs/refused-settings.sh C2CU_OUTPUT_EACH '' out 'out/{2}' 'out/{2' 'out/{0}' 'out/{3}{#}' 'out/{%%}' 'out/{ 1}' 'out/{#}/' 'none/{#}' 'none/{1}/{1}' > said 2>&1
// RUN: FileCheck %s --match-full-lines < said
// CHECK: : status 2: c2cu: error: C2CU_OUTPUT_EACH=: expected a file name
// CHECK-NEXT: out: status 2: c2cu: error: C2CU_OUTPUT_EACH=out: inputs 0 and 1 have the same output, 'out'; {#} is a number that differs
// CHECK-NEXT: out/{2}: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{2}: inputs 0 and 1 have the same output, 'out/x'; {#} is a number that differs
// CHECK-NEXT: out/{2: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{2: inputs 0 and 1 have the same output, 'out/{2'; {#} is a number that differs
// CHECK-NEXT: out/{0}: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{0}: input 0 has no argument 0; arguments are counted from 1
// CHECK-NEXT: out/{3}{#}: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{3}{#}: input 0 has no argument 3; arguments are counted from 1
// CHECK-NEXT: out/{%}: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{%}: '{%}' has no meaning; there are {#}, {}, {.}, {/}, {/.}, {//} and, for arguments, {N}
// CHECK-NEXT: out/{ 1}: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{ 1}: '{ 1}' has no meaning; {{.*}}
// CHECK-NEXT: out/{#}/: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{#}/: 'out/1/', for input 0, is no name
// CHECK-NEXT: none/{#}: status 1: c2cu: error: C2CU_OUTPUT_EACH=none/{#}: cannot write 'none/1': No such file or directory
// CHECK-NEXT: none/{1}/{1}: status 1: c2cu: error: C2CU_OUTPUT_EACH=none/{1}/{1}: cannot write 'none/1/1': No such file or directory
//
// RUN: env C2CU_FRAME=files:list bash %S/Inputs/refused-settings.sh C2CU_OUTPUT_EACH 'out/{/}.x' '{}.x' '{1}' > said 2>&1
// RUN: FileCheck %s --check-prefix=FILES --match-full-lines < said
// FILES: out/{/}.x: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{/}.x: inputs 0 and 1 have the same output, 'out/in.x'; {#} is a number that differs
// FILES-NEXT: {}.x: status 2: c2cu: error: C2CU_OUTPUT_EACH={}.x: inputs 0 and 1 have the same output, './out//in.x'; {#} is a number that differs
// FILES-NEXT: {1}: status 2: c2cu: error: C2CU_OUTPUT_EACH={1}: '{1}' has no meaning for inputs that are files; {#} is the number of each
// RUN: not env C2CU_FRAME=files:list C2CU_INPUTS=1 C2CU_OUTPUT_EACH='out/other' ./program 2>&1 | FileCheck %s --check-prefix=OVER
// OVER: error: C2CU_OUTPUT_EACH=out/other: the output of input 0, 'out/other', is the file of input 2
//
// RUN: bash %S/Inputs/refused-settings.sh C2CU_OUTPUT_EACH out '{}' 'out/{/.}{#}' 'out/{3}{#}' > said 2>&1
// RUN: FileCheck %s --check-prefix=STREAM --match-full-lines < said
// STREAM: out: status 2: c2cu: error: C2CU_OUTPUT_EACH=out: all inputs would have the same output; {#} is the number of each
// STREAM-NEXT: {}: status 2: c2cu: error: C2CU_OUTPUT_EACH={}: all inputs would have the same output; {#} is the number of each
// STREAM-NEXT: out/{/.}{#}: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{/.}{#}: '{/.}' has no meaning for inputs without names; {#} is the number of each
// STREAM-NEXT: out/{3}{#}: status 2: c2cu: error: C2CU_OUTPUT_EACH=out/{3}{#}: '{3}' has no meaning for inputs without names; {#} is the number of each
//
// What is there and is no regular file stays.
// RUN: mkdir there && mkdir there/2 && ln -s list there/4
// RUN: bash -c 'for p in program sequential; do printf "1\n2\n3\n" | C2CU_OUTPUT_EACH="there/{#}" ./$p; echo status $?; ls -A there; rm there/1; done' 2>&1 | FileCheck %s --check-prefix=THERE
// THERE: error: cannot write 'there/2', for input 1: it is no regular file
// THERE-NEXT: status 1
// THERE-NEXT: {{^}}1
// THERE-NEXT: {{^}}2
// THERE-NEXT: {{^}}4
// THERE-NEXT: error: cannot write 'there/2', for input 1: it is no regular file
// THERE-NEXT: status 1
// RUN: not env C2CU_INPUTS=1 C2CU_OUTPUT_EACH=there/4 ./program < list 2>&1 | FileCheck %s --check-prefix=LINK
// LINK: error: cannot write 'there/4', for input 0: it is no regular file
// RUN: not env C2CU_OUTPUTEACH=x ./program 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: C2CU_OUTPUTEACH: this version has no variable of this name; did you mean C2CU_OUTPUT_EACH?
#include <stdio.h>

static int same(int c) { return c; }

int main(void) {
  int c, result;
  if (scanf("%d", &c) != 1)
    c = -1;
#pragma kernel
  result = same(c);
  printf("%d\n", result);
}
