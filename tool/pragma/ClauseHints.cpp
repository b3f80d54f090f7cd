//===- ClauseHints.cpp - What to write instead of a wrong clause ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pragma/ClauseHints.h"
#include "pragma/NearWord.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"

using namespace c2cu;

namespace {
struct ForeignWord {
  llvm::StringRef Word;
  const char *Hint; ///< What it means here.
};
} // namespace

static constexpr const char *OfHints =
    "leave it out: c2cu distributes iterations itself";
static constexpr const char *OfDirectives =
    "write '#pragma kernel for' before the loop, and nothing else";
static constexpr const char *OfPrivates =
    "leave it out: what each iteration sets before it reads it is its own";
static constexpr const char *OfMoves =
    "leave it out: c2cu finds what travels; where nothing bounds a subscript "
    "of 'x', write 'map(to: x[0:n])', or 'from' or 'tofrom' if it is written";

/// Of OpenMP and OpenACC.
static constexpr ForeignWord Foreign[] = {
    {"parallel", OfDirectives},
    {"target", OfDirectives},
    {"teams", OfDirectives},
    {"distribute", OfDirectives},
    {"simd", OfDirectives},
    {"loop", OfDirectives},
    {"kernels", OfDirectives},
    {"omp", OfDirectives},
    {"acc", OfDirectives},
    {"private", OfPrivates},
    {"firstprivate",
     "leave it out: what iterations only read is as it was before the loop"},
    {"lastprivate",
     "leave it out: what the last iteration leaves is there behind the loop"},
    {"shared", "leave it out: arrays and what pointers lead to are shared"},
    {"default", "leave it out: c2cu finds which variables are shared"},
    {"collapse",
     "leave it out: loops that are the whole body of a marked one run with it"},
    {"schedule", OfHints},
    {"num_threads", OfHints},
    {"num_teams", OfHints},
    {"num_gangs", OfHints},
    {"num_workers", OfHints},
    {"vector_length", OfHints},
    {"nowait", OfHints},
    {"async", OfHints},
    {"gang", OfHints},
    {"worker", OfHints},
    {"vector", OfHints},
    {"independent", "leave it out: c2cu finds that out, or refuses the loop"},
    {"copy", OfMoves},
    {"copyin", OfMoves},
    {"copyout", OfMoves},
    {"create", OfMoves},
    {"present", OfMoves},
};

static std::string meant(llvm::StringRef Word) {
  return ("did you mean '" + Word + "'?").str();
}

/// What to write instead of Word, of which the clauses Own are not far.
static std::string hintFor(llvm::StringRef Word,
                           llvm::ArrayRef<llvm::StringRef> Own) {
  llvm::SmallVector<llvm::StringRef, 48> Known(Own);
  for (const ForeignWord &F : Foreign)
    Known.push_back(F.Word);
  const llvm::StringRef Nearest = nearestWord(Word, Known);
  if (llvm::is_contained(Own, Nearest))
    return meant(Nearest);
  const auto *F = llvm::find_if(
      Foreign, [&](const ForeignWord &F) { return F.Word == Nearest; });
  return F == std::end(Foreign) ? "" : F->Hint;
}

/// What stands in the brackets of a `map` at whose word Loc is, without the
/// direction, if one is written.
static std::string sectionsOf(clang::SourceLocation Loc,
                              llvm::ArrayRef<PragmaToken> Tokens) {
  while (!Tokens.empty() && Tokens.front().Loc != Loc)
    Tokens = Tokens.drop_front();
  Tokens = Tokens.drop_front(std::min<size_t>(Tokens.size(), 2));
  if (Tokens.size() > 2 && Tokens[1].Kind == clang::tok::colon)
    Tokens = Tokens.drop_front(2);
  unsigned Depth = 0;
  const auto *End = llvm::find_if(Tokens, [&](const PragmaToken &T) {
    if (T.Kind == clang::tok::r_paren && Depth-- == 0)
      return true;
    Depth += T.Kind == clang::tok::l_paren;
    return false;
  });
  return textOf({Tokens.begin(), End});
}

/// Of the last clause, which has another form.
static std::string hintForForm(const PragmaClause &Last,
                               llvm::ArrayRef<PragmaToken> Tokens) {
  if (Last.K == PragmaClause::Reduction)
    return "write 'reduction(+: s)', with '+', '-', '*', '&', '|', '^', 'min' "
           "or 'max' before the names; without the clause, what is found is "
           "used";
  if (Last.K != PragmaClause::Map)
    return "";
  const std::string Sections = sectionsOf(Last.Loc, Tokens);
  if (Last.Direction || Sections.empty())
    return "write 'map(to: x[0:n])'";
  return "write 'map(to: " + Sections +
         ")', with 'from' for what is written "
         "and 'tofrom' for what is both";
}

static std::string hintForError(const PragmaClauses &Clauses,
                                llvm::ArrayRef<PragmaToken> Tokens) {
  const SyntaxError &Wrong = *Clauses.Error;
  if (Wrong.K == SyntaxError::Form)
    return hintForForm(Clauses.All.back(), Tokens);
  const std::string Hint =
      hintFor(Wrong.Text, {"for", "reduction", "map", "secret", "public"});
  return Hint == meant("for") && Clauses.marksLoop() ? "" : Hint;
}

std::optional<WrongForLoop>
c2cu::wrongForLoop(const PragmaClauses &Clauses,
                   llvm::ArrayRef<PragmaToken> Tokens) {
  WrongForLoop Wrong;
  const auto C = llvm::find_if(Clauses.All, [&](const PragmaClause &C) {
    return C.K == PragmaClause::Uniform || C.K == PragmaClause::Declassify ||
           C.K == PragmaClause::Instance ||
           (C.K == PragmaClause::Map && !Clauses.marksLoop());
  });
  if (C != Clauses.All.end())
    Wrong = {C->Loc, C->K == PragmaClause::Map
                         ? "write it behind 'for': '#pragma kernel for "
                           "map(...)', before the loop"
                         : "leave it out: it is about calls in 'main'"};
  if (C == Clauses.All.end() && Clauses.Error)
    Wrong = {Clauses.Error->Loc, hintForError(Clauses, Tokens)};
  if (Wrong.Loc.isInvalid())
    return std::nullopt;
  if (Wrong.Hint.empty())
    Wrong.Hint = "write '#pragma kernel for' before a loop, or '#pragma "
                 "kernel' before a statement in one; 'reduction(+: s)' may "
                 "follow, and 'map(to: x[0:n])' behind 'for'";
  return Wrong;
}

std::string c2cu::hintForCall(llvm::StringRef Word) {
  if (Word == "reduction")
    return "it is about a marked loop: write '#pragma kernel for "
           "reduction(...)' before that";
  if (Word == "secret" || Word == "public")
    return "it is about a marked loop; of a call, 'uniform(x)' says that x is "
           "the same for all inputs, 'declassify(x)' that it is no secret";
  if (Word == "for")
    return "write '#pragma kernel for', with 'for' as the first word, before a "
           "loop";
  const std::string Hint = hintFor(Word, {"uniform", "declassify"});
  return Hint.empty() ? "the clauses are 'uniform(x)' and 'declassify(x)'"
                      : Hint;
}
