// C2CU_FRAME=args:FILE gives every run the words of a line of FILE, and what
// comes out is what the program prints that is called once for each of them:
// whatever is decided by arguments, wherever in the program, and by how many.
// RUN: rm -rf %t && mkdir %t && cd %t && gcc -O1 %source -o gcc
// RUN: python3 %S/Inputs/own_arguments.py ./gcc 300 > statuses
// RUN: %build %source -o program
// RUN: %build %source --arguments-differ -o differ
// RUN: %build %source --driver=sequential -o sequential
// RUN: %build %source -p 300 -DC2CU_CHECK -o checked
// RUN: FileCheck %s --check-prefix=STATUS --match-full-lines < statuses
// STATUS: wanted [[STATUS:[1-9][0-9]*]]
//
// One image of uniform objects for each run, in one group: what arguments
// decide is uniform while they are the same.
// RUN: bash %S/Inputs/own-arguments.sh args:jobs wanted | FileCheck %s
// RUN: bash %S/Inputs/own-arguments.sh args:jobs,files:list wanted-files | FileCheck %s
// CHECK-COUNT-11: as gcc's
// CHECK-NOT: differ
//
// Words of the command line come before, as those of xargs do.
// RUN: printf '1 2\n\n3' > few
// RUN: not env C2CU_FRAME=args:few ./program -v '$a b' | FileCheck %s --check-prefix=BEFORE
// RUN: not env C2CU_FRAME=args:few ./sequential -v '$a b' | FileCheck %s --check-prefix=BEFORE
// BEFORE: 5 arguments [-v] [$a b] [1] [2], 0 numbers
// BEFORE: 3 arguments [-v] [$a b], 0 numbers
// BEFORE: 4 arguments [-v] [$a b] [3], 0 numbers
//
// Nobody reads standard input.
// RUN: printf 'left\n' > left
// RUN: bash -c '(C2CU_FRAME=args:few ./program; cat) < left' | FileCheck %s --check-prefix=LEFT
// LEFT: 2 arguments [3], 0 numbers
// LEFT-NEXT: left
//
// The number of inputs is that of the lines, unless somebody asks for another.
// RUN: bash -c 'C2CU_INPUTS=2 C2CU_FRAME=args:few ./program; echo status $?' 2>&1 | FileCheck %s --check-prefix=FEWER
// FEWER-DAG: note: the input goes on after 2 inputs
// FEWER-DAG: 1 arguments, 0 numbers
// FEWER: status 0
// RUN: bash -c 'for p in program sequential checked; do C2CU_WORKERS=2 C2CU_INPUTS=5 C2CU_FRAME=args:few ./$p 2>&1 >/dev/null; echo status $?; done' 2>&1 | FileCheck %s --check-prefix=MORE
// MORE-COUNT-3: error: input ended after 3 of 5 inputs
// MORE: status 3
// RUN: env C2CU_FRAME=args:/dev/null ./program 2>&1 | count 0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int squares[64]; // the same for all, whatever their arguments
static int n = 3, weights[8], calls;
static char name[40];

static int work(int m) {
  int s = name[0];
  for (int i = 0; i < (n & 15); i++)
    s += weights[i & 7] * (m + squares[i & 63]);
  return s;
}

int main(int argc, char **argv) {
  int result, read = 0, sum = 0, one, verbose = 0, option;
  for (int i = 0; i < 64; i++)
    squares[i] = i * i;
  printf("%d arguments", argc);
  for (int i = 1; i < argc; i++)
    printf(" [%s]", argv[i]);
  if (argc > 1)
    n = atoi(argv[argc - 1]);
  for (int i = 0; i < 8; i++)
    weights[i] = argc > 2 ? atoi(argv[2]) + i : i + argc;
  strncpy(name, argv[argc > 3 ? 3 : 0], sizeof name - 1);
  if (argc > 1 && strcmp(argv[argc - 1], "early") == 0) {
    printf(", early %d\n", calls);
    return 9;
  }
  opterr = 0;
  while ((option = getopt(argc, argv, "v")) != -1)
    verbose += option == 'v' ? 1 : 100;
  while (scanf("%d", &one) == 1) {
    sum += one;
    read++;
  }
  printf(", %d numbers %d, at %d", read, sum, optind);
  if (argc > 1 && *argv[1])
    argv[1][0] = '!'; // its own copy
#pragma kernel
  result = work(verbose + sum);
  calls++;
  printf(": %d %d%s\n", result, calls, argc > 1 ? argv[1] : "");
  return verbose;
}
