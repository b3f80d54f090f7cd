//===- LibraryMemory.cpp - What a library function does to memory ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"
#include <algorithm>

using namespace c2cu;
using llvm::StringRef;

namespace {

/// Reads the words of the column Memory.
class MemoryParser {
public:
  explicit MemoryParser(StringRef Text) : Text(Text) {}

  MemoryEffects parse() {
    MemoryEffects M;
    auto [Parameters, Result] = Text.split("->");
    while (!(Parameters = Parameters.ltrim()).empty()) {
      auto [Word, Rest] = Parameters.split(' ');
      M.Repeats = Word.consume_back("...");
      M.Unknown |= Word == "?";
      M.Parameters.push_back(parameter(Word));
      Parameters = Rest;
    }
    Result = Result.trim();
    if (Result.consume_front("#"))
      M.Counted = index(Result);
    else
      M.Result = sources(Result);
    for (const ParameterEffect &P : M.Parameters)
      if (std::max(P.Range.Size.value_or(0), P.Range.Times.value_or(0)) >=
          M.Parameters.size())
        wrong();
    return M;
  }

private:
  [[noreturn]] void wrong() const {
    llvm::report_fatal_error(llvm::Twine("LibraryFunctions.def: '") + Text +
                             "'");
  }

  ParameterEffect parameter(StringRef Word) const {
    ParameterEffect E;
    if (Word.consume_front("!(")) {
      E.Calls = true;
      Word.consume_back(")");
      for (StringRef N; !Word.empty();) {
        std::tie(N, Word) = Word.split(',');
        E.CalledWith.push_back(index(N));
      }
      return E;
    }
    auto [Does, Stored] = Word.split('=');
    auto [Letters, Range] = Does.split('[');
    for (char C : Letters)
      letter(E, C);
    if (Letters.size() != Does.size())
      E.Range = range(Range);
    E.Stores = sources(Stored);
    return E;
  }

  void letter(ParameterEffect &E, char C) const {
    switch (C) {
    case '.':
    case '?':
      return;
    case 'r':
      E.Reads = true;
      return;
    case 'w':
      E.Writes = true;
      return;
    case 'R':
      E.ReadsDeep = true;
      return;
    case 'W':
      E.WritesDeep = true;
      return;
    case 'k':
      E.Keeps = true;
      return;
    case '%':
      E.MayCount = true;
      return;
    default:
      wrong();
    }
  }

  MemoryRange range(StringRef Words) const {
    if (!Words.consume_back("]"))
      wrong();
    MemoryRange R;
    if (Words == "one") {
      R.K = MemoryRange::Object;
      return R;
    }
    R.K = Words.consume_front("0") ? MemoryRange::Text : MemoryRange::Bytes;
    R.AtMost = Words.consume_front("<") || R.K == MemoryRange::Text;
    auto [Size, Times] = Words.split('*');
    if (!Size.empty() || R.K == MemoryRange::Bytes)
      R.Size = index(Size);
    if (!Times.empty())
      R.Times = index(Times);
    return R;
  }

  unsigned index(StringRef Number) const {
    unsigned N = 0;
    if (Number.getAsInteger(10, N) || N == 0)
      wrong();
    return N - 1;
  }

  std::vector<PointerSource> sources(StringRef Words) const {
    std::vector<PointerSource> Result;
    for (StringRef Word; !Words.empty();) {
      std::tie(Word, Words) = Words.split('|');
      StringRef Null;
      std::tie(Word, Null) = Word.split(':');
      auto Named = llvm::StringSwitch<std::optional<PointerSource::Kind>>(Word)
                       .Case("heap", PointerSource::Heap)
                       .Case("heap?", PointerSource::HeapIfPointer)
                       .Case("static", PointerSource::Static)
                       .Case("kept", PointerSource::Kept)
                       .Case("rest", PointerSource::Rest)
                       .Default(std::nullopt);
      if (Named)
        Result.push_back({*Named});
      else if (Word.consume_front("*"))
        Result.push_back({PointerSource::Contents, index(Word)});
      else if (Word.consume_front("="))
        Result.push_back({PointerSource::Argument, index(Word), true});
      else
        Result.push_back({PointerSource::Argument, index(Word)});
      if (!Null.empty())
        Result.back().IfNull = index(Null);
    }
    return Result;
  }

  StringRef Text;
};

} // namespace

bool MemoryEffects::callsWith(unsigned Argument) const {
  return llvm::any_of(Parameters, [&](const ParameterEffect &P) {
    return llvm::is_contained(P.CalledWith, Argument);
  });
}

bool MemoryEffects::saysWhere(unsigned Arguments) const {
  if (Unknown || Repeats || Parameters.size() != Arguments)
    return false;
  for (unsigned I = 0; I < Arguments; ++I) {
    const ParameterEffect &P = Parameters[I];
    const bool Said =
        P.Range.K != MemoryRange::Unknown || (!P.Writes && callsWith(I));
    if (P.Keeps || ((P.Reads || P.Writes) && !Said))
      return false;
  }
  return true;
}

MemoryEffects c2cu::readMemoryEffects(StringRef Words) {
  return MemoryParser(Words).parse();
}

const MemoryEffects &c2cu::unknownMemory() {
  static const MemoryEffects Unknown = readMemoryEffects("?");
  return Unknown;
}
