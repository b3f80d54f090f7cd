// The ends of the ranges are accepted, with either spelling of each option.
// RUN: %c2cu %source -p 1 -t 1 -b 0 -o - | FileCheck %s --check-prefix=LEAST
// RUN: %c2cu %source -p 4294967296 -t 1024 -b 7 -o - | FileCheck %s --check-prefix=MOST
// RUN: %c2cu %source -p=4294967296 --threads=1024 --group-size=7 -o - | FileCheck %s --check-prefix=MOST
// RUN: %c2cu %source -o - | FileCheck %s --check-prefix=NONE
// RUN: %c2cu %source -p all -o - | FileCheck %s --check-prefix=NONE
// LEAST: width = 1;
// LEAST: .inputs = 1
// LEAST: .group = 0
// MOST: width = 1024;
// MOST: .inputs = 4294967296
// MOST: .group = 7
// NONE: width = 64;
// NONE: .inputs = c2cu::all_inputs,
// NONE: .group = 0

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
