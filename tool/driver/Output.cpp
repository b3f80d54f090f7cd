//===- Output.cpp - Writing files whole or not at all ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Output.h"
#include "driver/CommandLine.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

using namespace c2cu;
using namespace llvm;

static bool complainOf(const Twine &What, std::error_code Error) {
  errs() << "c2cu: error: " << What << ": " << Error.message() << "\n";
  return false;
}

/// Writes Text to the open Descriptor and closes that.
static std::error_code write(int Descriptor, StringRef Text) {
  raw_fd_ostream Stream(Descriptor, /*shouldClose=*/true);
  Stream << Text;
  Stream.close();
  std::error_code Error = Stream.error();
  Stream.clear_error();
  return Error;
}

/// Writes Text to a device, a pipe or the like, which no file may replace.
static std::error_code writeThrough(const Twine &Path, StringRef Text) {
  int Descriptor;
  if (std::error_code Error =
          sys::fs::openFileForWrite(Path, Descriptor, sys::fs::CD_OpenExisting))
    return Error;
  return write(Descriptor, Text);
}

/// Opens a new file beside Path, which is to get that name when it is whole. No
/// character of Path stands for others, as `%` does in createUniqueFile.
static std::error_code createBeside(StringRef Path, unsigned Mode,
                                    int &Descriptor, std::string &Name) {
  Name = (Path + ".XXXXXX").str();
  Descriptor = mkostemp(Name.data(), O_CLOEXEC);
  if (Descriptor < 0)
    return {errno, std::generic_category()};
  const mode_t Mask = umask(0);
  umask(Mask);
  if (fchmod(Descriptor, Mode & ~Mask) != 0) {
    const int Error = errno;
    close(Descriptor);
    unlink(Name.c_str());
    return {Error, std::generic_category()};
  }
  return {};
}

/// Fill writes into a descriptor, and closes it.
static std::error_code
writeWhole(StringRef Path, unsigned Mode,
           function_ref<std::error_code(int Descriptor)> Fill) {
  int Descriptor;
  std::string Temporary;
  if (std::error_code Error = createBeside(Path, Mode, Descriptor, Temporary))
    return Error;
  sys::RemoveFileOnSignal(Temporary);
  std::error_code Error = Fill(Descriptor);
  if (!Error)
    Error = sys::fs::rename(Temporary, Path);
  sys::DontRemoveFileOnSignal(Temporary);
  if (Error)
    (void)sys::fs::remove(Temporary);
  return Error;
}

static bool writeStandardOutput(StringRef Text) {
  outs() << Text;
  outs().flush();
  if (!outs().has_error())
    return true;
  std::error_code Error = outs().error();
  outs().clear_error();
  return complainOf("cannot write the standard output", Error);
}

/// What a link leads to is written, not the link.
static std::string targetOf(const std::string &Path) {
  SmallString<256> Target;
  return sys::fs::real_path(Path, Target) ? Path : Target.str().str();
}

std::error_code c2cu::copyProgram(const std::string &From,
                                  const std::string &To) {
  const std::string Target = targetOf(To);
  sys::fs::file_status Status;
  if (!sys::fs::status(Target, Status) && !sys::fs::is_regular_file(Status))
    return std::make_error_code(sys::fs::is_directory(Status)
                                    ? std::errc::is_a_directory
                                    : std::errc::invalid_argument);
  return writeWhole(Target, 0777, [&](int Descriptor) {
    std::error_code Error = sys::fs::copy_file(From, Descriptor);
    // What has the name is whole, also after a power cut.
    if (!Error && Descriptor >= 0 && fsync(Descriptor) != 0)
      Error = {errno, std::generic_category()};
    close(Descriptor);
    return Error;
  });
}

