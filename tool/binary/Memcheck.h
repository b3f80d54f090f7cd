//===- Memcheck.h - What valgrind says of a program -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_MEMCHECK_H
#define C2CU_BINARY_MEMCHECK_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace c2cu {

/// A place in a program, as valgrind names it.
struct MemcheckFrame {
  uint64_t Address = 0;
  std::string Function;
  unsigned Line = 0; ///< 0: unknown.
};

/// An error that memcheck reports, or the signal that ended the program.
struct MemcheckError {
  std::string Kind; ///< As in its XML: UninitCondition, InvalidRead, ...
  std::string What, More;
  std::vector<MemcheckFrame> Stack;  ///< The innermost first.
  std::vector<MemcheckFrame> Origin; ///< Of an uninitialised value, or a block.
};

/// The kind of what is no error but a signal.
inline constexpr const char *SignalKind = "signal";

/// Reads the XML that `valgrind --xml=yes` writes (protocol 4), which may end
/// anywhere.
std::vector<MemcheckError> readMemcheck(llvm::StringRef Xml);

/// The options of valgrind for it; the program and its arguments follow.
std::vector<std::string> memcheckWords(const std::string &Valgrind,
                                       const std::string &XmlFile);

} // namespace c2cu

#endif // C2CU_BINARY_MEMCHECK_H
