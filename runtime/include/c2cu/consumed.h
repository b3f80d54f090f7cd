//===- consumed.h - Files that can be read once -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Pipes and devices: what one run, or one process, has read there is gone for
/// the others, and for itself if it begins again.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CONSUMED_H
#define C2CU_CONSUMED_H

#include <cstring>
#include <sys/stat.h>

namespace c2cu::detail {

/// Is \p path something that two readers take from each other, a pipe or a
/// device?
inline bool is_consumed(const char *path) {
  struct stat about = {};
  return path && stat(path, &about) == 0 && !S_ISREG(about.st_mode) &&
         !S_ISDIR(about.st_mode);
}

/// May \p argument, alone or with an option before it, name such a thing?
inline bool names_consumed(const char *argument) {
  const char *const value = std::strchr(argument, '=');
  return is_consumed(argument) || is_consumed(std::strchr(argument, '/')) ||
         is_consumed(value ? value + 1 : nullptr);
}

/// Is that what \p descriptor, an open one or -1, leads to?
inline bool is_consumed(int descriptor) {
  struct stat about = {};
  return descriptor >= 0 && fstat(descriptor, &about) == 0 &&
         !S_ISREG(about.st_mode);
}

} // namespace c2cu::detail

#endif // C2CU_CONSUMED_H
