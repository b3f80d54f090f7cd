// Unknown options and values, a driver that is none, two sources, -MD without
// a file: each is refused, and nothing is written.
// RUN: rm -f %t.cu
// RUN: not %c2cu %source --frobnicate -o %t.cu 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not %c2cu %source --driver=fast -o %t.cu 2>&1 | FileCheck %s --check-prefix=DRIVER
// RUN: not %c2cu %source --lower=rows -o %t.cu 2>&1 | FileCheck %s --check-prefix=LOWER
// RUN: not %c2cu tune %source other.c --inputs=in.txt 2>&1 | FileCheck %s --check-prefix=TWO -DWHAT="c2cu tune"
// RUN: not %c2cu --suggest %source other.c 2>&1 | FileCheck %s --check-prefix=TWO -DWHAT=--suggest
// RUN: not %c2cu %source -MD -o - 2>&1 | FileCheck %s --check-prefix=DEPEND
// RUN: not %c2cu %source -p 8 -o %t.cu -- --no-such-clang-option 2>&1 | FileCheck %s --check-prefix=CLANG
// RUN: not %c2cu %source -std=c89x -o %t.cu 2>&1 | FileCheck %s --check-prefix=STANDARD
// RUN: test ! -e %t.cu
// UNKNOWN: {{[Uu]}}nknown {{.*}}'--frobnicate'
// DRIVER: Cannot find option named 'fast'
// RUN: not %c2cu %source -p 8 --driver=simple --lower=staged -o %t.cu 2>&1 | FileCheck %s --check-prefix=SIMPLE
// RUN: not %c2cu %source -p 8 --driver=simple --lower=rowwise -o %t.cu 2>&1 | FileCheck %s --check-prefix=SIMPLE
// SIMPLE: c2cu: error: --driver=simple keeps every object column-wise
// RUN: not %c2cu %source --emit=library -p 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=LIBRARY -DOPTION=-p
// RUN: not %c2cu %source --emit=library -b 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=LIBRARY -DOPTION=-b
// RUN: not %c2cu %source --emit=library --driver=sequential -o %t.cu 2>&1 | FileCheck %s --check-prefix=LIBRARY -DOPTION=--driver
// RUN: not %c2cu %source --emit=library --arguments-differ -o %t.cu 2>&1 | FileCheck %s --check-prefix=LIBRARY -DOPTION=--arguments-differ
// RUN: test ! -e %t.cu
// LIBRARY: c2cu: error: --emit=library takes no [[OPTION]], which is about the inputs of a program
// RUN: not %c2cu %source --emit=lib -o %t.cu 2>&1 | FileCheck %s --check-prefix=EMIT -DGIVEN=lib -DMEANT="; did you mean --emit=library?"
// RUN: not %c2cu %source --emit=Libary -o %t.cu 2>&1 | FileCheck %s --check-prefix=EMIT -DGIVEN=Libary -DMEANT="; did you mean --emit=library?"
// RUN: not %c2cu %source --emit=kernel -o %t.cu 2>&1 | FileCheck %s --check-prefix=EMIT -DGIVEN=kernel -DMEANT=
// RUN: test ! -e %t.cu
// EMIT: {{^}}c2cu: error: --emit takes 'program', which is the default, 'library' for a file without 'main', or 'trace', not '[[GIVEN]]'[[MEANT]]{{$}}
// LOWER: Cannot find option named 'rows'
// TWO: c2cu: error: [[WHAT]] takes one file, but '{{.*}}wrong-options.c' and 'other.c' are given
// DEPEND: c2cu: error: -MD needs an output file
// CLANG: error: {{.*}}--no-such-clang-option
// STANDARD: error: invalid value 'c89x' in '-std=c89x'

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
