//===- Clauses.cpp - What stands behind #pragma kernel --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pragma/Clauses.h"
#include "llvm/ADT/StringSwitch.h"

using namespace c2cu;
using namespace clang;

std::string c2cu::textOf(llvm::ArrayRef<PragmaToken> Tokens) {
  std::string Text;
  for (const PragmaToken &T : Tokens) {
    if (T.HasSpaceBefore && !Text.empty())
      Text += ' ';
    Text += T.Spelling;
  }
  return Text;
}

std::string ClauseName::text() const {
  std::string Text = Variable;
  for (const Member &M : Members)
    Text += (M.ByPointer ? "->" : ".") + M.Name;
  return Text;
}

const char *c2cu::spellingOf(MapDirection D) {
  switch (D) {
  case MapDirection::To:
    return "to";
  case MapDirection::From:
    return "from";
  case MapDirection::ToFrom:
    return "tofrom";
  }
  return "";
}

static std::optional<MapDirection> directionNamed(llvm::StringRef Word) {
  for (const MapDirection D :
       {MapDirection::To, MapDirection::From, MapDirection::ToFrom})
    if (Word == spellingOf(D))
      return D;
  return std::nullopt;
}

static std::optional<PragmaClause::Kind> clauseNamed(llvm::StringRef Word) {
  return llvm::StringSwitch<std::optional<PragmaClause::Kind>>(Word)
      .Case("uniform", PragmaClause::Uniform)
      .Case("declassify", PragmaClause::Declassify)
      .Case("instance", PragmaClause::Instance)
      .Case("secret", PragmaClause::Secret)
      .Case("public", PragmaClause::Public)
      .Case("reduction", PragmaClause::Reduction)
      .Case("map", PragmaClause::Map)
      .Default(std::nullopt);
}

/// Keywords are words: what they mean is no variable.
static bool isWord(const PragmaToken &T) {
  return tok::isAnyIdentifier(T.Kind) || tok::getKeywordSpelling(T.Kind);
}

namespace {

/// Each function reads what the grammar calls so; it returns false where that
/// is not there, and has said what is wrong.
class Parser {
public:
  explicit Parser(llvm::ArrayRef<PragmaToken> Tokens) : Rest(Tokens) {
    if (!Tokens.empty())
      Last = Tokens.back().Loc;
  }

  PragmaClauses run() {
    if (spells("for"))
      begin(PragmaClause::For);
    for (bool IsFirst = true; !Rest.empty(); IsFirst = false) {
      const PragmaToken Before = Rest.front();
      if (!IsFirst && take(tok::comma) && Rest.empty()) {
        fail(SyntaxError::NoClause, Before.Spelling);
        break;
      }
      if (!clause())
        break;
    }
    return std::move(Result);
  }

private:
  bool is(tok::TokenKind K) const {
    return !Rest.empty() && Rest.front().Kind == K;
  }

  bool spells(llvm::StringRef Word) const {
    return !Rest.empty() && Rest.front().Spelling == Word;
  }

  bool take(tok::TokenKind K) {
    if (!is(K))
      return false;
    Rest = Rest.drop_front();
    return true;
  }

  SyntaxError error(SyntaxError::Kind K, const std::string &Text) const {
    return {K, Rest.empty() ? Last : Rest.front().Loc, Text};
  }

  bool fail(SyntaxError::Kind K, const std::string &Text) {
    Result.Error = error(K, Text);
    return false;
  }

  PragmaClause &now() { return Result.All.back(); }
  bool failForm() { return fail(SyntaxError::Form, now().Word); }

  /// A clause whose first word comes next.
  void begin(PragmaClause::Kind K) {
    Result.All.emplace_back();
    now().K = K;
    now().Loc = Rest.front().Loc;
    now().Word = Rest.front().Spelling;
    Rest = Rest.drop_front();
  }

  bool clause() {
    const auto Kind = clauseNamed(Rest.front().Spelling);
    if (!Kind)
      return fail(SyntaxError::NoClause, Rest.front().Spelling);
    begin(*Kind);
    if (!take(tok::l_paren))
      return failForm();
    if (*Kind == PragmaClause::Map)
      return map();
    return (*Kind != PragmaClause::Reduction || operation()) && names();
  }

  bool operation() {
    if (Rest.empty())
      return failForm();
    now().Operation = reductionNamed(Rest.front().Spelling);
    if (!now().Operation)
      return failForm();
    Rest = Rest.drop_front();
    return take(tok::colon) || failForm();
  }

  bool names() {
    do {
      std::optional<ClauseName> Name = name();
      if (!Name)
        return failForm();
      now().Names.push_back(std::move(*Name));
    } while (take(tok::comma));
    return take(tok::r_paren) || failForm();
  }

