//===- tool_clauses_test.cpp - The grammar of pragmas ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What stands behind `#pragma kernel`, and what it is read as. Bounds are shown
// with their operators behind the operands; `!` begins what is wrong, with the
// number of the character where.
//
//===----------------------------------------------------------------------===//

#include "pragma/Clauses.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Token.h"

#include <gtest/gtest.h>

using namespace c2cu;
using namespace clang;

namespace {

SourceLocation locationOf(unsigned Offset) {
  return SourceLocation::getFromRawEncoding(1 + Offset);
}

std::vector<PragmaToken> lex(const std::string &Text) {
  const LangOptions Language;
  IdentifierTable Words(Language);
  Lexer Raw(locationOf(0), Language, Text.c_str(), Text.c_str(),
            Text.c_str() + Text.size());
  std::vector<PragmaToken> Tokens;
  Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T)) {
    const unsigned Offset =
        T.getLocation().getRawEncoding() - locationOf(0).getRawEncoding();
    const std::string Spelling = Text.substr(Offset, T.getLength());
    Tokens.push_back({T.is(tok::raw_identifier)
                          ? Words.get(Spelling).getTokenID()
                          : T.getKind(),
                      T.getLocation(), Spelling, T.hasLeadingSpace()});
  }
  return Tokens;
}

std::string shown(const BoundText &Text) {
  std::string All;
  for (const BoundStep &Step : Text) {
    All += All.empty() ? "" : " ";
    switch (Step.K) {
    case BoundStep::Number:
      All += std::to_string(Step.Value);
      break;
    case BoundStep::Name:
      All += Step.Of.text();
      break;
    case BoundStep::Add:
      All += "+";
      break;
    case BoundStep::Subtract:
      All += "-";
      break;
    case BoundStep::Multiply:
      All += "*";
      break;
    case BoundStep::Negate:
      All += "~";
      break;
    }
  }
  return All;
}

std::string shown(const SyntaxError &E) {
  static constexpr const char *Kinds[] = {"clause", "form", "section"};
  return "!" +
         std::to_string(E.Loc.getRawEncoding() -
                        locationOf(0).getRawEncoding()) +
         " " + Kinds[E.K] + ": " + E.Text;
}

std::string shown(const PragmaClause &C) {
  std::string All = C.Word;
  if (C.Operation)
    All += std::string(" by ") + symbolOf(*C.Operation);
  if (C.Direction)
    All += std::string(" ") + spellingOf(*C.Direction);
  for (const ClauseName &Name : C.Names)
    All += " " + Name.text();
  for (const ClauseSection &S : C.Sections)
    All += " " + S.Name.text() + "[" + shown(S.Lower) + ":" + shown(S.Length) +
           "]";
  if (C.WrongSection)
    All += " " + shown(*C.WrongSection);
  return All;
}

std::string parsed(const std::string &Text) {
  const PragmaClauses Clauses = parseClauses(lex(Text));
  std::string All;
  for (const PragmaClause &C : Clauses.All)
    All += (All.empty() ? "" : "; ") + shown(C);
  if (Clauses.Error)
    All += (All.empty() ? "" : "; ") + shown(*Clauses.Error);
  return All;
}

struct Row {
  const char *Text, *Parsed;
};

void expectAll(llvm::ArrayRef<Row> Rows) {
  for (const Row &R : Rows)
    EXPECT_EQ(parsed(R.Text), R.Parsed) << R.Text;
}

TEST(ToolClauses, WellFormed) {
  expectAll({
      {"", ""},
      {"for", "for"},
      {"uniform(x)", "uniform x"},
      {"uniform(x, s.inner.n, p->n) declassify(y)",
       "uniform x s.inner.n p->n; declassify y"},
      {"uniform(x), uniform(x)", "uniform x; uniform x"},
      {"instance(x)", "instance x"},
      // What keywords mean is found where names are looked up.
      {"uniform(int)", "uniform int"},
      {"reduction(+: a, b)reduction( min : c )",
       "reduction by + a b; reduction by < c"},
      {"reduction(-: a) reduction(*: a) reduction(&: a) reduction(|: a) "
       "reduction(^: a) reduction(max: a)",
       "reduction by + a; reduction by * a; reduction by & a; reduction by | "
       "a; reduction by ^ a; reduction by > a"},
      {"for reduction(+: s), map(to: x[0:n])",
       "for; reduction by + s; map to x[0:n]"},
      {"map(to: x[0:n], v->at[lo:v->n]) map(tofrom: y[0:1]) map(from: z[0:2])",
       "map to x[0:n] v->at[lo:v->n]; map tofrom y[0:1]; map from z[0:2]"},
  });
}

TEST(ToolClauses, Bounds) {
  expectAll({
      {"map(to: x[a + b - c:1])", "map to x[a b + c -:1]"},
      {"map(to: x[a + b * c * d:1])", "map to x[a b c * d * +:1]"},
      {"map(to: x[(a + b) * ((c)):-(-d) - -1])",
       "map to x[a b + c *:d ~ ~ 1 ~ -]"},
      {"map(to: x[0x10uL:010])", "map to x[16:8]"},
      {"map(to: x[4294967295:1])", "map to x[4294967295:1]"},
      {"map(to: x[4294967296:1])",
       "map to x[:] !10 section: '4294967296' is no number, or too large a "
       "one"},
      {"map(to: x[1.5:1])",
       "map to x[:] !10 section: '1.5' is no number, or too large a one"},
      // Operators of C that would change a variable are none of the grammar.
      {"map(to: x[0:--n])", "map to x[0:] !12 section: '--n]' is no name"},
      {"map(to: x[0:n++])",
       "map to x[0:n] !13 section: a ']' is missing before '++]'"},
  });
}

