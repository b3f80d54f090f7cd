//===- TemporaryFolder.h - A folder that goes away --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEMPORARYFOLDER_H
#define C2CU_TEMPORARYFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace c2cu {

/// A folder of our own, which is removed with all that is in it.
class TemporaryFolder {
public:
  /// Its name begins with \p Name.
  explicit TemporaryFolder(std::string Name) : Name(std::move(Name)) {}
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  /// Before that there is none.
  llvm::Error create();
  /// Removes it, which the destructor does otherwise.
  void remove();
  std::string file(llvm::StringRef Name) const;
  /// A folder in it.
  llvm::Expected<std::string> folder(llvm::StringRef Name) const;

private:
  std::string Name, Path;
};

} // namespace c2cu

#endif // C2CU_TEMPORARYFOLDER_H
