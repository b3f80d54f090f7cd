//===- Sameness.cpp - What is one thing in several units ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Sameness.h"

using namespace c2cu;

namespace {

/// Numbers for texts: equal ones for equal texts.
class Numbers {
public:
  unsigned of(const std::string &Text) {
    return Known.try_emplace(Text, Known.size()).first->second;
  }

private:
  std::map<std::string, unsigned> Known;
};

} // namespace

Sameness::Sameness(const std::vector<UnitSummary> &Units) {
  begin(Units);
  completeTags(Units);
  size_t Before = 0;
  for (size_t Now = count(); Now != Before; Now = count()) {
    Before = Now;
    refine(Units);
    completeTags(Units);
  }
  for (unsigned U = 0; U < Units.size(); ++U) {
    Meaning.emplace_back();
    for (const Group &G : Units[U].Groups)
      Meaning.back().push_back(G.Tokens + named(G, U));
  }
}

static bool isAlone(const Entity &E, const UnitSummary &In) {
  return E.HasState || E.Group < 0 || In.Groups[E.Group].Stays;
}

void Sameness::begin(const std::vector<UnitSummary> &Units) {
  Numbers Classes;
  for (unsigned U = 0; U < Units.size(); ++U) {
    ClassOf.emplace_back();
    for (unsigned I = 0; I < Units[U].Entities.size(); ++I) {
      const Entity &E = Units[U].Entities[I];
      std::string Key = std::to_string(E.IsExternal) + std::to_string(E.K) +
                        " " + E.Name + "\n";
      if (E.IsExternal) // Of a type that is not the same, Clang complains.
        Key = E.Name;
      else if (isAlone(E, Units[U]))
        Key += std::to_string(U) + " " + std::to_string(I);
      else
        Key += Units[U].Groups[E.Group].Tokens;
      ClassOf.back().push_back(Classes.of(Key));
    }
  }
}

std::string Sameness::named(const Group &G, unsigned Unit) const {
  std::string Text;
  for (const auto &[Token, Id] : G.Names)
    Text +=
        std::to_string(Token) + ":" + std::to_string(ClassOf[Unit][Id]) + " ";
  return Text;
}

/// Parts classes whose members name different things.
void Sameness::refine(const std::vector<UnitSummary> &Units) {
  Numbers Classes;
  std::vector<std::vector<unsigned>> Next(Units.size());
  for (unsigned U = 0; U < Units.size(); ++U)
    for (unsigned I = 0; I < Units[U].Entities.size(); ++I) {
      const Entity &E = Units[U].Entities[I];
      std::string Key = std::to_string(ClassOf[U][I]);
      if (!E.IsExternal && E.Group >= 0)
        Key += " " + named(Units[U].Groups[E.Group], U);
      Next[U].push_back(Classes.of(Key));
    }
  ClassOf = std::move(Next);
}

size_t Sameness::count() const {
  std::set<unsigned> All;
  for (const std::vector<unsigned> &Of : ClassOf)
    All.insert(Of.begin(), Of.end());
  return All.size();
}

/// A tag that a unit only declares is that which another one defines.
void Sameness::completeTags(const std::vector<UnitSummary> &Units) {
  std::map<std::string, unsigned> Defined;
  for (const bool Complete : {true, false})
    for (unsigned U = 0; U < Units.size(); ++U)
      for (unsigned I = 0; I < Units[U].Entities.size(); ++I)
        if (const Entity &E = Units[U].Entities[I];
            E.K == Entity::Tag && E.IsComplete == Complete) {
          const unsigned Class =
              Defined.try_emplace(E.Name, ClassOf[U][I]).first->second;
          if (!Complete)
            ClassOf[U][I] = Class;
        }
}
