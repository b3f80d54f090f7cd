// What is wrong with lines of arguments is said before any input is run, with
// the file and the line.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program
// RUN: %build %source --driver=sequential -o sequential
// RUN: printf 'a\n\nb "x\n' > double
// RUN: printf "a\n'x y\n" > single
// RUN: printf 'a \\' > backslash
// RUN: printf 'a\nb\\\nc\n' > continued
// RUN: printf 'a\0b\n' > zero
// RUN: printf 'a\nb\n' > two
// RUN: printf 'two\n\ntwo\ntwo' > three
// RUN: bash %S/Inputs/refused-settings.sh C2CU_FRAME args:double args:single args:backslash args:continued args:zero args:nowhere args:. args:two,files:three args:two,files:nowhere args: args:,files:three args:two,files: > said 2>&1
// RUN: FileCheck %s --match-full-lines < said
// CHECK: args:double: status 2: c2cu: error: double:3: there is a " without another one behind it
// CHECK-NEXT: args:single: status 2: c2cu: error: single:2: there is a ' without another one behind it
// CHECK-NEXT: args:backslash: status 2: c2cu: error: backslash:1: there is a backslash at the end, and a line is a run
// CHECK-NEXT: args:continued: status 2: c2cu: error: continued:2: there is a backslash at the end, and a line is a run
// CHECK-NEXT: args:zero: status 2: c2cu: error: zero:1: there is a zero byte, which no argument can have
// CHECK-NEXT: args:nowhere: status 2: c2cu: error: C2CU_FRAME=args:nowhere: cannot open the list: No such file or directory
// CHECK-NEXT: args:.: status 2: c2cu: error: C2CU_FRAME=args:.: cannot read the list: Is a directory
// CHECK-NEXT: args:two,files:three: status 2: c2cu: error: C2CU_FRAME: 'two' has arguments for 2 inputs, one a line, and 'three' names 3 files; there has to be a file for each
// CHECK-NEXT: args:two,files:nowhere: status 2: c2cu: error: C2CU_FRAME=args:...,files:nowhere: cannot open the list: No such file or directory
// CHECK-NEXT: args:: status 2: c2cu: error: C2CU_FRAME=args:: expected stream, line, bytes:N (N at least 1), files:LIST (a file with one path per line), args:FILE (a file with one input's arguments per line) or args:FILE,files:LIST
// CHECK-NEXT: args:,files:three: status 2: c2cu: error: C2CU_FRAME=args:,files:three: expected {{.*}}
// CHECK-NEXT: args:two,files:: status 2: c2cu: error: C2CU_FRAME=args:two,files:: expected {{.*}}
//
// Names may have commas.
// RUN: cp two 'two,2' && cp two 'two,files' && printf 'two\ntwo,2' > 'list, of two'
// RUN: env 'C2CU_FRAME=args:two,2' ./program | FileCheck %s --check-prefix=TWO
// RUN: env 'C2CU_FRAME=args:two,files' ./program | FileCheck %s --check-prefix=TWO
// RUN: env 'C2CU_FRAME=args:two,2,files:list, of two' ./program | FileCheck %s --check-prefix=TWO
// TWO: ran a
// TWO-NEXT: ran b
//
// A file that is not there is the end, after the inputs before it.
// RUN: printf 'two\nmissing\n' > list
// RUN: bash -c 'for p in program sequential; do C2CU_WORKERS=2 C2CU_FRAME=args:two,files:list ./$p; echo status $?; done' 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING-DAG: ran a
// MISSING-DAG: error: cannot open 'missing', the file of input 1: No such file
// MISSING: status 3
// MISSING-DAG: ran a
// MISSING-DAG: error: cannot open 'missing', the file of input 1: No such file
// MISSING: status 3
//
// What a pipe has can be read once, whichever line names it.
// RUN: printf 'a\nb\n/dev/null\n' > pipe
// RUN: env C2CU_WORKERS=3 C2CU_STATS=- C2CU_FRAME=args:pipe ./program 2>&1 >out | FileCheck %s --check-prefix=ONE
// RUN: env C2CU_WORKERS=2 C2CU_STATS=- C2CU_FRAME=args:two ./program 2>&1 >out | FileCheck %s --check-prefix=ALL
// ONE: "workers": 1,
// ALL: "workers": 2,
// RUN: not env C2CU_ON_FAULT=skip C2CU_FRAME=args:pipe ./program 2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN: error: C2CU_ON_FAULT=skip: inputs of this program cannot be run a second time, because of /dev/null
#include <stdio.h>
#include <stdlib.h>

static int same(int c) { return c; }

int main(int argc, char **argv) {
  int c = getchar(), result;
#pragma kernel
  result = same(c);
  printf("ran %s%s\n", argv[1], result == -2 ? "?" : "");
}
