//===- library_hooks_text.h - What libc accesses by data --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With -DC2CU_CERTIFY the process has these functions in place of libc's. They
/// are what device code has, compiled with the program, so that library_hooks.h
/// is told of each of their accesses.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_HOOKS_TEXT_H
#define C2CU_LIBRARY_HOOKS_TEXT_H

#include <c2cu/device_ctype.h>
#include <c2cu/device_memory.h>
#include <c2cu/device_sort.h>
#include <c2cu/device_stdlib.h>
#include <c2cu/device_string.h>

extern "C" {

#define C2CU_SEEN(from, result, name, parameters, ...)                         \
  __attribute__((weak, used)) result c2cu_seen_##name parameters __asm__(      \
      #name);                                                                  \
  result c2cu_seen_##name parameters {                                         \
    return c2cu::portable::from::name(__VA_ARGS__);                            \
  }

// <string.h>

#define C2CU_BYTES(result, name, parameters, ...)                              \
  C2CU_SEEN(c2cu_memory, result, name, parameters, __VA_ARGS__)
C2CU_BYTES(void *, memchr, (const void *s, int c, std::size_t n), s, c, n)
C2CU_BYTES(void *, memrchr, (const void *s, int c, std::size_t n), s, c, n)
C2CU_BYTES(void *, memccpy, (void *to, const void *s, int c, std::size_t n), to,
           s, c, n)
C2CU_BYTES(void *, mempcpy, (void *to, const void *s, std::size_t n), to, s, n)
C2CU_BYTES(void *, memmem,
           (const void *s, std::size_t n, const void *t, std::size_t m), s, n,
           t, m)
C2CU_BYTES(int, bcmp, (const void *a, const void *b, std::size_t n), a, b, n)
C2CU_BYTES(void, bcopy, (const void *a, void *b, std::size_t n), a, b, n)
C2CU_BYTES(void, bzero, (void *a, std::size_t n), a, n)
C2CU_BYTES(void, explicit_bzero, (void *a, std::size_t n), a, n)
#undef C2CU_BYTES

#define C2CU_TEXT(result, name, parameters, ...)                               \
  C2CU_SEEN(c2cu_string, result, name, parameters, __VA_ARGS__)
#define C2CU_TWO_TEXTS(result, name)                                           \
  C2CU_TEXT(result, name, (const char *a, const char *b), a, b)
#define C2CU_PARTS(result, name)                                               \
  C2CU_TEXT(result, name, (const char *a, const char *b, std::size_t n), a, b, \
            n)
#define C2CU_COPY(name)                                                        \
  C2CU_TEXT(char *, name, (char *to, const char *from), to, from)
#define C2CU_COPY_PART(name)                                                   \
  C2CU_TEXT(char *, name, (char *to, const char *from, std::size_t n), to,     \
            from, n)
#define C2CU_SEARCH(name) C2CU_TEXT(char *, name, (const char *s, int c), s, c)
C2CU_TEXT(std::size_t, strlen, (const char *s), s)
C2CU_TEXT(std::size_t, strnlen, (const char *s, std::size_t n), s, n)
C2CU_TWO_TEXTS(int, strcmp)
C2CU_TWO_TEXTS(int, strcasecmp)
C2CU_TWO_TEXTS(int, strcoll)
C2CU_TWO_TEXTS(std::size_t, strspn)
C2CU_TWO_TEXTS(std::size_t, strcspn)
C2CU_TWO_TEXTS(char *, strpbrk)
C2CU_TWO_TEXTS(char *, strstr)
C2CU_TWO_TEXTS(char *, strcasestr)
C2CU_PARTS(int, strncmp)
C2CU_PARTS(int, strncasecmp)
C2CU_COPY(strcpy)
C2CU_COPY(stpcpy)
C2CU_COPY(strcat)
C2CU_COPY_PART(strncpy)
C2CU_COPY_PART(stpncpy)
C2CU_COPY_PART(strncat)
C2CU_SEARCH(strchr)
C2CU_SEARCH(strchrnul)
C2CU_SEARCH(strrchr)
C2CU_SEARCH(index)
C2CU_SEARCH(rindex)
C2CU_TEXT(char *, strtok_r, (char *s, const char *by, char **rest), s, by, rest)
C2CU_TEXT(char *, strsep, (char **rest, const char *by), rest, by)
#undef C2CU_SEARCH
#undef C2CU_COPY_PART
#undef C2CU_COPY
#undef C2CU_PARTS
#undef C2CU_TWO_TEXTS
#undef C2CU_TEXT

// <stdlib.h>

#define C2CU_NUMBER(result, name)                                              \
  C2CU_SEEN(c2cu_stdlib, result, name, (const char *s, char **end, int base),  \
            s, end, base)
C2CU_NUMBER(long, strtol)
C2CU_NUMBER(long long, strtoll)
C2CU_NUMBER(unsigned long, strtoul)
C2CU_NUMBER(unsigned long long, strtoull)
C2CU_SEEN(c2cu_stdlib, int, atoi, (const char *s), s)
C2CU_SEEN(c2cu_stdlib, long, atol, (const char *s), s)
C2CU_SEEN(c2cu_stdlib, long long, atoll, (const char *s), s)
C2CU_SEEN(c2cu_sort, void, qsort,
          (void *a, std::size_t n, std::size_t size,
           int (*compare)(const void *, const void *)),
          a, n, size, compare)
C2CU_SEEN(c2cu_stdlib, void *, bsearch,
          (const void *key, const void *a, std::size_t n, std::size_t size,
           int (*compare)(const void *, const void *)),
          key, a, n, size, compare)
#undef C2CU_NUMBER
#undef C2CU_SEEN

} // extern "C"

#endif // C2CU_LIBRARY_HOOKS_TEXT_H
