//===- Installation.cpp - Where the runtime is ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Beside the binary where C2CU is installed, else in the source and build tree
// that the binary was made from.
//
//===----------------------------------------------------------------------===//

#include "driver/CommandLine.h"
#include "support/Beside.h"
#include "support/BuiltPlaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace c2cu;
using namespace llvm;

std::string c2cu::includeDirectory() {
  const std::string Beside = folderBeside("include", "c2cu/bulk.h");
  return Beside.empty() ? BuiltHeaders : Beside;
}

/// The path of the archive, whether or not there is one. What is installed has
/// none of another build.
static std::string archive() {
  constexpr StringRef Name = "libc2cu_runtime.a";
  SmallString<256> File(folderBeside(InstalledLibraries, Name));
  if (File.empty() && includeDirectory() == BuiltHeaders)
    File = BuiltArchive;
  sys::path::append(File, Name);
  return File.str().str();
}

std::string c2cu::linkFlags() {
  const std::string File = archive();
  if (!sys::fs::exists(File))
    return "";
  return "-DC2CU_RUNTIME_ARCHIVE -L" + sys::path::parent_path(File).str() +
         " -lc2cu_runtime";
}

std::vector<std::string> c2cu::runtimeFiles() {
  std::vector<std::string> Files = {archive()};
  SmallString<256> Folder(includeDirectory());
  sys::path::append(Folder, "c2cu");
  std::error_code Error;
  for (sys::fs::directory_iterator I(Folder, Error), End; I != End && !Error;
       I.increment(Error))
    Files.push_back(I->path());
  llvm::sort(Files);
  return Files;
}
