//===- CompileFlags.h - What a command of gcc says of a file ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_COMPILEFLAGS_H
#define C2CU_MERGE_COMPILEFLAGS_H

#include "llvm/ADT/ArrayRef.h"
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace c2cu {

/// A macro as the command leaves it.
struct FlagMacro {
  bool IsDefined = true;
  std::string Text; ///< As behind -D or -U.

  std::string directive() const;
  std::string argument() const { return (IsDefined ? "-D" : "-U") + Text; }
  bool operator==(const FlagMacro &) const = default;
};

/// One that the output cannot keep, and what takes it back, or nothing.
struct RefusedFlag {
  std::string Flag, Opposite;
  bool operator==(const RefusedFlag &) const = default;
};

struct CompileFlags {
  std::map<std::string, FlagMacro> Macros; ///< By name.
  std::vector<std::string> Folders;        ///< Arguments of Clang's, in order.
  std::vector<std::string> Included;       ///< By -include.
  std::string Standard; ///< Clang's name of it; empty: the compiler's own.
  std::string Output;   ///< The object.
  std::string Language; ///< By -x.
  std::vector<RefusedFlag> Refused;
  std::vector<std::string> LeftOut; ///< It is not known what they mean.

  /// Adds what Words, run in Directory, say. What names no flag is left out.
  void add(llvm::ArrayRef<std::string> Words, llvm::StringRef Directory);
  /// Takes out what Words, which are given as well, say otherwise.
  void overruleBy(llvm::ArrayRef<std::string> Words);
};

/// Clang's name of a standard of C, or Name where it has none.
std::string canonicalStandard(llvm::StringRef Name);

} // namespace c2cu

#endif // C2CU_MERGE_COMPILEFLAGS_H
