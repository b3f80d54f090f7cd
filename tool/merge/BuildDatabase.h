//===- BuildDatabase.h - What compile_commands.json says --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_BUILDDATABASE_H
#define C2CU_MERGE_BUILDDATABASE_H

#include "merge/CompileFlags.h"
#include <optional>

namespace c2cu {

/// One compilation of a file of C.
struct BuildEntry {
  std::string Path; ///< Of the source: real, without links.
  std::string Name; ///< As messages call it.
  /// What the object is linked into, as CMake and Meson name folders; empty: it
  /// is not known.
  std::string Target;
  CompileFlags Flags;
};

/// Those of Folder/compile_commands.json, in order; nothing if it cannot be
/// read, which has been said. Each is overruled by what Further says.
std::optional<std::vector<BuildEntry>>
readDatabase(const std::string &Folder, llvm::ArrayRef<std::string> Further);

/// The name of the file that is read.
std::string databaseIn(llvm::StringRef Folder);

/// Path without links.
std::string realPath(llvm::StringRef Path);

} // namespace c2cu

#endif // C2CU_MERGE_BUILDDATABASE_H
