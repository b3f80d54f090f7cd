//===- Names.cpp - Names that are one unit's alone ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Names.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace c2cu;

namespace {

/// Entities that are one.
struct Class {
  Class(unsigned Id, const Entity &First, unsigned Unit)
      : Id(Id), IsExternal(First.IsExternal), Unit(Unit), First(&First) {}

  unsigned Id;
  bool IsExternal;
  std::set<unsigned> Units;
  unsigned Unit; ///< The first one.
  const Entity *First;
  const Entity *Stuck = nullptr; ///< One that must keep its name.
  unsigned StuckUnit = 0;
  std::string Meets; ///< Where the name is a system's, or a local tag.
};

class NameChoice {
public:
  NameChoice(const std::vector<UnitSummary> &Units, const Sameness &Same,
             MergeProblems &Found)
      : Units(Units), Same(Same), Found(Found) {
    for (const UnitSummary &U : Units)
      Taken.insert(U.Identifiers.begin(), U.Identifiers.end());
  }

  std::map<unsigned, std::string> run() {
    collect();
    for (auto &[Name, Classes] : ByName)
      choose(Classes);
    return std::move(New);
  }

private:
  void collect() {
    for (unsigned U = 0; U < Units.size(); ++U)
      for (unsigned I = 0; I < Units[U].Entities.size(); ++I) {
        const Entity &E = Units[U].Entities[I];
        auto &Classes = ByName[{E.K == Entity::Tag, E.Name}];
        const unsigned Id = Same.ClassOf[U][I];
        auto It =
            llvm::find_if(Classes, [&](const Class &C) { return C.Id == Id; });
        if (It == Classes.end())
          It = Classes.insert(It, Class(Id, E, U));
        It->Units.insert(U);
        if (!E.Stuck.empty() && !It->Stuck) {
          It->Stuck = &E;
          It->StuckUnit = U;
        }
      }
  }

  /// Where the name of C means something that no file of the user's declares
  /// for all of it.
  std::string meets(const Class &C) const {
    const bool IsTag = C.First->K == Entity::Tag;
    for (unsigned U = 0; U < Units.size(); ++U) {
      if (C.Units.count(U))
        continue;
      const UnitSummary &Of = Units[U];
      // Macros are there again when the output's own text uses the name.
      if ((IsTag ? Of.SystemTags : Of.SystemNames).count(C.First->Name) ||
          Of.SystemMacros.count(C.First->Name))
        return "in headers that '" + Of.File + "' includes";
      if (IsTag && Of.LocalTags.count(C.First->Name))
        return "in '" + Of.File + "'";
    }
    return "";
  }

  void choose(std::vector<Class> &Classes) {
    const Class *Keeps = nullptr;
    for (Class &C : Classes) {
      C.Meets = C.IsExternal ? "" : meets(C);
      if (C.IsExternal)
        Keeps = &C;
    }
    for (const bool Stuck : {true, false})
      for (const Class &C : Classes)
        if (!Keeps && C.Meets.empty() && (C.Stuck != nullptr || !Stuck))
          Keeps = &C;
    for (const Class &C : Classes) {
      if (&C == Keeps || C.IsExternal)
        continue;
      if (!C.Stuck)
        New[C.Id] = freshName(C);
      else
        Found.push_back(
            {Diag::MergeName, C.StuckUnit, C.Stuck->Place, C.Stuck->Name,
             Keeps && C.Meets.empty() ? "in " + Keeps->First->Where : C.Meets,
             C.Stuck->Stuck});
    }
  }

  std::string freshName(const Class &C) {
    std::string Name = C.First->Name + "_of_";
    for (const char Of : llvm::sys::path::stem(Units[C.Unit].File))
      Name += clang::isAsciiIdentifierContinue(Of) ? Of : '_';
    while (!Taken.insert(Name).second)
      Name += "_";
    return Name;
  }

  const std::vector<UnitSummary> &Units;
  const Sameness &Same;
  MergeProblems &Found;
  std::set<std::string> Taken;
  /// By whether they are tags, and the name; in the order of units.
  std::map<std::pair<bool, std::string>, std::vector<Class>> ByName;
  std::map<unsigned, std::string> New;
};

} // namespace

std::map<unsigned, std::string>
c2cu::chooseNames(const std::vector<UnitSummary> &Units, const Sameness &Same,
                  MergeProblems &Found) {
  return NameChoice(Units, Same, Found).run();
}

/// Whether the linker takes By where E is defined as well, and E can be left
/// out.
static bool overrides(const Entity &By, const Entity &E) {
  return E.Defined == Entity::Weak && By.Defined == Entity::Strong && E.Body;
}

Overridden c2cu::findTwoDefinitions(const std::vector<UnitSummary> &Units,
                                    const Sameness &Same,
                                    MergeProblems &Found) {
  Overridden Result;
  std::map<std::string, std::pair<unsigned, unsigned>> First;
  auto Meaning = [&](unsigned U, const Entity &E) {
    return E.Group < 0 ? std::to_string(U) : Same.Meaning[U][E.Group];
  };
  for (unsigned U = 0; U < Units.size(); ++U)
    for (unsigned I = 0; I < Units[U].Entities.size(); ++I) {
      const Entity &E = Units[U].Entities[I];
      if (!E.IsExternal || E.Defined == Entity::None)
        continue;
      const auto [Known, IsNew] = First.try_emplace(E.Name, U, I);
      if (IsNew)
        continue;
      const auto Other = Known->second;
      const Entity &By = Units[Other.first].Entities[Other.second];
      if (overrides(By, E)) {
        Result.insert({U, I});
      } else if (overrides(E, By)) {
        Result.insert(Other);
        Known->second = {U, I};
      } else if (E.Defined != By.Defined || E.Defined == Entity::Strong ||
                 Meaning(U, E) != Meaning(Other.first, By)) {
        Found.push_back(
            {Diag::MergeDefinedTwice, U, E.Place, E.Name, By.Where, ""});
      }
    }
  return Result;
}
