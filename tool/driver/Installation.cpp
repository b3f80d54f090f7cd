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
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace c2cu;
using namespace llvm;

/// The folder Name of the installation, or Built if there is no File in it.
static std::string beside(StringRef Name, StringRef File, StringRef Built) {
  static int Anchor;
  std::string Binary =
      sys::fs::getMainExecutable("c2cu", reinterpret_cast<void *>(&Anchor));
  SmallString<256> Installed(sys::path::parent_path(Binary));
  sys::path::append(Installed, "..", Name);
  sys::path::remove_dots(Installed, /*remove_dot_dot=*/true);
  SmallString<256> Wanted(Installed);
  sys::path::append(Wanted, File);
  return (sys::fs::exists(Wanted) ? Installed.str() : Built).str();
}

std::string c2cu::includeDirectory() {
  return beside("include", "c2cu/bulk.h", C2CU_INCLUDE_DIR);
}

std::string c2cu::linkFlags() {
  constexpr StringRef Archive = "libc2cu_runtime.a";
  const std::string Folder =
      beside(C2CU_INSTALLED_LIBRARIES, Archive, C2CU_BUILT_LIBRARIES);
  SmallString<256> File(Folder);
  sys::path::append(File, Archive);
  if (!sys::fs::exists(File))
    return "";
  return "-DC2CU_RUNTIME_ARCHIVE -L" + Folder + " -lc2cu_runtime";
}