bool c2cu::writeOutput(const std::string &Path, StringRef Text) {
  if (Path == "-")
    return writeStandardOutput(Text);
  const std::string Target = targetOf(Path);
  sys::fs::file_status Status;
  (void)sys::fs::status(Target, Status);
  std::error_code Error = sys::fs::is_other(Status)
                              ? writeThrough(Target, Text)
                              : writeWhole(Target, 0666, [&](int Descriptor) {
                                  return write(Descriptor, Text);
                                });
  return !Error || complainOf("cannot write '" + Path + "'", Error);
}

bool c2cu::isNoInput(const std::string &Path,
                     const std::vector<std::string> &Files) {
  for (const std::string &File : Files)
    if (Path != "-" && sys::fs::equivalent(Path, File)) {
      errs()
          << "c2cu: error: "
          << "the output '" << Path << "' is '" << File
          << "', which the program is made from; name another file with -o\n";
      return false;
    }
  return true;
}

/// A name as a makefile spells it.
static std::string escape(StringRef Name) {
  std::string Text;
  for (char C : Name) {
    if (C == ' ' || C == '#')
      Text += '\\';
    if (C == '$')
      Text += '$';
    Text += C;
  }
  return Text;
}

std::string c2cu::dependencies(const std::string &Target,
                               const std::vector<std::string> &Files) {
  std::string Text = escape(Target) + ":";
  for (const std::string &File : Files)
    Text += " \\\n  " + escape(File);
  return Text + "\n";
}

namespace {
class Embedder {
public:
  explicit Embedder(const std::string &Directory) : Directory(Directory) {}

  bool embed(StringRef Text, std::string &Out) {
    unsigned Depth = 0; // Of conditionals; every header has one, its guard.
    while (!Text.empty()) {
      auto [Line, Rest] = Text.split('\n');
      Text = Rest;
      StringRef Name = Line.trim();
      if (Name.starts_with("#if"))
        ++Depth;
      else if (Name.starts_with("#endif"))
        --Depth;
      if (Name == "#include <c2cu.h>") // Beside the folder: users include it.
        Name = "#include <c2cu/../c2cu.h>";
      if (!Name.consume_front("#include <c2cu/") || !Name.consume_back(">")) {
        Out += Line.str() + "\n";
        continue;
      }
      // What a condition may skip is still to come for those behind it.
      std::set<std::string> Before = Seen;
      if (Seen.insert(Name.str()).second && !embedFile(Name, Out))
        return false;
      if (Depth > 1)
        Seen = std::move(Before);
    }
    return true;
  }

private:
  bool embedFile(StringRef Name, std::string &Out) {
    SmallString<256> Path(Directory);
    sys::path::append(Path, "c2cu", Name);
    auto Buffer = MemoryBuffer::getFile(Path);
    if (!Buffer)
      return complainOf("cannot read the runtime's '" + Path + "'",
                        Buffer.getError());
    return embed((*Buffer)->getBuffer(), Out);
  }

  const std::string &Directory;
  std::set<std::string> Seen;
};
} // namespace

bool c2cu::embedRuntime(std::string &Text, const std::string &Directory) {
  std::string Whole;
  if (!Embedder(Directory).embed(Text, Whole))
    return false;
  Text = std::move(Whole);
  return true;
}

bool c2cu::writeAll(const Options &O, std::string &Text, const Besides &Others,
                    std::vector<std::string> Files,
                    std::vector<std::string> *Read) {
  if (O.Dump) {
    outs() << Text;
    return true;
  }
  if (!O.Tuning.empty())
    Files.push_back(O.Tuning);
  if (Read)
    *Read = Files;
  for (const std::string &File : {O.Output, O.Report, O.Interface})
    if (!isNoInput(File, Files))
      return false;
  if (O.SelfContained && !embedRuntime(Text, includeDirectory()))
    return false;
  if (!O.DependencyFile.empty() &&
      !writeOutput(O.DependencyFile, dependencies(O.Output, Files)))
    return false;
  if (!O.Report.empty() && !writeOutput(O.Report, Others.Report))
    return false;
  if (!O.Interface.empty() && !writeOutput(O.Interface, Others.Interface))
    return false;
  return writeOutput(O.Output, Text);
}
