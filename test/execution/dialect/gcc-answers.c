// What the preprocessor answers is what gcc answers, in user files and in
// headers of the user's, before and after system headers.
// RUN: %bulk %s --not-packed
//@ gen: print(rng.randint(0, 2**32 - 1))
#if defined(__has_builtin) && __has_builtin(__builtin_rotateleft32)
#define ROTATE(x) __builtin_rotateleft32(x, 5)
#define BEFORE 1
#else
#define BEFORE 2
#endif
#include <stdio.h>
#include <stdlib.h>
#include <limits.h>
#include "Inputs/gcc-answers.h"
#if defined(__has_builtin)
#if __has_builtin(__builtin_rotateleft32)
#define ROTATE(x) __builtin_rotateleft32(x, 5)
#endif
#endif
#ifndef ROTATE
#define ROTATE(x) (((x) << 5) | ((x) >> 27))
#define OWN_ROTATE 1
#endif
#ifndef __has_feature
#define __has_feature(x) 0
#define NO_FEATURES 1
#endif
#ifndef __has_attribute
#define __has_attribute(x) 0
#endif
#define HAS(x) __has_builtin(x)
#define EITHER(a, b) ((a) || (b))

unsigned x, result;
int answers[] = {
  BEFORE, FROM_HEADER,
#ifdef OWN_ROTATE
  OWN_ROTATE,
#endif
#ifdef NO_FEATURES
  NO_FEATURES,
#endif
#if HAS(__builtin_expect) && !HAS(printf) && !HAS(fopen)
  10,
#endif
#if EITHER(HAS(__builtin_popcountg), __has_builtin(__builtin_assume))
  11,
#endif
#if __has_attribute(always_inline) && __has_attribute(__noipa__)
  12,
#endif
#if __has_attribute(overloadable) || __has_attribute(enable_if)
  13,
#endif
#ifdef __has_c_attribute
#if __has_c_attribute(fallthrough) == 201904L && __has_c_attribute(gnu::pure)
  14,
#endif
#if __has_c_attribute(clang::fallthrough) || __has_c_attribute(pure)
  15,
#endif
#endif
#if defined(__clang__) || defined(__clang_major__) || defined(__llvm__)
  16,
#endif
#ifdef __LITTLE_ENDIAN__
  17,
#endif
#if __GNUC__ >= 7
  __GNUC__, __GNUC_MINOR__,
#endif
#ifdef __INT64_FMTd__
  18,
#endif
#ifdef __has_extension
  19,
#endif
  sizeof(__INT_FAST16_TYPE__), __STDC_VERSION__ / 100,
};
static void work(void) {
  result = ROTATE(x) + answers[x % (sizeof answers / sizeof *answers)];
#if __has_builtin(__builtin_debugtrap)
  result += 1000;
#endif
}

int main(void) {
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%u %s %ld\n", result, __VERSION__, (long)__STDC_VERSION__);
  for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++)
    printf(" %d", answers[i]);
  puts("");
  return 0;
}
