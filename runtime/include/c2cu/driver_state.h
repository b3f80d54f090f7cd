//===- driver_state.h - What the slots of a driver share --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program, the settings of this execution of it, and what its runs have
/// come to.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_STATE_H
#define C2CU_DRIVER_STATE_H

#include <c2cu/environment.h>
#include <c2cu/objects.h>
#include <c2cu/run_end.h>
#include <c2cu/stats.h>

#include <cstddef>

namespace c2cu {

/// What the slots of a driver share.
struct driver_state {
  const program &of;
  const settings &how;
  const snapshot &initial;
  statistics &stats;
  int argc;
  char **argv;
  std::size_t group = 1; ///< runs per slot
  final_status status;
};

} // namespace c2cu

#endif // C2CU_DRIVER_STATE_H
