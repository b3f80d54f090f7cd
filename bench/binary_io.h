/* binary_io.h - the samples' texts as binary data, for measurements.
 *
 * Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Included before a sample (-include), it makes the numbers that the sample
 * reads with scanf and writes with printf native 4-byte floats and words. Text
 * of millions of inputs takes minutes to read, and only kernels are measured.
 * The functions of the kernel stay as they are.
 */

#ifndef C2CU_BENCH_BINARY_IO_H
#define C2CU_BENCH_BINARY_IO_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Writes the values of `format`: %g as a float, %x as a 32-bit word. A %c ends
 * it: it is what separates numbers. */
static int binary_printf(const char *format, ...) {
  va_list values;
  va_start(values, format);
  while (*(format += strcspn(format, "gxc")) && *format != 'c') {
    if (*format++ == 'g') {
      float value = (float)va_arg(values, double);
      fwrite(&value, sizeof value, 1, stdout);
    } else {
      uint32_t value = va_arg(values, uint32_t);
      fwrite(&value, sizeof value, 1, stdout);
    }
  }
  va_end(values);
  return 0;
}

#define BINARY_READ(where) ((int)fread(where, sizeof *(where), 1, stdin))
#define BINARY_READ_TWO(one, two) (BINARY_READ(one) + BINARY_READ(two))
#define BINARY_OF(one, two, read, ...) read
#define scanf(format, ...)                                                     \
  BINARY_OF(__VA_ARGS__, BINARY_READ_TWO, BINARY_READ, )(__VA_ARGS__)
#define printf binary_printf

#endif /* C2CU_BENCH_BINARY_IO_H */
