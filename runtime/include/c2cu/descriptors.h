//===- descriptors.h - Standard streams that are closed ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A process may be started with a standard stream closed. The next file that
/// anybody opens, be it the runtime or a device's driver, gets its number and
/// would be taken for it: what is printed would go there, and nobody would
/// know.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DESCRIPTORS_H
#define C2CU_DESCRIPTORS_H

#include <fcntl.h>
#include <unistd.h>

namespace c2cu {

/// Makes sure that what is opened from now on is no standard stream. Those that
/// are closed still fail with EBADF. Call before anything is opened.
inline void keep_standard_descriptors() {
  for (int i = STDIN_FILENO; i <= STDERR_FILENO; ++i)
    if (fcntl(i, F_GETFD) == -1) // the lowest that is free: open() takes it
      (void)!::open("/dev/null", i == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace c2cu

#endif // C2CU_DESCRIPTORS_H
