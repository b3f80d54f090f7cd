//===- Ptx.cpp - What nvcc makes of a kernel ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Ptx.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using llvm::StringRef;

/// The characters of names in PTX.
static bool isNamed(char C) {
  return llvm::isAlnum(C) || C == '_' || C == '$' || C == '%' || C == '.';
}

bool PtxInstruction::has(StringRef Suffix) const {
  StringRef Rest = StringRef(Opcode).split('.').second;
  while (!Rest.empty()) {
    const auto [Word, More] = Rest.split('.');
    if (Word == Suffix)
      return true;
    Rest = More;
  }
  return false;
}

Ptx::Ptx(std::string Given, StringRef Main)
    : Text(std::move(Given)), Main(Main) {
  read();
}

const PtxFunction *Ptx::find(StringRef Name) const {
  const auto It = llvm::find_if(
      Functions, [&](const PtxFunction &F) { return F.Name == Name; });
  return It == Functions.end() ? nullptr : &*It;
}

/// The parts of Text between commas that are in no bracket.
static std::vector<std::string> split(StringRef Text) {
  std::vector<std::string> Result;
  unsigned Open = 0;
  size_t Begin = 0;
  for (size_t I = 0; I <= Text.size(); ++I) {
    const char C = I < Text.size() ? Text[I] : ',';
    Open += C == '[' || C == '{' || C == '(';
    Open -= Open != 0 && (C == ']' || C == '}' || C == ')');
    if (C != ',' || (Open != 0 && I < Text.size()))
      continue;
    if (const StringRef Part = Text.slice(Begin, I).trim(); !Part.empty())
      Result.push_back(Part.str());
    Begin = I + 1;
  }
  return Result;
}

static std::string onOneLine(StringRef Text) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Text, Words, " \t\n\r");
  return llvm::join(Words, " ");
}

/// The names that declarations of parameters end with.
static std::vector<std::string> declaredNames(StringRef Text) {
  std::vector<std::string> Result;
  for (const std::string &One : split(Text)) {
    const StringRef Name = StringRef(One).split('[').first.rtrim();
    Result.push_back(Name.substr(Name.find_last_of(" \t\n") + 1).str());
  }
  return Result;
}

/// Head is what comes before the body of a function, or ends a declaration.
void Ptx::openFunction(StringRef Head) {
  PtxFunction F;
  const bool IsEntry = Head.contains(".entry");
  Head =
      Head.substr(Head.find(IsEntry ? ".entry" : ".func") + (IsEntry ? 6 : 5));
  Head = Head.ltrim();
  if (Head.consume_front("(")) {
    const auto [Results, Rest] = Head.split(')');
    F.Results = declaredNames(Results);
    Head = Rest.ltrim();
  }
  F.Name = Head.take_while(isNamed).str();
  Head = Head.drop_front(F.Name.size()).ltrim();
  if (Head.consume_front("("))
    F.Parameters = declaredNames(Head.split(')').first);
  Functions.push_back(std::move(F));
}

/// Of `.shared .align 8 .b8 name[256]`, and what else has an address.
void Ptx::declare(StringRef Declared) {
  for (const char *Space : {".local", ".shared", ".global", ".const"}) {
    if (!Declared.contains(Space))
      continue;
    for (const std::string &Name :
         declaredNames(Declared.split('=').first.rtrim()))
      Variables[Name] = Space;
    return;
  }
  if (!Declared.contains(".branchtargets") || Functions.empty())
    return;
  const auto [Name, Labels] = Declared.split(':');
  Functions.back().Targets[Name.trim().str()] =
      split(Labels.split(".branchtargets").second);
}

/// Reads a `.loc` or a `.file`.
void Ptx::location(StringRef Line) {
  auto Number = [](StringRef &Rest) {
    Rest = Rest.ltrim();
    unsigned Result = 0;
    Rest.consumeInteger(10, Result);
    return Result;
  };
  if (Line.consume_front(".file")) {
    const unsigned File = Number(Line);
    Files[File] = Line.split('"').second.split('"').first.str();
    return;
  }
  Line.consume_front(".loc");
  At.File = Number(Line);
  At.Line = Number(Line);
  At.Column = Number(Line);
  InlinedAt.erase(At);
  if (StringRef Outer = Line.split("inlined_at").second; !Outer.empty()) {
    Position P;
    P.File = Number(Outer);
    P.Line = Number(Outer);
    P.Column = Number(Outer);
    InlinedAt[At] = P;
  }
}

/// The innermost place in the main file that P is in.
unsigned Ptx::lineInMain(Position P) const {
  constexpr unsigned Deepest = 256;
  for (unsigned I = 0; I < Deepest; ++I) {
    const auto File = Files.find(P.File);
    if (File != Files.end() && File->second == Main)
      return P.Line;
    const auto Outer = InlinedAt.find(P);
    if (Outer == InlinedAt.end())
      return 0;
    P = Outer->second;
  }
  return 0;
}

