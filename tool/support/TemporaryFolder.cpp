//===- TemporaryFolder.cpp - A folder that goes away ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TemporaryFolder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace c2cu {

Error TemporaryFolder::create() {
  SmallString<128> Made;
  if (std::error_code Failure = sys::fs::createUniqueDirectory(Name, Made))
    return createStringError(Failure, "no temporary folder can be made: %s",
                             Failure.message().c_str());
  Path = Made.str();
  return Error::success();
}

TemporaryFolder::~TemporaryFolder() {
  if (!Path.empty())
    (void)sys::fs::remove_directories(Path); // Nobody could be told.
}

std::string TemporaryFolder::file(StringRef Name) const {
  SmallString<128> File(Path);
  sys::path::append(File, Name);
  return File.str().str();
}

Expected<std::string> TemporaryFolder::folder(StringRef Name) const {
  std::string Folder = file(Name);
  if (std::error_code Failure = sys::fs::create_directory(Folder))
    return createStringError(Failure, "cannot make '%s': %s", Folder.c_str(),
                             Failure.message().c_str());
  return Folder;
}

} // namespace c2cu
