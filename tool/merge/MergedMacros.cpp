//===- MergedMacros.cpp - Macros of several units in one text -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/MergedMacros.h"
#include "libc/FeatureMacros.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;

/// Whether headers of the system declare more, or less, for a macro.
static bool isFeature(llvm::StringRef Name) {
  return Name.starts_with("_") &&
         (Name.ends_with("_SOURCE") || Name.starts_with("__STDC_") ||
          Name == "_FILE_OFFSET_BITS" || Name == "_TIME_BITS");
}

/// Whether more than its being defined matters.
static bool hasValue(llvm::StringRef Name) {
  return llvm::is_contained({"_POSIX_C_SOURCE", "_XOPEN_SOURCE",
                             "_FORTIFY_SOURCE", "_FILE_OFFSET_BITS",
                             "_TIME_BITS"},
                            Name);
}

/// A directive without what it may be written otherwise in.
static std::string words(llvm::StringRef Directive) {
  std::string Text;
  for (const char C : Directive)
    if (!llvm::isSpace(C))
      Text += C;
    else if (!Text.empty() && Text.back() != ' ')
      Text += ' ';
  return Text;
}

MergedMacros::MergedMacros(const std::vector<UnitSummary> &Units,
                           MergeProblems &Found) {
  hoist(Units, Found);
  separate(Units);
  for (unsigned U = 0; U + 1 < Units.size(); ++U)
    for (const auto &[Name, Place] : Units[U].ChangedOfSystem)
      if (!Hoisted.count(Name))
        Found.push_back({Diag::MergeMacro, U, Place, Name,
                         "headers of the system define it",
                         "give this file as the last one, or use another "
                         "name"});
}

/// Finds macros that change headers of the system: these are read once.
void MergedMacros::hoist(const std::vector<UnitSummary> &Units,
                         MergeProblems &Found) {
  std::map<std::string, std::pair<unsigned, UnitMacro>> First;
  for (unsigned U = 0; U < Units.size(); ++U)
    for (const auto &[Name, Macro] : Units[U].ReadBySystem) {
      const auto [Known, IsNew] = First.try_emplace(Name, U, Macro);
      const bool IsOther =
          words(Known->second.second.Definition) != words(Macro.Definition);
      if (isFeature(Name) && IsNew)
        AtTop += Macro.Definition + "\n";
      if (isFeature(Name))
        Hoisted.insert(Name);
      const bool IsIn = llvm::all_of(Units, [&](const UnitSummary &Of) {
        return Of.ReadBySystem.count(Name) != 0;
      });
      if (isFeature(Name) ? IsOther && hasValue(Name) : IsOther || !IsIn)
        Found.push_back({Diag::MergeMacro, U, Macro.Place, Name,
                         "headers of the system depend on it, and other files "
                         "do not define it so",
                         "define it for all files with -D"});
    }
  refuseOthers(Units, First, Found);
  // A file that asks for nothing in particular has what glibc gives by itself.
  const bool HasPlain = llvm::any_of(Units, [&](const UnitSummary &Of) {
    return llvm::none_of(Hoisted, [&](const std::string &Name) {
      return Of.ReadBySystem.count(Name) != 0;
    });
  });
  if (!Hoisted.empty() && HasPlain && Hoisted.insert("_DEFAULT_SOURCE").second)
    AtTop += "#define _DEFAULT_SOURCE 1\n";
}

/// Functions that do something else where feature test macros are not the same.
void MergedMacros::refuseOthers(
    const std::vector<UnitSummary> &Units,
    const std::map<std::string, std::pair<unsigned, UnitMacro>> &First,
    MergeProblems &Found) {
  for (const std::string &Macro : Hoisted)
    for (const UnitSummary &Of : Units)
      for (const char *Name : ChosenByFeatureMacros)
        if (const auto &[Unit, Written] = First.at(Macro);
            !Of.ReadBySystem.count(Macro) && Of.Mentioned.count(Name)) {
          Found.push_back({Diag::MergeMacro, Unit, Written.Place, Macro,
                           std::string("'") + Name + "' in '" + Of.File +
                               "' is another function with it",
                           "define it for all files with -D"});
          return;
        }
}

void MergedMacros::separate(const std::vector<UnitSummary> &Units) {
  std::set<std::string> OfSystem; // As the units before leave them.
  for (unsigned U = 0; U < Units.size(); ++U) {
    const UnitSummary &Of = Units[U];
    std::string Begin, End;
    for (const auto &[Name, Macro] : Of.Macros)
      if (!Hoisted.count(Name))
        End += "#undef " + Name + "\n";
    if (Of.Mentioned.count("pack")) // Which may still be in force.
      End += "#pragma pack()\n";
    for (const auto &[Name, Directive] : Of.ChangedOfCommandLine)
      End += "#undef " + Name + "\n" + Directive + "\n";
    for (const std::string &Name : Of.Mentioned)
      if (OfSystem.count(Name) && !Of.SystemMacros.count(Name)) {
        Begin += "#pragma push_macro(\"" + Name + "\")\n#undef " + Name + "\n";
        End += "#pragma pop_macro(\"" + Name + "\")\n";
      }
    const bool IsLast = U + 1 == Units.size();
    Before.push_back(Begin);
    Behind.push_back(IsLast ? "" : End);
    OfSystem.insert(Of.SystemMacros.begin(), Of.SystemMacros.end());
  }
}
