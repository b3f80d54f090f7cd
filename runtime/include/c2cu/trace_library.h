/*===- trace_library.h - Library functions whose accesses are recorded ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_LIBRARY_H
#define C2CU_TRACE_LIBRARY_H

void *c2cu_memcpy(unsigned base, unsigned site, void *to, const void *from,
                  unsigned long size) {
  if (size) {
    c2cu_read(base, site, from, size);
    c2cu_will_write(to, size);
    c2cu_write(base, site, to, size);
  }
  return __builtin_memcpy(to, from, size);
}

void *c2cu_memmove(unsigned base, unsigned site, void *to, const void *from,
                   unsigned long size) {
  if (size) {
    c2cu_read(base, site, from, size);
    c2cu_will_write(to, size);
    c2cu_write(base, site, to, size);
  }
  return __builtin_memmove(to, from, size);
}

void *c2cu_memset(unsigned base, unsigned site, void *to, int value,
                  unsigned long size) {
  if (size) {
    c2cu_will_write(to, size);
    c2cu_write(base, site, to, size);
  }
  return __builtin_memset(to, value, size);
}

/* What these search through they read byte by byte, as C describes them. */
static void c2cu_search(unsigned base, unsigned site, const void *a,
                        const void *b, unsigned long size) {
  unsigned long i;
  for (i = 0; i < size; ++i) {
    c2cu_read(base, site, (const char *)a + i, 1);
    if (b)
      c2cu_read(base, site, (const char *)b + i, 1);
  }
}

int c2cu_memcmp(unsigned base, unsigned site, const void *a, const void *b,
                unsigned long size) {
  const char *x = (const char *)a, *y = (const char *)b;
  unsigned long same = 0;
  while (same < size && x[same] == y[same])
    ++same;
  c2cu_search(base, site, a, b, same < size ? same + 1 : size);
  return __builtin_memcmp(a, b, size);
}

unsigned long c2cu_strlen(unsigned base, unsigned site, const char *text) {
  unsigned long length = __builtin_strlen(text);
  c2cu_search(base, site, text, 0, length + 1);
  return length;
}

char *c2cu_strcpy(unsigned base, unsigned site, char *to, const char *from) {
  unsigned long length = __builtin_strlen(from), i;
  for (i = 0; i <= length; ++i) {
    c2cu_read(base, site, from + i, 1);
    c2cu_will_write(to + i, 1);
    c2cu_write(base, site, to + i, 1);
  }
  return __builtin_strcpy(to, from);
}

int c2cu_strcmp(unsigned base, unsigned site, const char *a, const char *b) {
  unsigned long same = 0;
  while (a[same] && a[same] == b[same])
    ++same;
  c2cu_search(base, site, a, b, same + 1);
  return __builtin_strcmp(a, b);
}

void c2cu_prefetch(unsigned base, unsigned site, const volatile void *address,
                   ...) {
  c2cu_read(base, site, address, 1);
}

#endif /* C2CU_TRACE_LIBRARY_H */
