//===- ProgramCache.h - Programs that were compiled before ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files in the user's folder for caches (XDG_CACHE_HOME, else ~/.cache), named
// after the SHA-256 of all that they were made from. What has not been asked
// for in a month goes, and the oldest where they take more than 1 GiB.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PROGRAMCACHE_H
#define C2CU_PROGRAMCACHE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/SHA256.h"
#include <string>

namespace c2cu {

class ProgramCache {
public:
  /// A cache that finds and keeps nothing if it is not Used, or if the user has
  /// no such folder.
  explicit ProgramCache(bool Used);

  /// One more thing that the program is made from.
  void add(llvm::StringRef Text);
  /// The content of a file, if there is one.
  void addFile(llvm::StringRef Path);

  /// The path of the program that was made from all that was added, or "".
  std::string find();
  /// Keeps a program under what was added, and returns its path, or "".
  std::string keep(const std::string &Program);

private:
  std::string entry();

  std::string Folder; ///< Empty: there is none.
  llvm::SHA256 Hash;
};

} // namespace c2cu

#endif // C2CU_PROGRAMCACHE_H
