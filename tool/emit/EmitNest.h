//===- EmitNest.h - Loops that are flattened, in C++ ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITNEST_H
#define C2CU_EMIT_EMITNEST_H

#include "model/Library.h"

namespace c2cu {

/// What the structure of a loop has for those that are flattened with it: see
/// c2cu/library_nest.h. All of it is "" if there are none.
class NestText {
public:
  /// The types of their counters, and what the function of an iteration has
  /// behind all counters, each behind a comma.
  NestText(const LibraryLoop &Loop, std::vector<std::string> Types,
           std::string Rest)
      : Loop(Loop), Types(std::move(Types)), Rest(std::move(Rest)) {}

  /// Which of the values that iterations leave is the first of one of Loop.
  static std::string firstOf(const LibraryLoop &Loop) {
    return Loop.InnerSteps.empty() ? "c2cu_k"
                                   : "c2cu_k * inner_iterations(c2cu_with)";
  }

  /// Members of the loop's arguments, and their values in the guard.
  std::string arguments() const;
  std::string values() const;
  std::string count() const;
  /// On cores: iterations of the innermost loop.
  std::string range() const;
  /// On a GPU: one of them.
  std::string device() const;

private:
  std::string split() const;
  std::string counterAt(unsigned Level) const;

  const LibraryLoop &Loop;
  const std::vector<std::string> Types;
  const std::string Rest;
};

} // namespace c2cu

#endif // C2CU_EMIT_EMITNEST_H
