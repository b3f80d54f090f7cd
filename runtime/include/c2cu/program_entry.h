//===- program_entry.h - What main() of a program calls ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The drivers as a generated program sees them. They are in the runtime's
/// archive, if there is one, else in run_grouped.h and driver_sequential.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PROGRAM_ENTRY_H
#define C2CU_PROGRAM_ENTRY_H

#include <c2cu/linkage.h>
#include <c2cu/objects.h>

namespace c2cu {

/// Runs \p of on all its inputs and returns the exit status of the process.
/// This is main() of a generated program, and prints all that it prints.
C2CU_RUNTIME int run_grouped(const program &of, int argc, char **argv);

/// The same in one process, one input after the other, as a plain loop over
/// runs of the original does.
C2CU_RUNTIME int run_sequential(const program &of, int argc, char **argv);

} // namespace c2cu

#endif // C2CU_PROGRAM_ENTRY_H
