//===- Sass.cpp - What ptxas makes of a kernel ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Sass.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using llvm::StringRef;

/// Functions that ptxas adds, as for divisions of 64 bits, are called so.
static constexpr StringRef OwnFunctions = "$__internal";

bool c2cu::isOfPtxas(const SassInstruction &I) {
  return StringRef(I.Function).starts_with(OwnFunctions);
}

bool c2cu::callsOwn(const SassInstruction &I) {
  return StringRef(I.Text).contains(("`(" + OwnFunctions).str());
}

bool c2cu::isSassControl(StringRef Name) {
  static constexpr StringRef All[] = {"BRA",  "BRX",  "BRXU", "JMP", "JMX",
                                      "JMXU", "CALL", "RET",  "EXIT"};
  return llvm::is_contained(All, Name);
}

bool c2cu::isSassAccess(StringRef Name) {
  static constexpr StringRef All[] = {"LD",  "LDG",  "LDS",   "LDL", "LDC",
                                      "ST",  "STG",  "STS",   "STL", "LDSM",
                                      "RED", "REDG", "UBLKCP"};
  return llvm::is_contained(All, Name) || Name.starts_with("ATOM");
}

Sass::Sass(StringRef Text, StringRef Name) : Name(Name) {
  llvm::SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  for (StringRef Line : Lines)
    read(Line.trim());
  link();
}

void Sass::read(StringRef Line) {
  if (Line.consume_front("//## File ")) {
    unsigned Number = 0;
    Of = std::nullopt;
    if (Line.consume_front("\"" + Name + "\", line ") &&
        !Line.consumeInteger(10, Number) && Number != 0)
      Of = Number - 1;
    return;
  }
  if (Line.ends_with(":") && !Line.contains(' ')) {
    const StringRef Label = Line.drop_back();
    Labels[Label.str()] = All.size();
    if (!Label.starts_with(".L_"))
      Function = Label.str();
    return;
  }
  if (!Line.consume_front("/*") || !Line.contains("*/"))
    return;
  StringRef Said = Line.split("*/").second.split(';').first.trim();
  if (Said.empty())
    return;
  SassInstruction I;
  I.Text = Said.str();
  I.Of = Of;
  I.Function = Function;
  // What nvdisasm has to say of it: `(*"SpillRefill"*)`.
  Said = Said.split("(*").first.rtrim();
  if (Said.consume_front("@")) {
    Said.consume_front("!");
    I.Guard = Said.take_until([](char C) { return C == ' '; }).str();
    Said = Said.drop_front(I.Guard.size()).ltrim();
  }
  I.Mnemonic = Said.take_until([](char C) { return C == ' '; }).str();
  llvm::SmallVector<StringRef> Parts;
  Said.drop_front(I.Mnemonic.size()).split(Parts, ',', -1, false);
  for (StringRef Part : Parts)
    I.Operands.push_back(Part.trim().str());
  All.push_back(std::move(I));
}

/// The labels in an instruction: "`(.L_x_1)", "BRANCH_TARGETS .L_x_1,.L_x_2".
static std::vector<std::string> labelsIn(StringRef Text) {
  std::vector<std::string> Result;
  auto IsNamed = [](char C) {
    return llvm::isAlnum(C) || C == '_' || C == '.' || C == '$';
  };
  for (StringRef Start : {"`(", "BRANCH_TARGETS "}) {
    StringRef Rest = Text.split(Start).second;
    for (StringRef Label = Rest.take_while(IsNamed); !Label.empty();
         Label = Rest.take_while(IsNamed)) {
      Result.push_back(Label.str());
      Rest = Rest.drop_front(Label.size()).ltrim(", ");
    }
  }
  return Result;
}

void Sass::link() {
  Next.resize(All.size());
  std::map<std::string, std::vector<unsigned>> Returns; ///< To where, by name.
  for (unsigned I = 0; I < All.size(); ++I) {
    const StringRef Name = All[I].name();
    const bool IsControl = isSassControl(Name);
    const bool IsOwn = Name == "CALL" && callsOwn(All[I]);
    const bool Ends = IsControl && All[I].Guard.empty() &&
                      (Name != "CALL" || !IsOwn) && All[I].Operands.size() < 2;
    if (I + 1 < All.size() && !Ends)
      Next[I].push_back(I + 1);
    for (const std::string &Label : labelsIn(All[I].Text)) {
      const auto It = Labels.find(Label);
      if (!IsControl || IsOwn || It == Labels.end() || It->second == All.size())
        continue;
      Next[I].push_back(It->second);
      if (Name == "CALL")
        Returns[All[It->second].Function].push_back(I + 1);
    }
  }
  for (unsigned I = 0; I < All.size(); ++I)
    if (All[I].name() == "RET")
      llvm::append_range(Next[I], Returns[All[I].Function]);
}
