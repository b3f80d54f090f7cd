// A run that reads white space as it is takes it to the very end; one that
// reacts to the end of file is the last.
// RUN: %build %source -o %t.grouped
// RUN: %build %source --driver=sequential -o %t.sequential
// RUN: printf 'ab\n\ncd\nef' > %t.in
// RUN: %t.grouped < %t.in | FileCheck %s --match-full-lines
// RUN: %t.sequential < %t.in | FileCheck %s --match-full-lines
// RUN: env C2CU_GROUP=2 %t.grouped < %t.in | FileCheck %s --match-full-lines
// CHECK: 3 bytes, doubled: 6
// CHECK-NEXT: 4 bytes, doubled: 8
// CHECK-NEXT: 2 bytes, doubled: 4
// CHECK-NOT: {{.}}
// RUN: printf 'ab\n\n\n' | %t.grouped | FileCheck %s --check-prefix=BLANK --match-full-lines
// BLANK: 3 bytes, doubled: 6
// BLANK-NEXT: 2 bytes, doubled: 4
// BLANK-NOT: {{.}}
#include <stdio.h>

static int twice(int n) { return 2 * n; }

/// Bytes up to the end of the first line that is not empty, or of the data.
static int read_line(void) {
  int bytes = 0, seen = 0, c;
  while ((c = getchar()) != EOF) {
    ++bytes;
    if (c == '\n' && seen)
      break;
    seen |= c != '\n';
  }
  return bytes;
}

int main(void) {
  int bytes = read_line(), doubled;
#pragma kernel
  doubled = twice(bytes);
  printf("%d bytes, doubled: %d\n", bytes, doubled);
}