void Ptx::statement(size_t Begin, size_t End) {
  StringRef Said = StringRef(Text).slice(Begin, End);
  Said = Said.trim();
  if (Said.starts_with(".") || Said.contains(".branchtargets") ||
      Said.contains(".callprototype")) {
    const bool IsFunction =
        Depth == 0 && (Said.contains(".func") || Said.contains(".entry"));
    return IsFunction ? void() : declare(Said);
  }
  if (Functions.empty() || Depth == 0 || Said.empty())
    return;
  PtxInstruction I;
  I.Text = onOneLine(Said);
  if (Said.consume_front("@")) {
    Said.consume_front("!");
    I.Guard = Said.take_while(isNamed).str();
    Said = Said.drop_front(I.Guard.size()).ltrim();
  }
  I.Opcode = Said.take_until([](char C) { return llvm::isSpace(C); }).str();
  I.Operands = split(Said.drop_front(I.Opcode.size()));
  // What nvcc adds is of no line.
  I.Line = lineInMain(At);
  if (I.Line == 0 && !Functions.back().Instructions.empty())
    I.Line = All.back().Line;
  Functions.back().Instructions.push_back(All.size());
  All.push_back(std::move(I));
  Begins.push_back(Begin);
}

void Ptx::read() {
  // `.file`s stand at the end, and are needed before.
  Ending = Text.size();
  for (size_t At = 0; At < Text.size(); At = Text.find('\n', At) + 1) {
    const StringRef Line = StringRef(Text).substr(At).split('\n').first.trim();
    if (Line.starts_with(".section") && Ending == Text.size())
      Ending = At;
    if (Line.starts_with(".file"))
      location(Line);
    if (Text.find('\n', At) == std::string::npos)
      break;
  }
  for (size_t I = 0, Begin = 0; I < Ending;) {
    const StringRef Rest = StringRef(Text).substr(I);
    if (llvm::isSpace(Rest[0]) && Begin == I) {
      Begin = ++I;
    } else if (Rest.starts_with("//") || Rest.starts_with("/*")) {
      const size_t Size = Rest.starts_with("//")
                              ? Rest.split('\n').first.size()
                              : std::min(Rest.size(), Rest.find("*/") + 2);
      // In a statement it stays, as white space.
      std::fill_n(Text.begin() + I, Size, ' ');
      I += Begin == I ? 0 : Size;
    } else if (Begin == I &&
               (Rest.starts_with(".loc\t") || Rest.starts_with(".loc ") ||
                Rest.starts_with(".file"))) {
      const StringRef Line = Rest.split('\n').first;
      if (Line.starts_with(".loc"))
        location(Line);
      Locations.emplace_back(I, I + Line.size());
      Begin = I += Line.size();
    } else if (Begin == I &&
               (Rest.starts_with(".version") || Rest.starts_with(".target") ||
                Rest.starts_with(".address_size"))) {
      Begin = I += Rest.split('\n').first.size();
    } else if (Begin == I && (Rest[0] == '{' || Rest[0] == '}')) {
      Depth += Rest[0] == '{' ? 1 : Depth ? -1 : 0;
      Begin = ++I;
    } else if (Rest[0] == '{' && Depth == 0 &&
               !StringRef(Text).slice(Begin, I).contains('=')) {
      openFunction(StringRef(Text).slice(Begin, I));
      ++Depth;
      Begin = ++I;
    } else if (Rest[0] == ':' && Depth != 0 &&
               llvm::all_of(StringRef(Text).slice(Begin, I), isNamed) &&
               !Rest.drop_front().ltrim().starts_with(".branchtargets") &&
               !Rest.drop_front().ltrim().starts_with(".callprototype")) {
      PtxFunction &F = Functions.back();
      F.Labels[StringRef(Text).slice(Begin, I).str()] = F.Instructions.size();
      Begin = ++I;
    } else if (Rest[0] == ';') {
      statement(Begin, I);
      Begin = ++I;
    } else {
      ++I;
    }
  }
}

std::string Ptx::numbered(StringRef Name) const {
  std::string Result;
  size_t At = 0, Next = 0;
  auto CopyUpTo = [&](size_t End) {
    for (; Next < Locations.size() && Locations[Next].first < End; ++Next) {
      Result += StringRef(Text).slice(At, Locations[Next].first);
      At = Locations[Next].second;
    }
    Result += StringRef(Text).slice(At, End);
    At = End;
  };
  for (size_t I = 0; I < All.size(); ++I) {
    CopyUpTo(Begins[I]);
    Result += "\n.loc 1 " + std::to_string(I + 1) + " 0\n";
  }
  CopyUpTo(Ending);
  return Result + "\n.file 1 \"" + Name.str() + "\"\n";
}
