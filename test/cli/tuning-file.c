// What is no tuning file is refused, with what is wrong and how to get one; so
// is one beside what it would decide. Nothing is written.
// RUN: rm -rf %t && mkdir %t && cp %source %t/x.c && cd %t && echo old > x.cu
// RUN: %c2cu tune x.c --inputs %source --compiler=%root/test/tune/Inputs/fake-compiler > %t/log 2>&1
// RUN: not %c2cu x.c --tuning=none.tuning -o x.cu 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: c2cu: error: cannot read the tuning file 'none.tuning': No such file or directory; 'c2cu tune' writes one
// RUN: not %c2cu x.c --tuning=x.c -o x.cu 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: c2cu: error: 'x.c' is no tuning file: {{.*}}Invalid JSON{{.*}}; 'c2cu tune' writes one
// RUN: echo '{"a": 1}' > a.tuning && not %c2cu x.c --tuning=a.tuning -o x.cu 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: c2cu: error: 'a.tuning' is no tuning file: missing value at the file.c2cu-tuning; 'c2cu tune' writes one
// RUN: sed 's/"c2cu-tuning": 1/"c2cu-tuning": 2/' x.tuning > a.tuning && not %c2cu x.c --tuning=a.tuning -o x.cu 2>&1 | FileCheck %s --check-prefix=FORM
// FORM: 'a.tuning' is no tuning file: another version's form at the file.c2cu-tuning
// RUN: sed 's/"kernel_seconds": /&"x"/' x.tuning > a.tuning && not %c2cu x.c --tuning=a.tuning -o x.cu 2>&1 | FileCheck %s --check-prefix=JSON
// JSON: 'a.tuning' is no tuning file: [{{[0-9:]+}}, byte={{[0-9]+}}]: 
// RUN: sed 's/"kernel_seconds": .*,/"kernel_seconds": "x",/' x.tuning > a.tuning && not %c2cu x.c --tuning=a.tuning -o x.cu 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: 'a.tuning' is no tuning file: expected number at the file.candidates[0].kernel_seconds
// RUN: sed 's/"winner": ".*"/"winner": "rows"/' x.tuning > a.tuning && not %c2cu x.c --tuning=a.tuning -o x.cu 2>&1 | FileCheck %s --check-prefix=WINNER
// WINNER: 'a.tuning' is no tuning file: its winner is no lowering
// RUN: sed 's/"winner": ".*"/"winner": "staged"/' x.tuning > a.tuning && not %c2cu x.c --tuning=a.tuning -o x.cu 2>&1 | FileCheck %s --check-prefix=UNTIMED
// UNTIMED: 'a.tuning' is no tuning file: it has no time of the winner
// RUN: sed 's/"auto"/"other"/' x.tuning > a.tuning && not %c2cu x.c --tuning=a.tuning -o x.cu 2>&1 | FileCheck %s --check-prefix=AUTO
// AUTO: 'a.tuning' is no tuning file: it has no time of 'auto'
// RUN: not %c2cu x.c --tuning=x.tuning --lower=auto -o x.cu 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: c2cu: error: --lower and --tuning both say how kernels are lowered: give one of them
// RUN: not %c2cu x.c --tuning=x.tuning --driver=sequential -o x.cu 2>&1 | FileCheck %s --check-prefix=DRIVER
// DRIVER: c2cu: error: --tuning is for --driver=grouped, which was measured
// RUN: not %c2cu x.c --tuning= -o x.cu 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: c2cu: error: --tuning needs the name of a file, which 'c2cu tune' writes
// RUN: cp x.tuning kept.tuning && not %c2cu x.c --tuning=x.tuning -o x.tuning 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: c2cu: error: the output 'x.tuning' is 'x.tuning', which the program is made from
// RUN: cmp x.tuning kept.tuning && grep -x old x.cu

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
