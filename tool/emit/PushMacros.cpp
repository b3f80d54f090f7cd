//===- PushMacros.cpp - Our text among the program's macros ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/PushMacros.h"
#include "dialect/Dialect.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include <set>
#include <vector>

using namespace c2cu;

static std::set<std::string> wordsOf(const std::string &Text) {
  std::set<std::string> Words;
  std::string Word;
  for (char C : Text + " ") {
    if (isalnum(static_cast<unsigned char>(C)) || C == '_') {
      Word += C;
      continue;
    }
    if (!Word.empty())
      Words.insert(Word);
    Word.clear();
  }
  return Words;
}

std::string c2cu::withMacrosPushed(const ParsedUnit &Unit,
                                   const std::string &Text) {
  const clang::Preprocessor &PP = Unit.PP;
  const clang::SourceManager &SM = Unit.Context.getSourceManager();
  std::vector<std::string> All;
  for (const auto &Entry : PP.macros()) {
    const clang::MacroInfo *Info = PP.getMacroInfo(Entry.first);
    if (!Info || Info->isBuiltinMacro() ||
        SM.isInSystemHeader(Info->getDefinitionLoc()) ||
        SM.isWrittenInBuiltinFile(Info->getDefinitionLoc()))
      continue;
    if (isCxxKeyword(Entry.first->getName()))
      continue; // The output has it under another name.
    All.push_back(Entry.first->getName().str());
  }
  if (All.empty())
    return Text;
  const std::set<std::string> Words = wordsOf(Text);
  std::set<std::string> Macros;
  for (const std::string &Name : All)
    if (Words.count(Name))
      Macros.insert(Name);
  std::string Before, After;
  for (const std::string &Name : Macros) {
    Before += "#pragma push_macro(\"" + Name + "\")\n#undef " + Name + "\n";
    After += "#pragma pop_macro(\"" + Name + "\")\n";
  }
  return Before + Text + After;
}
