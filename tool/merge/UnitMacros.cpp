//===- UnitMacros.cpp - What a unit does to macros ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/UnitMacros.h"
#include "frontend/Parse.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace c2cu;
using namespace clang;

namespace {

class UnitMacros {
public:
  UnitMacros(const ParsedUnit &Unit, const FlatText &Flat, UnitSummary &Into)
      : Unit(Unit), PP(Unit.PP), Sources(PP.getSourceManager()), Flat(Flat),
        Into(Into) {}

  void run() {
    for (const std::string &Line : Unit.CommandLineMacros)
      OfCommandLine[nameIn(Line)] = Line;
    for (const Directive &D : Unit.Directives)
      if (D.K == Directive::Define || D.K == Directive::Undef)
        if (const auto At = Flat.offsetOf(D.Range.getBegin()))
          add(D, *At);
    for (const std::string &Name : Unit.ReadBySystem)
      // assert.h reads it each time that it is included.
      if (const auto Of = Defined.find(Name);
          Of != Defined.end() && Name != "NDEBUG")
        Into.ReadBySystem[Name] = Of->second;
    for (const auto &[Name, State] : PP.macros())
      if (const MacroInfo *M = PP.getMacroInfo(Name);
          M && Sources.isInSystemHeader(M->getDefinitionLoc()))
        Into.SystemMacros.insert(Name->getName().str());
  }

private:
  static std::string nameIn(StringRef Line) {
    return Line.substr(Line.find(' ') + 1)
        .take_while([](char C) { return isAsciiIdentifierContinue(C); })
        .str();
  }

  void add(const Directive &D, unsigned At) {
    const std::string Name = D.Name.str();
    const IdentifierInfo *Id = PP.getIdentifierInfo(Name);
    const UnitMacro Written{
        Lexer::getSourceText(D.Range, Sources, PP.getLangOpts()).str(), At};
    if (D.K == Directive::Define)
      Defined[Name] = Written;
    const MacroInfo *AtEnd = PP.getMacroInfo(Id);
    const bool IsUsers = AtEnd && Flat.has(AtEnd->getDefinitionLoc());
    if (IsUsers)
      Into.Macros[Name] = Defined[Name];
    if (AtEnd && !IsUsers)
      return;
    if (const auto Of = OfCommandLine.find(Name); Of != OfCommandLine.end())
      Into.ChangedOfCommandLine[Name] = Of->second;
    // assert.h defines that each time that it is included.
    else if (Name != "assert" && wasOfSystem(Id))
      Into.ChangedOfSystem[Name] = At;
  }

  bool wasOfSystem(const IdentifierInfo *Id) const {
    for (const MacroDirective *M = PP.getLocalMacroDirectiveHistory(Id); M;
         M = M->getPrevious())
      if (const auto *Definition = dyn_cast<DefMacroDirective>(M);
          Definition && !Flat.has(Definition->getInfo()->getDefinitionLoc()))
        return true;
    return false;
  }

  const ParsedUnit &Unit;
  Preprocessor &PP;
  const SourceManager &Sources;
  const FlatText &Flat;
  UnitSummary &Into;
  std::map<std::string, std::string> OfCommandLine;
  std::map<std::string, UnitMacro> Defined; ///< The last time.
};

} // namespace

void c2cu::summarizeMacros(const ParsedUnit &Unit, const FlatText &Flat,
                           UnitSummary &Into) {
  UnitMacros(Unit, Flat, Into).run();
}
