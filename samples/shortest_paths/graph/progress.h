//===- progress.h - How far something has come ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_PROGRESS_H
#define SHORTEST_PATHS_PROGRESS_H

#include <functional>
#include <string_view>

namespace paths {

/// Is told now and then which stage something is in, and how much of that is
/// done, from 0 to 1; 0 also where that is not known. Called by one thread at a
/// time; may be empty.
using progress = std::function<void(std::string_view stage, double done)>;

inline void tell(const progress &to, std::string_view stage, double done) {
  if (to)
    to(stage, done);
}

} // namespace paths

#endif // SHORTEST_PATHS_PROGRESS_H
