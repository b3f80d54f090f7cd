//===- BuildDatabase.cpp - What compile_commands.json says ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/BuildDatabase.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace llvm;

std::string c2cu::databaseIn(StringRef Folder) {
  SmallString<128> Path(Folder);
  sys::path::append(Path, "compile_commands.json");
  return Path.str().str();
}

std::string c2cu::realPath(StringRef Path) {
  SmallString<128> Real;
  return sys::fs::real_path(Path, Real) ? Path.str() : Real.str().str();
}

/// From where c2cu runs, if it lies there.
static std::string shortName(const std::string &Path) {
  SmallString<128> Here;
  if (sys::fs::current_path(Here))
    return Path;
  StringRef Rest = Path;
  return Rest.consume_front(realPath(Here)) && Rest.consume_front("/")
             ? Rest.str()
             : Path;
}

/// CMake has objects in CMakeFiles/TARGET.dir, Meson in TARGET.p.
static std::string targetOf(StringRef Object) {
  for (auto It = sys::path::begin(Object), End = sys::path::end(Object);
       It != End; ++It)
    if (It->ends_with(".dir") || It->ends_with(".p"))
      return Object.take_front(It->end() - Object.begin()).str();
  return "";
}

static bool isC(const BuildEntry &E) {
  return E.Flags.Language == "c" || StringRef(E.Path).ends_with(".c");
}

std::optional<std::vector<BuildEntry>>
c2cu::readDatabase(const std::string &Folder, ArrayRef<std::string> Further) {
  std::string Error;
  auto Plain = clang::tooling::JSONCompilationDatabase::loadFromFile(
      databaseIn(Folder), Error,
      clang::tooling::JSONCommandLineSyntax::AutoDetect);
  if (!Plain) {
    errs() << "c2cu: error: cannot read '" << databaseIn(Folder)
           << "': " << StringRef(Error).rtrim()
           << "; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, and "
              "'bear -- make' for make\n";
    return std::nullopt;
  }
  const auto Database = clang::tooling::expandResponseFiles(
      std::move(Plain), vfs::getRealFileSystem());
  std::vector<BuildEntry> Entries;
  for (const clang::tooling::CompileCommand &C :
       Database->getAllCompileCommands()) {
    SmallString<128> Path(C.Filename);
    if (sys::path::is_relative(Path)) {
      Path = C.Directory;
      sys::path::append(Path, C.Filename);
    }
    BuildEntry E;
    E.Path = realPath(Path);
    E.Name = shortName(E.Path);
    const ArrayRef<std::string> Words = C.CommandLine;
    E.Flags.add(Words.drop_front(Words.empty() ? 0 : 1), C.Directory);
    E.Target = targetOf(C.Output.empty() ? E.Flags.Output : C.Output);
    E.Flags.overruleBy(Further);
    if (!isC(E))
      continue;
    // g++ takes these for C++.
    if (!Words.empty() && sys::path::filename(Words[0]).contains("++"))
      E.Flags.Refused.push_back({sys::path::filename(Words[0]).str(), ""});
    if (!E.Flags.Language.empty() && E.Flags.Language != "c")
      E.Flags.Refused.push_back({"-x " + E.Flags.Language, ""});
    Entries.push_back(std::move(E));
  }
  return Entries;
}
