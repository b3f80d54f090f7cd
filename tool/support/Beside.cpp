//===- Beside.cpp - What is installed with the program --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Beside.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

std::string c2cu::folderBeside(StringRef Name, StringRef File) {
  static int Anchor;
  const std::string Binary =
      sys::fs::getMainExecutable("c2cu", reinterpret_cast<void *>(&Anchor));
  SmallString<256> Folder(sys::path::parent_path(Binary));
  sys::path::append(Folder, "..", Name);
  sys::path::remove_dots(Folder, /*remove_dot_dot=*/true);
  SmallString<256> Wanted(Folder);
  sys::path::append(Wanted, File);
  return sys::fs::exists(Wanted) ? Folder.str().str() : "";
}
