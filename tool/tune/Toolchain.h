//===- Toolchain.h - With what, and on what, tune measures ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TUNE_TOOLCHAIN_H
#define C2CU_TUNE_TOOLCHAIN_H

#include "support/TemporaryFolder.h"
#include "tune/Child.h"

namespace c2cu::tune {

/// What is compiled: programs for inputs, or what has marked loops.
enum class Purpose { Program, Loops };

struct Toolchain {
  /// The compiler and its options, without files.
  std::vector<std::string> Words;
  bool ForGpu = false;
  std::string Machine; ///< The name of the GPU, or of the processor.
  std::string Note;    ///< Why it is not the GPU, if one could think it is.

  /// Words, but the compiler without its folder.
  std::string text() const;
  /// Compiles the generated File.
  Child compile(const std::string &File, const std::string &Program,
                const std::string &IncludeDirectory) const;
};

/// Asked is a compiler, and options of it, apart by spaces: nvcc is for the
/// GPU, all others for the processor. If it is empty: nvcc where it is
/// installed and a GPU answers, else g++.
llvm::Expected<Toolchain> findToolchain(llvm::StringRef Asked,
                                        const TemporaryFolder &Folder,
                                        Purpose For = Purpose::Program);

} // namespace c2cu::tune

#endif // C2CU_TUNE_TOOLCHAIN_H