TEST(ToolClauses, NoClause) {
  expectAll({
      {"threads(4)", "!0 clause: threads"},
      {"uniform(x) 3", "uniform x; !11 clause: 3"},
      {"uniform(x) )", "uniform x; !11 clause: )"},
      {"fast uniform(x)", "!0 clause: fast"},
      {"for for", "for; !4 clause: for"},
      {"uniform(x) for", "uniform x; !11 clause: for"},
      // Commas stand between clauses.
      {", uniform(x)", "!0 clause: ,"},
      {"for, map(to: x[0:1])", "for; !3 clause: ,"},
      {"uniform(x),", "uniform x; !10 clause: ,"},
      {"uniform(x),,declassify(y)", "uniform x; !11 clause: ,"},
  });
}

TEST(ToolClauses, NameLists) {
  expectAll({
      {"uniform", "uniform; !0 form: uniform"},
      {"uniform x", "uniform; !8 form: uniform"},
      {"uniform(", "uniform; !7 form: uniform"},
      {"uniform()", "uniform; !8 form: uniform"},
      {"uniform(x", "uniform x; !8 form: uniform"},
      {"uniform(x,)", "uniform x; !10 form: uniform"},
      {"uniform(x y)", "uniform x; !10 form: uniform"},
      {"uniform(3)", "uniform; !8 form: uniform"},
      {"uniform((x))", "uniform; !8 form: uniform"},
      {"uniform(x.)", "uniform; !10 form: uniform"},
      {"uniform(x[0])", "uniform x; !9 form: uniform"},
      {"uniform(x) declassify(y + 1)",
       "uniform x; declassify y; !24 form: declassify"},
  });
}

TEST(ToolClauses, Reductions) {
  expectAll({
      {"reduction(+: s", "reduction by + s; !13 form: reduction"},
      {"reduction +: s)", "reduction; !10 form: reduction"},
      {"reduction(+ s)", "reduction by +; !12 form: reduction"},
      {"reduction(s)", "reduction; !10 form: reduction"},
      {"reduction(/: s)", "reduction; !10 form: reduction"},
      {"reduction(&&: s)", "reduction; !10 form: reduction"},
      {"reduction(<: s)", "reduction; !10 form: reduction"},
      {"reduction(minimum: s)", "reduction; !10 form: reduction"},
      {"reduction(+:)", "reduction by +; !12 form: reduction"},
      {"reduction(+: s,)", "reduction by + s; !15 form: reduction"},
      {"reduction(+: s t)", "reduction by + s; !15 form: reduction"},
      {"reduction(+: s map(to: x[0:n])",
       "reduction by + s; !15 form: reduction"},
      {"reduction(+:", "reduction by +; !11 form: reduction"},
      {"reduction(", "reduction; !9 form: reduction"},
  });
}

TEST(ToolClauses, Maps) {
  expectAll({
      {"map", "map; !0 form: map"},
      {"map()", "map; !4 form: map"},
      {"map(x[0:n])", "map; !4 form: map"},
      {"map(alloc: x[0:n])", "map; !4 form: map"},
      {"map(to x[0:n])", "map to; !7 form: map"},
      {"map(to:)", "map to; !7 form: map"},
      {"map(to: x[0:n]", "map to; !8 form: map"},
      {"map(to: x[0:(n])", "map to; !8 form: map"},
      {"mapto(to: x[0:n])", "!0 clause: mapto"},
  });
}

// What is wrong in one `map` leaves the others to be read.
TEST(ToolClauses, Sections) {
  expectAll({
      {"map(to: x) uniform(y)",
       "map to x[:] !9 section: a '[' is missing before ''; uniform y"},
      {"map(to: x[n])",
       "map to x[n:] !11 section: a ':' is missing before ']'"},
      {"map(to: x[0:n/2 - 1])",
       "map to x[0:n] !13 section: a ']' is missing before '/2 - 1]'"},
      {"map(to: x[:n])", "map to x[:] !10 section: ':n]' is no name"},
      {"map(to: x[0:])", "map to x[0:] !12 section: ']' is no name"},
      {"map(to: x[0:n] y)", "map to x[0:n] !15 section: 'y' cannot be read"},
      {"map(to: x[0:n],)", "map to x[0:n] !15 section: '' is no name"},
      {"map(to: [0:n])", "map to !8 section: '[0:n]' is no name"},
      {"map(to: x.[0:n])", "map to !10 section: '[0:n]' is no name"},
      {"map(to: x[(0:n])", "map to; !8 form: map"},
      {"map(to: x[(0:n)])",
       "map to x[0:] !12 section: a ')' is missing before ':n)]'"},
      {"map(to: x[0:n * (k + )])",
       "map to x[0:n k] !21 section: ')]' is no name"},
      {"map(to: x) map(to: y[0:1],) fast",
       "map to x[:] !9 section: a '[' is missing before ''; map to y[0:1] !26 "
       "section: '' is no name; !28 clause: fast"},
  });
}

} // namespace
