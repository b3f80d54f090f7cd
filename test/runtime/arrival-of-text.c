// Lines, characters and blocks of a stream, and frames, while inputs arrive: a
// run of a stream begins again, one of a frame does not begin before its input
// is there as a whole.
// RUN: %build %source -o %t.program
// RUN: printf 'one\ntwo\n\nthree and four\nfive\nsix\n!\nseven\nlast\n' > %t.in
// RUN: bash -c '%t.program < %t.in > %t.wanted; echo $?' | FileCheck %s
// CHECK: 2
// RUN: env C2CU_INTERVAL=1 not python3 %S/Inputs/arrive.py pieces 1 0.005 %t.program < %t.in > %t.out
// RUN: cmp %t.out %t.wanted
// RUN: env C2CU_INTERVAL=0.5 not python3 %S/Inputs/arrive.py pieces 7 0.005 %t.program < %t.in > %t.out
// RUN: cmp %t.out %t.wanted
//
// RUN: env C2CU_FRAME=line %t.program < %t.in > %t.wanted 2>/dev/null || true
// RUN: bash -c 'C2CU_FRAME=line C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py pieces 3 0.005 %t.program < %t.in > %t.out || true'
// RUN: cmp %t.out %t.wanted
// RUN: bash -c 'C2CU_FRAME=line C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py asks 4 %t.program < %t.in > %t.out || true'
// RUN: head -4 %t.wanted > %t.first
// RUN: cmp %t.out %t.first
// RUN: bash -c 'C2CU_FRAME=bytes:6 %t.program < %t.in > %t.wanted 2> %t.said || true'
// RUN: bash -c 'C2CU_FRAME=bytes:6 C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py pieces 4 0.005 %t.program < %t.in > %t.out 2> %t.err || true'
// RUN: cmp %t.out %t.wanted
// RUN: cmp %t.err %t.said
//
// Of counted inputs, too, one of white space is answered when it is there.
// RUN: %build %source -D ONE_LINE -o %t.one
// RUN: printf '\nA\n\n' > %t.blank
// RUN: env C2CU_INPUTS=3 %t.one < %t.blank > %t.wanted
// RUN: env C2CU_INPUTS=3 C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py asks 3 %t.one < %t.blank > %t.out
// RUN: cmp %t.out %t.wanted
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int length, result;

static void cube(void) { result = length * length * length; }

static void bye(void) { printf("bye, %d\n", length); }

int main(void) {
  char first[40], *second = NULL;
  size_t capacity = 0;
  atexit(bye);
  int c = getchar();
  ungetc(c, stdin);
  if (!fgets(first, sizeof first, stdin))
    return 7;
  if (c == '!')
    exit(2);
#ifdef ONE_LINE
  const ssize_t got = 0;
#else
  const ssize_t got = getline(&second, &capacity, stdin);
#endif
  length = (int)(strlen(first) + strlen(got > 0 ? second : ""));
  free(second);
#pragma kernel
  cube();
  printf("%d %d ", c, result);
}
