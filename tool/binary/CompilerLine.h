//===- CompilerLine.h - A compiler and its options --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_COMPILERLINE_H
#define C2CU_BINARY_COMPILERLINE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace c2cu {

/// What --binary means where it stands alone.
inline constexpr const char *DefaultCompiler = "cc -O2";

struct CompilerLine {
  std::vector<std::string> Command; ///< Up to the first option: `ccache gcc`.
  std::vector<std::string> Options;

  /// Those that decide what the file says, and how its types are laid out, as
  /// far as Clang knows them: c2cu has to read it as the compiler does.
  std::vector<std::string> forClang() const;
};

/// Reads words that stand apart by spaces.
CompilerLine readCompilerLine(llvm::StringRef Text);

/// Why an option cannot be given to the compiler of --binary; "" if it can.
std::string whyNotForBinary(llvm::StringRef Option);

} // namespace c2cu

#endif // C2CU_BINARY_COMPILERLINE_H
