//===- InputOptions.cpp - How the input is to be read ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/InputOptions.h"
#include "driver/CommandLine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace c2cu;
using namespace llvm;

namespace {

/// For all commands.
struct OfInput {
  template <class Option> void apply(Option &O) const {
    O.addCategory(optionCategory());
    O.addSubCommand(cl::SubCommand::getTopLevel());
    O.addSubCommand(tuneCommand());
    O.addSubCommand(checkCommand());
  }
};

cl::list<std::string> Defines("D", cl::value_desc("macro[=value]"), cl::Prefix,
                              OfInput(), cl::desc("define a macro"));
cl::list<std::string> Includes("I", cl::value_desc("directory"), cl::Prefix,
                               OfInput(),
                               cl::desc("add a directory for headers"));
cl::opt<std::string> Standard("std", cl::value_desc("name"), cl::init("gnu17"),
                              OfInput(),
                              cl::desc("C standard of the input (gnu17)"));
cl::opt<std::string>
    BuildFolder("build-dir", cl::value_desc("directory"),
                cl::cat(optionCategory()),
                cl::sub(cl::SubCommand::getTopLevel()), cl::sub(checkCommand()),
                cl::desc("take flags of files, and files that define what is "
                         "used, from its compile_commands.json"));

} // namespace

std::vector<std::string> c2cu::wordsOfInput() {
  std::vector<std::string> Words = Defines;
  append_range(Words, Includes);
  Words.push_back(BuildFolder);
  return Words;
}

std::string c2cu::readInputOptions(const std::vector<std::string> &Rest,
                                   ParseOptions &Out) {
  for (const auto &[Option, Words] :
       {std::pair<const char *, ArrayRef<std::string>>{"-D", Defines},
        {"-I", Includes}})
    if (is_contained(Words, ""))
      return std::string(Option) + " needs a value, and has an empty one";
  if (BuildFolder.getNumOccurrences() && BuildFolder.empty())
    return "--build-dir needs the folder in which compile_commands.json is";
  Out.BuildFolder = BuildFolder;
  Out.Std = Standard;
  Out.StandardGiven = Standard.getNumOccurrences() != 0;
  Out.OwnHeaders = includeDirectory();
  for (const std::string &D : Defines)
    Out.ClangArguments.push_back("-D" + D);
  for (const std::string &I : Includes)
    Out.ClangArguments.push_back("-I" + I);
  append_range(Out.ClangArguments, Rest);
  return "";
}
