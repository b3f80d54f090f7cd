//===- ProgramCache.cpp - Programs that were compiled before --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/ProgramCache.h"
#include "driver/Output.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <chrono>
#include <unistd.h>

using namespace c2cu;
using namespace llvm;

ProgramCache::ProgramCache(bool Used) {
  SmallString<256> Path;
  if (!Used || !sys::path::cache_directory(Path) ||
      !sys::path::is_absolute(Path))
    return;
  sys::path::append(Path, "c2cu");
  if (!sys::fs::create_directories(Path))
    Folder = Path.str().str();
}

void ProgramCache::add(StringRef Text) {
  // With its length, so that no two lists of texts are the same bytes.
  Hash.update(std::to_string(Text.size()) + ":");
  Hash.update(Text);
}

void ProgramCache::addFile(StringRef Path) {
  if (auto Buffer = MemoryBuffer::getFile(Path))
    add((*Buffer)->getBuffer());
}

std::string ProgramCache::entry() {
  SmallString<256> Path(Folder);
  // pruneCache looks at no other names.
  sys::path::append(Path,
                    "llvmcache-" + toHex(Hash.result(), /*LowerCase=*/true));
  return Path.str().str();
}

std::string ProgramCache::find() {
  if (Folder.empty())
    return "";
  std::string Path = entry();
  // Not for writing: it may be running.
  int Descriptor;
  if (sys::fs::openFileForRead(Path, Descriptor))
    return "";
  char Head[4] = {};
  const bool IsProgram = read(Descriptor, Head, sizeof Head) == sizeof Head &&
                         StringRef(Head, sizeof Head) == "\x7f"
                                                         "ELF";
  (void)sys::fs::setLastAccessAndModificationTime(
      Descriptor, std::chrono::system_clock::now());
  (void)sys::Process::SafelyCloseFileDescriptor(Descriptor);
  return IsProgram ? Path : "";
}

std::string ProgramCache::keep(const std::string &Program) {
  if (Folder.empty())
    return "";
  std::string Path = entry();
  if (copyProgram(Program, Path))
    return "";
  CachePruningPolicy Policy;
  Policy.Expiration = std::chrono::hours(30 * 24);
  Policy.MaxSizeBytes = uint64_t{1} << 30;
  pruneCache(Folder, Policy);
  return Path;
}
