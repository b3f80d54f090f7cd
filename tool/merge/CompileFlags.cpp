//===- CompileFlags.cpp - What a command of gcc says of a file ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/CompileFlags.h"
#include "support/Quote.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/LangStandard.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace c2cu;
using namespace llvm;

namespace {

enum class Form { Whole, Joined, Separate, Either };

enum class Meaning {
  Define,
  Undefine,
  Folder,
  SystemFolder,
  Included,
  Standard,
  Output,
  Language,
  Ignored,
  Refused
};

struct FlagRow {
  StringRef Spelling;
  Form As;
  Meaning Means;
  StringRef Opposite;
};

constexpr FlagRow FlagRows[] = {
#define C2CU_FLAG(Spelling, As, Means, Opposite)                               \
  {Spelling, Form::As, Meaning::Means, Opposite},
#include "merge/CompileFlags.def"
};

/// Reads the words of one command.
class FlagReader {
public:
  FlagReader(StringRef Directory, CompileFlags &Into)
      : Directory(Directory), Into(Into) {}

  void run(ArrayRef<std::string> Words) {
    for (size_t I = 0; I < Words.size(); ++I) {
      const StringRef Word = Words[I];
      if (!Word.starts_with("-") || Word == "-")
        continue; // The source, or what is linked with it.
      takeBack(Word);
      const FlagRow *Row = rowOf(Word);
      StringRef Value;
      if (Row && Word.size() > Row->Spelling.size())
        Value = Word.substr(Row->Spelling.size());
      else if (Row && (Row->As == Form::Separate || Row->As == Form::Either) &&
               I + 1 < Words.size())
        Value = Words[++I];
      if (Row)
        read(*Row, Word, Value);
      else if (!isOpposite(Word) && !is_contained(Into.LeftOut, Word))
        Into.LeftOut.push_back(Word.str());
    }
    append_range(Into.Folders, SystemFolders);
  }

private:
  static const FlagRow *rowOf(StringRef Word) {
    const FlagRow *Best = nullptr;
    for (const FlagRow &Row : FlagRows) {
      const bool Fits = Row.As == Form::Joined || Row.As == Form::Either
                            ? Word.starts_with(Row.Spelling)
                            : Word == Row.Spelling;
      if (Fits && (!Best || Row.Spelling.size() >= Best->Spelling.size()))
        Best = &Row;
    }
    return Best;
  }

  static bool isOpposite(StringRef Word) {
    return any_of(FlagRows,
                  [&](const FlagRow &Row) { return Row.Opposite == Word; });
  }

  void takeBack(StringRef Word) {
    erase_if(Into.Refused, [&](const RefusedFlag &Of) {
      return Of.Opposite == Word ||
             (Of.Flag == "-Ofast" && Word.starts_with("-O"));
    });
  }

  void read(const FlagRow &Row, StringRef Word, StringRef Value) {
    switch (Row.Means) {
    case Meaning::Define:
    case Meaning::Undefine:
      return readMacro(Row.Means == Meaning::Define, Value);
    case Meaning::Folder:
      Into.Folders.push_back((Row.Spelling + absolute(Value)).str());
      return;
    case Meaning::SystemFolder: // Behind the others; its text is the user's.
      SystemFolders.push_back("-I" + absolute(Value));
      return;
    case Meaning::Included: // Searched as in quotes where it is not here.
      Into.Included.push_back(sys::fs::exists(absolute(Value)) ? absolute(Value)
                                                               : Value.str());
      return;
    case Meaning::Standard:
      Into.Standard = canonicalStandard(Word == "-ansi" ? "c90" : Value);
      return;
    case Meaning::Output:
      Into.Output = Value.str();
      return;
    case Meaning::Language:
      Into.Language = Value.str();
      return;
    case Meaning::Ignored:
      return;
    case Meaning::Refused:
      if (Row.Opposite != Word)
        Into.Refused.push_back({Word.str(), Row.Opposite.str()});
      return;
    }
  }

  void readMacro(bool IsDefined, StringRef Text) {
    if (hasControlCharacter(Text)) {
      Into.Refused.push_back({quotedForC(Text), ""});
      return;
    }
    const StringRef Name = Text.take_while(
        [](char C) { return clang::isAsciiIdentifierContinue(C, true); });
    Into.Macros[Name.str()] = {IsDefined, Text.str()};
  }

  std::string absolute(StringRef Path) const {
    SmallString<128> Whole(Path);
    if (sys::path::is_relative(Path)) {
      Whole = Directory;
      sys::path::append(Whole, Path);
    }
    sys::path::remove_dots(Whole);
    return Whole.str().str();
  }

  const StringRef Directory;
  CompileFlags &Into;
  std::vector<std::string> SystemFolders;
};

} // namespace

std::string FlagMacro::directive() const {
  if (!IsDefined)
    return "#undef " + Text;
  const auto [Name, Value] = StringRef(Text).split('=');
  return ("#define " + Name + " " +
          (StringRef(Text).contains('=') ? Value : "1"))
      .str();
}

void CompileFlags::add(ArrayRef<std::string> Words, StringRef Directory) {
  std::vector<std::string> Single;
  for (StringRef Word : Words)
    if (Word.consume_front("-Wp,")) // Options of the preprocessor.
      for (const StringRef Part : split(Word, ','))
        Single.push_back(Part.str());
    else
      Single.push_back(Word.str());
  FlagReader(Directory, *this).run(Single);
}

void CompileFlags::overruleBy(ArrayRef<std::string> Words) {
  CompileFlags Given;
  Given.add(Words, "");
  for (const auto &[Name, Macro] : Given.Macros)
    Macros.erase(Name);
  if (!Given.Standard.empty())
    Standard = Given.Standard;
  erase_if(Refused, [&](const RefusedFlag &Of) {
    return !Of.Opposite.empty() && is_contained(Words, Of.Opposite);
  });
}

std::string c2cu::canonicalStandard(StringRef Name) {
  const auto Kind = clang::LangStandard::getLangKind(Name);
  return Kind == clang::LangStandard::lang_unspecified
             ? Name.str()
             : clang::LangStandard::getLangStandardForKind(Kind).getName();
}
