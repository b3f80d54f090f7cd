//===- UnitOptions.cpp - How one of several files is parsed ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/UnitOptions.h"
#include "support/Quote.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace c2cu;

FlagMacros c2cu::commonMacros(llvm::ArrayRef<const CompileFlags *> Units) {
  FlagMacros Common = Units.front()->Macros;
  for (const CompileFlags *Of : Units)
    for (auto It = Common.begin(); It != Common.end();) {
      const auto Other = Of->Macros.find(It->first);
      const bool IsSame =
          Other != Of->Macros.end() && Other->second == It->second;
      It = IsSame ? std::next(It) : Common.erase(It);
    }
  return Common;
}

/// What stands before the text of the file, or nothing.
static std::string preamble(const std::string &File, const CompileFlags &Flags,
                            const FlagMacros &Common) {
  std::string Lines;
  for (const auto &[Name, Macro] : Flags.Macros)
    if (!Common.count(Name))
      Lines += Macro.directive() + "\n";
  for (const std::string &Name : Flags.Included)
    Lines += "#include \"" + Name + "\"\n";
  if (Lines.empty())
    return "";
  return "#line 1 " + quotedForC("<flags of " + File + ">") + "\n" + Lines +
         "#line 1 " + quotedForC(File) + "\n";
}

ParseOptions c2cu::optionsOfWhole(const ParseOptions &Base,
                                  const FlagMacros &Common,
                                  const CompileFlags &First) {
  ParseOptions Whole = Base;
  Whole.Further.clear();
  if (!Base.StandardGiven && !First.Standard.empty())
    Whole.Std = First.Standard;
  for (const auto &[Name, Macro] : Common)
    Whole.ClangArguments.push_back(Macro.argument());
  return Whole;
}

ParseOptions c2cu::optionsOf(const ParseOptions &Base, const std::string &File,
                             const CompileFlags &Flags,
                             const FlagMacros &Common) {
  ParseOptions Unit = optionsOfWhole(Base, Common, Flags);
  Unit.File = File;
  // Behind those of the command line, which are searched first.
  llvm::append_range(Unit.ClangArguments, Flags.Folders);
  Unit.Text = preamble(File, Flags, Common);
  if (Unit.Text.empty())
    return Unit;
  if (const auto Buffer = llvm::MemoryBuffer::getFile(File)) {
    llvm::StringRef Text = (*Buffer)->getBuffer();
    Text.consume_front("\xEF\xBB\xBF");
    Unit.Text += Text;
  }
  return Unit;
}
