//===- EmitDraws.h - Loops whose iterations draw numbers, in C++ ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the structure of a marked loop has besides if its iterations take what
// `rand` or its like returns: see c2cu/library_draws.h.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITDRAWS_H
#define C2CU_EMIT_EMITDRAWS_H

#include "model/Library.h"

namespace c2cu {

/// All are empty for a loop that draws nothing.
struct DrawsText {
  const LibraryLoop &Loop;

  bool exist() const { return !Loop.Drawn.empty(); }
  /// The last of the loop's arguments, and its initialiser.
  std::string argument() const {
    return exist() ? "    c2cu::library::numbers<::" + Loop.Drawn +
                         "> c2cu_drawn;\n"
                   : "";
  }
  std::string value() const { return exist() ? ", {}" : ""; }
  std::string access() const {
    return exist() ? "  static auto &drawn_of(arguments &c2cu_of) {\n"
                     "    return c2cu_of.c2cu_drawn;\n  }\n"
                   : "";
  }
  /// Before a range of iterations, and before each of them.
  std::string begin() const {
    return exist() ? "    c2cu::library::taking "
                     "c2cu_taking(c2cu_with.c2cu_drawn);\n"
                   : "";
  }
  std::string beginIteration() const {
    return exist() ? "c2cu_taking.begin(c2cu_k), " : "";
  }
};

} // namespace c2cu

#endif // C2CU_EMIT_EMITDRAWS_H
