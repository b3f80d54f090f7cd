//===- Definers.cpp - Files that define what others use -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Definers.h"
#include "frontend/ParseGenerated.h"
#include "libc/LibraryFunctions.h"
#include "merge/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace c2cu;

/// Identifiers of a text outside of all braces, which is where definitions have
/// their names. Parts of which one is chosen begin as deep as the first.
static std::set<std::string> outerNames(const std::string &Text) {
  std::set<std::string> Names;
  std::vector<int> Before;
  int Depth = 0;
  bool IsFirst = false; // Behind the `#` of a directive.
  llvm::StringRef Last;
  for (const RawToken &T : rawTokens(Text, clang::LangOptions())) {
    const llvm::StringRef Word = llvm::StringRef(Text).slice(T.Begin, T.End);
    // A macro may have the definition.
    if ((T.InDirective || Depth <= 0) && !T.Identifier.empty())
      Names.insert(T.Identifier.str());
    if (!T.InDirective) // extern "C" { is for another language.
      Depth += (Word == "{" && Last != "\"C\"") - (Word == "}");
    else if (IsFirst && Word.starts_with("if"))
      Before.push_back(Depth);
    else if (IsFirst && Word.starts_with("el") && !Before.empty())
      Depth = Before.back();
    else if (IsFirst && Word == "endif" && !Before.empty())
      Before.pop_back();
    const llvm::StringRef Line =
        llvm::StringRef(Text).take_front(T.Begin).rsplit('\n').second;
    IsFirst = T.InDirective && Word == "#" && Line.trim().empty();
    Last = Word;
  }
  return Names;
}

bool Definers::mentions(unsigned File, const std::string &Name) {
  const auto [Known, IsNew] = OuterNames.try_emplace(File);
  if (IsNew)
    if (const auto Buffer = llvm::MemoryBuffer::getFile(Files[File].Path))
      Known->second = outerNames((*Buffer)->getBuffer().str());
  return Known->second.count(Name) != 0;
}

/// Null: it has errors, which are said of files that are linked for sure. Those
/// of others may have nothing to do with the program.
const UnitSummary *Definers::summaryOf(unsigned File, bool IsLinked) {
  const auto [Known, IsNew] = Summaries.try_emplace(File);
  if (IsNew) {
    ParseOptions Options = Files[File].Options;
    Options.AsWritten = true;
    auto Summarize = [&](const ParsedUnit &Unit) {
      Known->second = summarize(Unit, Options.File);
      return true;
    };
    ParseError Ignored;
    (void)(IsLinked ? parse(Options, Summarize)
                    : parseGenerated(Options, Ignored, Summarize));
  }
  return Known->second ? &*Known->second : nullptr;
}

/// What the linker sees of Name in the unit.
static Entity::Definition definitionOf(const UnitSummary &Unit,
                                       llvm::StringRef Name) {
  for (const Entity &E : Unit.Entities)
    if (E.IsExternal && E.Name == Name)
      return E.Defined;
  return Unit.DefinedOfSystem.count(Name.str()) ? Entity::Strong : Entity::None;
}

/// Of files that are of the target, or not, those that the linker would take
/// for Name: of all, or of those in whose text it stands.
std::vector<unsigned> Definers::definersAmong(const std::string &Name,
                                              bool OfTarget, bool All) {
  std::vector<unsigned> Found;
  Entity::Definition Best = Entity::None;
  for (unsigned I = 0; I < Files.size(); ++I) {
    if (Files[I].IsOfTarget != OfTarget || Taken.count(I) ||
        (!All && !mentions(I, Name)))
      continue;
    const UnitSummary *Unit = summaryOf(I, /*IsLinked=*/false);
    const Entity::Definition Defined =
        Unit ? definitionOf(*Unit, Name) : Entity::None;
    if (Defined == Entity::None || Defined < Best ||
        definitionOf(*Unit, "main") != Entity::None)
      continue;
    if (Defined > Best)
      Found.clear();
    Best = Defined;
    Found.push_back(I);
  }
  return Found;
}

std::vector<unsigned> Definers::definersOf(const std::string &Name,
                                           const UnitSummary &In) {
  const bool IsLibrarys =
      In.SystemNames.count(Name) || findLibraryFunction(Name);
  std::vector<unsigned> Found;
  for (const bool OfTarget : {true, false})
    // A macro may make the name, or a header that another one includes have it.
    for (const bool All : {false, true})
      // What else there is of the library's names is hardly linked.
      if (Found.empty() && !(IsLibrarys && (All || (HasTargets && !OfTarget))))
        Found = definersAmong(Name, OfTarget, All);
  return Found;
}

void Definers::report(const Need &Of, unsigned In,
                      const std::vector<unsigned> &Definers) const {
  std::string Names;
  for (unsigned I = 0; I < Definers.size(); ++I)
    Names += (I == 0                     ? "'"
              : I + 1 == Definers.size() ? " and '"
                                         : ", '") +
             Files[Definers[I]].Options.File + "'";
  ParseOptions Unit = Files[In].Options;
  Unit.AsWritten = true;
  reportProblems({Unit},
                 {{Diag::MergeAmbiguous, 0, Of.Place, Of.Name, Names, ""}});
}

std::optional<std::vector<unsigned>>
Definers::find(const std::vector<unsigned> &First,
               llvm::function_ref<void(unsigned, const std::string &)> Said) {
  std::vector<unsigned> Units = First, Found;
  Taken.insert(First.begin(), First.end());
  auto IsDefined = [&](const std::string &Name) {
    return llvm::any_of(Units, [&](unsigned U) {
      const UnitSummary *Of = summaryOf(U, /*IsLinked=*/true);
      return Of && definitionOf(*Of, Name) != Entity::None;
    });
  };
  for (unsigned Next = 0; Next < Units.size(); ++Next) {
    const UnitSummary *Of = summaryOf(Units[Next], /*IsLinked=*/true);
    if (!Of)
      return std::nullopt;
    for (const Need &Wanted : Of->Needs) {
      if (IsDefined(Wanted.Name))
        continue;
      const std::vector<unsigned> Candidates = definersOf(Wanted.Name, *Of);
      if (Candidates.size() > 1) {
        report(Wanted, Units[Next], Candidates);
        return std::nullopt;
      }
      for (const unsigned One : Candidates) {
        Said(One, Wanted.Name);
        Taken.insert(One);
        Units.push_back(One);
        Found.push_back(One);
      }
    }
  }
  llvm::sort(Found);
  return Found;
}
