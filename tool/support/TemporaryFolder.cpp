//===- TemporaryFolder.cpp - A folder that goes away ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TemporaryFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace c2cu {

llvm::Error TemporaryFolder::create() {
  llvm::SmallString<128> Made;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Made);
  llvm::sys::path::append(Made, Name + "-XXXXXX");
  std::string Folder = Made.str().str();
  // Not createUniqueDirectory, to which `%` in TMPDIR means something.
  if (!mkdtemp(Folder.data()))
    return llvm::createStringError(
        std::error_code(errno, std::generic_category()),
        "no temporary folder can be made: %s", std::strerror(errno));
  Path = std::move(Folder);
  return llvm::Error::success();
}

TemporaryFolder::~TemporaryFolder() { remove(); }

void TemporaryFolder::remove() {
  if (!Path.empty())
    (void)llvm::sys::fs::remove_directories(Path); // Nobody could be told.
  Path.clear();
}

std::string TemporaryFolder::file(llvm::StringRef Name) const {
  llvm::SmallString<128> File(Path);
  llvm::sys::path::append(File, Name);
  return File.str().str();
}

llvm::Expected<std::string>
TemporaryFolder::folder(llvm::StringRef Name) const {
  std::string Folder = file(Name);
  if (std::error_code Failure = llvm::sys::fs::create_directory(Folder))
    return llvm::createStringError(Failure, "cannot make '%s': %s",
                                   Folder.c_str(), Failure.message().c_str());
  return Folder;
}

} // namespace c2cu
