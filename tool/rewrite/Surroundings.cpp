//===- Surroundings.cpp - What macros mean where text is put --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Surroundings.h"
#include "rewrite/RawLex.h"
#include "rewrite/SourceText.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

Surroundings::Surroundings(const SourceText &Source,
                           ArrayRef<const Edits *> Layers)
    : Source(Source), Users(Source.Chunks->UserMacros) {
  // Of two layers with a name the later one decides.
  for (const Edits *Layer : Layers) {
    for (const auto &Macro : Layer->spelled())
      Meant.insert(Macro.getKey());
    for (const auto &[From, To] : Layer->renames())
      if (Users.contains(From)) {
        New[From] = To;
        Old[To] = From.str();
      }
  }
}

void Surroundings::enter(SourceLocation NewPlace) {
  const SourceManager &Sources = Source.Tokens.sourceManager();
  Place = NewPlace.isValid() ? Sources.getExpansionLoc(NewPlace) : NewPlace;
  Captured.clear();
  Changed.clear();
}

const MacroInfo *Surroundings::at(StringRef Name, SourceLocation Loc) const {
  const IdentifierInfo &Info = Source.PP.getIdentifierTable().get(Name);
  if (!Info.hadMacroDefinition())
    return nullptr;
  if (Loc.isInvalid())
    return Source.PP.getMacroInfo(&Info);
  const SourceManager &Sources = Source.Tokens.sourceManager();
  const MacroDirective *Last = Source.PP.getLocalMacroDirectiveHistory(&Info);
  return Last ? Last->findDirectiveAtLoc(Sources.getExpansionLoc(Loc), Sources)
                    .getMacroInfo()
              : nullptr;
}

bool Surroundings::isUsers(const MacroInfo *M) const {
  const SourceManager &Sources = Source.Tokens.sourceManager();
  return !M->isBuiltinMacro() &&
         !Sources.isInSystemHeader(M->getDefinitionLoc()) &&
         !Sources.isWrittenInBuiltinFile(M->getDefinitionLoc());
}

bool Surroundings::areSame(const MacroInfo *A, const MacroInfo *B) const {
  return A == B || (A && B && A->isIdenticalTo(*B, Source.PP, true));
}

void Surroundings::plain(StringRef Name, SourceLocation From) {
  if (Name.empty() ||
      !isAsciiIdentifierStart(Name.front(), /*AllowDollar=*/true))
    return;
  if (Changed.contains(Name))
    Captured.insert(Name.str());
  const MacroInfo *There = at(Name, Place);
  if (!There || There->isBuiltinMacro())
    return;
  // A user's macro of that name is none here, or only before a parenthesis.
  if (isUsers(There) || !areSame(There, at(Name, From)))
    Captured.insert(Name.str());
}

void Surroundings::own(StringRef Text) {
  if (Users.empty())
    return;
  lexRaw(Text, Source.PP.getLangOpts(),
         [&](tok::TokenKind Kind, StringRef Word) {
           if (Kind != tok::raw_identifier)
             return;
           auto Renamed = Old.find(Word);
           if (Renamed != Old.end())
             Word = Renamed->second;
           else if (!Users.contains(Word) || New.count(Word) ||
                    Meant.contains(Word))
             return;
           const MacroInfo *There = at(Word, Place);
           if (Changed.contains(Word) || (There && isUsers(There)))
             Captured.insert(Word.str());
         });
}

std::vector<StringRef> Surroundings::names(const Chunk &C) const {
  std::vector<StringRef> Names;
  lexRaw(C.Text, Source.PP.getLangOpts(),
         [&](tok::TokenKind Kind, StringRef Word) {
           if (Kind == tok::raw_identifier) // The text does not live on.
             Names.push_back(
                 Source.PP.getIdentifierTable().get(Word).getName());
         });
  for (const MacroUse *Use : C.Uses)
    for (const Token &T : Use->Definition->tokens())
      if (const IdentifierInfo *Info = T.getIdentifierInfo())
        Names.push_back(Info->getName());
  return Names;
}

bool Surroundings::keepsMeaning(const Chunk &C) const {
  SourceLocation From;
  for (const MacroUse *Use : C.Uses) {
    if (ExpandsAll && isUsers(Use->Definition))
      return false;
    if (!areSame(Use->Definition, at(Use->Name->getName(), Place)))
      return false;
    From = Use->Range.getBegin();
  }
  return llvm::all_of(names(C), [&](StringRef Name) {
    if (captures(Name))
      return false;
    const MacroInfo *There = at(Name, Place);
    return !There || areSame(There, at(Name, From));
  });
}

bool Surroundings::isApart(const Chunk &C) const {
  return Captured.empty() || llvm::none_of(names(C), [&](StringRef Name) {
           return captures(Name);
         });
}

static std::string pragmas(const char *Word, const std::set<std::string> &Names,
                           bool Undefine) {
  std::string Text;
  for (const std::string &Name : Names) {
    Text += std::string("#pragma ") + Word + "(\"" + Name + "\")\n";
    if (Undefine)
      Text += "#undef " + Name + "\n";
  }
  return Text;
}

static std::set<std::string>
namesInOutput(const std::set<std::string> &Names,
              const llvm::StringMap<std::string> &New) {
  std::set<std::string> Result;
  for (const std::string &Name : Names) {
    auto Found = New.find(Name);
    Result.insert(Found == New.end() ? Name : Found->second);
  }
  return Result;
}

std::string Surroundings::before() const {
  return pragmas("push_macro", namesInOutput(Captured, New), true);
}

std::string Surroundings::after() const {
  return pragmas("pop_macro", namesInOutput(Captured, New), false);
}

std::string c2cu::withUserMacrosAside(const SourceText &Source,
                                      const std::string &Text) {
  std::set<std::string> Names;
  lexRaw(Text, Source.PP.getLangOpts(),
         [&](tok::TokenKind Kind, StringRef Word) {
           if (Kind == tok::raw_identifier &&
               Source.Chunks->UserMacros.contains(Word))
             Names.insert(Word.str());
         });
  return pragmas("push_macro", Names, true) + Text +
         pragmas("pop_macro", Names, false);
}
