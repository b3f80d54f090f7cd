//===- device_libc.h - The C library in device code -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The base class of every generated instance. The device functions of a
/// program are members of the instance, so a name of the C library in their
/// text, a macro's included, finds the member below first and the global
/// function, which may be the host's, only if there is none.
///
/// The meaning is C's: one signature per function, since the compiler has made
/// all conversions explicit. Names that are not here are the global ones: on
/// CUDA memcpy, memset and libm (the double version by its plain name), on CPUs
/// everything whose meaning is the same in C++.
///
///   <string.h>    memmove memcmp memchr memrchr rawmemchr memccpy mempcpy
///                 memmem strlen strnlen strcmp strncmp strcoll strcpy stpcpy
///                 strncpy stpncpy strcat strncat strchr strchrnul strrchr
///                 strspn strcspn strpbrk strstr strcasestr strtok_r strsep
///   <strings.h>   bcmp bcopy bzero explicit_bzero strcasecmp strncasecmp index
///                 rindex
///   <ctype.h>     all of C's; __ctype_b_loc __ctype_tolower_loc
///                 __ctype_toupper_loc
///   <stdlib.h>    abs labs llabs div ldiv lldiv atoi atol atoll strtol strtoll
///                 strtoul strtoull strtod strtof atof rand_r bsearch
///                 qsort exit _Exit _exit quick_exit abort
///   <inttypes.h>  imaxabs imaxdiv strtoimax strtoumax
///   <math.h>      isnan isinf isfinite isnormal signbit fpclassify isgreater
///                 isgreaterequal isless islessequal islessgreater isunordered
///                 finite finitef drem dremf __fpclassify __fpclassifyf
///   <assert.h>    __assert_fail
///   <errno.h>     __errno_location
///   <stdio.h>     snprintf sprintf sscanf; to stderr: fprintf vfprintf fputs
///                 fputc putc fwrite fflush perror
///   <time.h>      clock time clock_gettime timespec_get gettimeofday difftime
///   byte order    htons ntohs htonl ntohl __bswap_16 __bswap_32 __bswap_64
///                 __uint16_identity __uint32_identity __uint64_identity
///   __builtin_    bswap16 bswap32 bswap64 clzl ctz ctzl ctzll popcountl parity
///                 parityl parityll ffsl clrsb clrsbl clrsbll; add_overflow
///                 sub_overflow mul_overflow and their s, u, l, ll versions;
///                 memmove memcmp memchr strlen strcmp strncmp strcpy strchr;
///                 isinf_sign isnormal fpclassify and the comparisons;
///                 constant_p expect_with_probability prefetch object_size
///                 abort trap
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_LIBC_H
#define C2CU_DEVICE_LIBC_H

#include <c2cu/device_builtins.h>
#include <c2cu/device_ctype.h>
#include <c2cu/device_endian.h>
#include <c2cu/device_format.h>
#include <c2cu/device_math.h>
#include <c2cu/device_memory.h>
#include <c2cu/device_process.h>
#include <c2cu/device_real.h>
#include <c2cu/device_scan.h>
#include <c2cu/device_sort.h>
#include <c2cu/device_stdlib.h>
#include <c2cu/device_string.h>
#include <c2cu/device_time.h>

namespace c2cu {

// The program's device code is in a class derived from these, where each of
// their names would hide one of the program's. So what is not a name of libc,
// the names of the classes included, has the prefix that programs cannot use.

#ifdef C2CU_FOR_GPU

struct c2cu_device_libc : portable::c2cu_memory,
                          portable::c2cu_string,
                          portable::c2cu_ctype,
                          portable::c2cu_ctype_tables,
                          portable::c2cu_stdlib,
                          portable::c2cu_reals,
                          portable::c2cu_sort,
                          portable::c2cu_stdio,
                          portable::c2cu_scanning,
                          portable::c2cu_clocks,
                          portable::c2cu_math,
                          portable::c2cu_endian,
                          portable::c2cu_bit_builtins,
                          portable::c2cu_overflow_builtins,
                          portable::c2cu_other_builtins,
                          c2cu_device_process {};

#else

namespace detail {

/// What C++ overloads, with C's signature.
struct c2cu_c_signatures {
  static int abs(int x) { return ::abs(x); }
  static void *memchr(const void *where, int what, std::size_t bytes) {
    return const_cast<void *>(::memchr(where, what, bytes));
  }
  static char *strchr(const char *s, int what) {
    return const_cast<char *>(::strchr(s, what));
  }
  static char *strrchr(const char *s, int what) {
    return const_cast<char *>(::strrchr(s, what));
  }
  static char *strpbrk(const char *s, const char *set) {
    return const_cast<char *>(::strpbrk(s, set));
  }
  static char *strstr(const char *s, const char *what) {
    return const_cast<char *>(::strstr(s, what));
  }

  // GNU extensions.
  static char *index(const char *s, int what) { return strchr(s, what); }
  static char *rindex(const char *s, int what) { return strrchr(s, what); }
  static char *strchrnul(const char *s, int what) {
    return portable::c2cu_string::strchrnul(s, what);
  }
  static char *strcasestr(const char *s, const char *what) {
    return portable::c2cu_string::strcasestr(s, what);
  }
  static void *memrchr(const void *where, int what, std::size_t bytes) {
    return portable::c2cu_memory::memrchr(where, what, bytes);
  }
  static void *rawmemchr(const void *where, int what) {
    return portable::c2cu_memory::rawmemchr(where, what);
  }
};

} // namespace detail

/// libc's own functions are callable here and fast: only what means something
/// else in C++, in another locale or for a process is hidden.
struct c2cu_device_libc : detail::c2cu_c_signatures,
                          portable::c2cu_ctype,
                          portable::c2cu_math,
                          c2cu_device_process {};

#endif

} // namespace c2cu

#endif // C2CU_DEVICE_LIBC_H
