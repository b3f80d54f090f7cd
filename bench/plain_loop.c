/* plain_loop.c - a program with a loop around its main().
 *
 * Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *   gcc -O3 -DPROGRAM='"sort.c"' plain_loop.c -lm -o sort_loop
 *   ./sort_loop COUNT <inputs >outputs
 *
 * What a user without C2CU would do with many inputs in a file, and what whole
 * runs are measured against. It ends with the first status that is not 0. For
 * programs whose main() takes no arguments, returns by itself, and leaves
 * nothing behind that the next run would find.
 */

#define main main_of_program
#include PROGRAM
#undef main

#include <stdlib.h>

int main(int argc, char **argv) {
  unsigned long long count = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  for (; count > 0; count--) {
    int status = main_of_program();
    if (status != 0)
      return status;
  }
  return 0;
}
