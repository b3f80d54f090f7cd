//===- CompilerLine.cpp - A compiler and its options ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/CompilerLine.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;

CompilerLine c2cu::readCompilerLine(llvm::StringRef Text) {
  CompilerLine Result;
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Text, Words);
  for (llvm::StringRef Word : Words)
    (Word.starts_with("-") || !Result.Options.empty() ? Result.Options
                                                      : Result.Command)
        .push_back(Word.str());
  return Result;
}

std::vector<std::string> CompilerLine::forClang() const {
  // What the next word may belong to.
  static constexpr const char *Pairs[] = {"-D",       "-U",        "-I",
                                          "-include", "-imacros",  "-isystem",
                                          "-iquote",  "-idirafter"};
  static constexpr const char *Others[] = {"-O",
                                           "-std=",
                                           "-march=",
                                           "-mavx",
                                           "-msse",
                                           "-mssse",
                                           "-maes",
                                           "-mvaes",
                                           "-mbmi",
                                           "-mpclmul",
                                           "-mvpclmul",
                                           "-msha",
                                           "-mgfni",
                                           "-mfma",
                                           "-mpopcnt",
                                           "-mlzcnt",
                                           "-madx",
                                           "-mrdrnd",
                                           "-mrdseed",
                                           "-mf16c",
                                           "-mmovbe",
                                           "-fshort-enums",
                                           "-fpack-struct",
                                           "-funsigned-char",
                                           "-fsigned-char",
                                           "-fshort-wchar",
                                           "-ffast-math",
                                           "-fms-extensions"};
  std::vector<std::string> Result;
  for (size_t I = 0; I < Options.size(); ++I) {
    const llvm::StringRef Word = Options[I];
    for (const char *Each : Pairs)
      if (Word.starts_with(Each)) {
        Result.push_back(Word.str());
        if (Word == Each && I + 1 < Options.size())
          Result.push_back(Options[++I]);
        break;
      }
    for (const char *Each : Others)
      if (Word.starts_with(Each)) {
        Result.push_back(Word.str());
        break;
      }
  }
  return Result;
}

std::string c2cu::whyNotForBinary(llvm::StringRef Option) {
  if (Option == "-c" || Option == "-S" || Option == "-E" ||
      Option.starts_with("-o") || Option == "-shared")
    return "c2cu says itself what is made, and where";
  if (Option == "-m32" || Option == "-mx32" || Option.starts_with("-mabi"))
    return "only code for x86-64, in its usual calling convention, is run";
  if (Option.starts_with("-flto") || Option == "-fwhole-program")
    return "what the whole program becomes is not what is run";
  if (Option == "-pg" || Option == "-gsplit-dwarf" ||
      Option.starts_with("-fprofile") || Option == "--coverage")
    return "it writes files of its own";
  if (Option.starts_with("-x") || Option == "-r" || Option == "-v" ||
      Option == "-fsyntax-only" || Option.starts_with("--"))
    return "it is to compile C";
  if (Option.starts_with("-fsanitize"))
    return "code with a sanitizer has branches of its own";
  if (Option.starts_with("-fopenmp") || Option == "-pthread")
    return "functions are run by one thread";
  if (Option == "-static")
    return "valgrind cannot replace malloc in a static program";
  return "";
}