  std::optional<ClauseName> name() {
    ClauseName Name;
    if (Rest.empty() || !isWord(Rest.front()))
      return std::nullopt;
    Name.Loc = Rest.front().Loc;
    Name.Variable = Rest.front().Spelling;
    Rest = Rest.drop_front();
    while (is(tok::period) || is(tok::arrow)) {
      const bool ByPointer = is(tok::arrow);
      Rest = Rest.drop_front();
      if (Rest.empty() || !isWord(Rest.front()))
        return std::nullopt;
      Name.Members.push_back({ByPointer, Rest.front().Spelling});
      Rest = Rest.drop_front();
    }
    return Name;
  }

  bool map() {
    if (!Rest.empty())
      now().Direction = directionNamed(Rest.front().Spelling);
    if (!now().Direction)
      return failForm();
    Rest = Rest.drop_front();
    if (!take(tok::colon))
      return failForm();
    const std::optional<size_t> Close = closing();
    if (!Close || *Close == 0)
      return failForm();
    // What is wrong with sections concerns this clause only.
    const llvm::ArrayRef<PragmaToken> Behind = Rest.drop_front(*Close + 1);
    const SourceLocation LastOfAll = Last;
    Last = Rest[*Close].Loc;
    Rest = Rest.take_front(*Close);
    sections();
    Rest = Behind;
    Last = LastOfAll;
    return true;
  }

  /// Where the bracket stands that ends what the next token is in.
  std::optional<size_t> closing() const {
    unsigned Depth = 0;
    for (size_t I = 0; I < Rest.size(); ++I) {
      if (Rest[I].Kind == tok::r_paren && Depth-- == 0)
        return I;
      Depth += Rest[I].Kind == tok::l_paren;
    }
    return std::nullopt;
  }

  bool failSection(const std::string &Text) {
    now().WrongSection = error(SyntaxError::Section, Text);
    return false;
  }

  bool failName() { return failSection("'" + textOf(Rest) + "' is no name"); }

  bool expect(tok::TokenKind K) {
    return take(K) ||
           failSection(std::string("a '") + tok::getPunctuatorSpelling(K) +
                       "' is missing before '" + textOf(Rest) + "'");
  }

  bool sections() {
    do {
      std::optional<ClauseName> Name = name();
      if (!Name)
        return failName();
      ClauseSection &Of = now().Sections.emplace_back();
      Of.Name = std::move(*Name);
      if (!expect(tok::l_square) || !sum(Of.Lower) || !expect(tok::colon) ||
          !sum(Of.Length) || !expect(tok::r_square))
        return false;
    } while (take(tok::comma));
    return Rest.empty() || failSection("'" + textOf(Rest) + "' cannot be read");
  }

  bool sum(BoundText &Into) {
    if (!product(Into))
      return false;
    while (is(tok::plus) || is(tok::minus)) {
      const auto K = is(tok::plus) ? BoundStep::Add : BoundStep::Subtract;
      Rest = Rest.drop_front();
      if (!product(Into))
        return false;
      Into.push_back({K, 0, {}});
    }
    return true;
  }

  bool product(BoundText &Into) {
    if (!factor(Into))
      return false;
    while (take(tok::star)) {
      if (!factor(Into))
        return false;
      Into.push_back({BoundStep::Multiply, 0, {}});
    }
    return true;
  }

  bool factor(BoundText &Into) {
    if (take(tok::l_paren))
      return sum(Into) && expect(tok::r_paren);
    if (take(tok::minus)) {
      if (!factor(Into))
        return false;
      Into.push_back({BoundStep::Negate, 0, {}});
      return true;
    }
    if (is(tok::numeric_constant))
      return number(Into);
    std::optional<ClauseName> Name = name();
    if (!Name)
      return failName();
    Into.push_back({BoundStep::Name, 0, std::move(*Name)});
    return true;
  }

  bool number(BoundText &Into) {
    const std::string &Digits = Rest.front().Spelling;
    uint32_t Value = 0;
    if (llvm::StringRef(Digits).rtrim("uUlL").getAsInteger(0, Value))
      return failSection("'" + Digits + "' is no number, or too large a one");
    Into.push_back({BoundStep::Number, Value, {}});
    Rest = Rest.drop_front();
    return true;
  }

  llvm::ArrayRef<PragmaToken> Rest;
  SourceLocation Last; ///< Where what ends too soon is wrong.
  PragmaClauses Result;
};

} // namespace

PragmaClauses c2cu::parseClauses(llvm::ArrayRef<PragmaToken> Tokens) {
  return Parser(Tokens).run();
}
