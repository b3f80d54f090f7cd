//===- BuildOptions.cpp - Words of c2cu build and c2cu run ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/BuildOptions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace llvm;

static constexpr char Help[] =
    R"(USAGE: c2cu build [options] <input.c> [further.c ...] [-o program]
       c2cu run [options] <input.c> [further.c ...] [arguments of the program]
                < input > output

Translates a C file, or several as one, and compiles it with g++; where nvcc is
and a GPU answers, nvcc compiles the kernels for it at the same time. c2cu run
then runs the program. What has been compiled before is found again, in the
user's folder for caches.

Options:
  --compiler=<command>  compiler of it all, with further options: 'g++ -O2'
  --no-cache            compile in any case, and keep nothing
  --print               print the commands and run none of them
  -o <file>             the program (the input's name without .c); of
                        --emit=library an object
  all other options     as of c2cu, see 'c2cu --help'
)";

/// Whether the word behind Word is its value.
static bool takesNext(StringRef Word) {
  if (!Word.consume_front("-") || Word.contains('='))
    return false;
  Word.consume_front("-");
  const auto &Known = cl::getRegisteredOptions();
  const auto Found = Known.find(Word);
  return Found != Known.end() &&
         Found->second->getValueExpectedFlag() == cl::ValueRequired;
}

/// Whether Word is an option of the commands themselves.
static bool takeOwn(StringRef Word, BuildOptions &Out) {
  if (Word == "--print")
    Out.Print = true;
  else if (Word == "--no-cache")
    Out.UseCache = false;
  else if (Word.consume_front("--compiler="))
    Out.Compiler = Word.str();
  else
    return false;
  return true;
}

bool c2cu::parseBuildOptions(int Argc, const char **Argv, BuildOptions &Out,
                             int &Status) {
  Out.Run = StringRef(Argv[1]) == "run";
  Out.Translation = {Argv[0]};
  bool HasSource = false;
  for (int I = 2; I < Argc; ++I) {
    const StringRef Word = Argv[I];
    // Further sources stand behind the first one; then the program's arguments.
    if (Out.Run && HasSource &&
        (!Out.Arguments.empty() || !Word.ends_with(".c"))) {
      Out.Arguments.push_back(Word.str());
      continue;
    }
    if (Word == "--help" || Word == "-h") {
      outs() << Help;
      Status = 0;
      return false;
    }
    if (Word == "--") { // The rest is Clang's.
      Out.Translation.insert(Out.Translation.end(), Argv + I, Argv + Argc);
      break;
    }
    if (takeOwn(Word, Out))
      continue;
    Out.NamesOutput |= Word == "-o" || Word == "--o" ||
                       Word.starts_with("-o=") || Word.starts_with("--o=");
    Out.Translation.push_back(Word.str());
    if (takesNext(Word) && I + 1 < Argc)
      Out.Translation.push_back(Argv[++I]);
    else if (!Word.starts_with("-"))
      HasSource = true;
  }
  Status = 1;
  if (!HasSource)
    errs() << "c2cu: error: no input file; try 'c2cu "
           << (Out.Run ? "run input.c < inputs" : "build input.c") << "'\n";
  return HasSource;
}
