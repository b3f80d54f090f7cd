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
#include <optional>

namespace c2cu::tune {

/// What is compiled: programs for inputs, such with kernels for cores and for a
/// GPU at once, or what has marked loops.
enum class Purpose { Program, OnBoth, Loops };

/// What of CUDA a program is made with whose host code another compiler
/// compiles.
struct DeviceToolchain {
  std::vector<std::string> Words; ///< nvcc and its options, without files.
  std::string Headers, Libraries; ///< Folders.
};

struct Toolchain {
  /// The compiler and its options, without files.
  std::vector<std::string> Words;
  bool ForGpu = false;
  std::string Machine; ///< The name of the GPU, or of the processor.
  std::string Note;    ///< Why it is not the GPU, if one could think it is.
  /// The program has two parts: Words compile all of it, for cores, and these
  /// the device's code.
  std::optional<DeviceToolchain> Device;

  /// Words, but the compiler without its folder.
  std::string text() const;
  /// Compiles the generated File.
  Child compile(const std::string &File, const std::string &Program,
                const std::string &IncludeDirectory) const;
  /// Compile the two parts of the generated File, beside it, with the macros of
  /// Flags; to be run at the same time.
  std::vector<Child> compileParts(const std::string &File,
                                  const std::string &IncludeDirectory,
                                  llvm::ArrayRef<llvm::StringRef> Flags) const;
  /// What links the C++ library into a program: to load it takes a millisecond
  /// of each start. Nothing where there is no such archive, where a sanitizer
  /// brings its own, or where other shared libraries need the shared one.
  std::vector<std::string> staticLibraries(const TemporaryFolder &Folder) const;
  /// Makes the program of these, and of what Flags name.
  Child link(const std::string &File, const std::string &Program,
             const std::string &IncludeDirectory,
             llvm::ArrayRef<llvm::StringRef> Flags) const;
};

/// Asked is a compiler, and options of it, apart by spaces: nvcc is for the
/// GPU, all others for the processor. If it is empty: nvcc where it is
/// installed and a GPU answers, else g++; and for OnBoth both of them, where
/// CUDA has what that takes.
llvm::Expected<Toolchain> findToolchain(llvm::StringRef Asked,
                                        const TemporaryFolder &Folder,
                                        Purpose For = Purpose::Program);

} // namespace c2cu::tune

#endif // C2CU_TUNE_TOOLCHAIN_H
