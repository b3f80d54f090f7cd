//===- DialectSpecifiers.cpp - Declarations without a type ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In C a declaration without a type is one of an int, a qualifier may be given
// twice, and a bit-field without a name may have one. In C++ neither is
// allowed.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cu;
using namespace clang;

/// Words that declare something without saying of which type.
static bool isTypeless(tok::TokenKind K) {
  switch (K) {
  case tok::kw_const:
  case tok::kw_volatile:
  case tok::kw_restrict:
  case tok::kw_static:
  case tok::kw_extern:
  case tok::kw_register:
  case tok::kw_auto:
  case tok::kw_inline:
  case tok::kw__Noreturn:
  case tok::kw__Thread_local:
  case tok::kw___thread:
  case tok::kw_typedef:
  case tok::kw___extension__:
    return true;
  default:
    return false;
  }
}

namespace {

class Specifiers : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Decl *N) override {
    if (const auto *F = dyn_cast<FieldDecl>(N))
      if (F->isUnnamedBitField() && F->getType().hasQualifiers())
        return declareAlone(F);
    const auto *D = dyn_cast<NamedDecl>(N);
    if (!D || !isa<VarDecl, FunctionDecl, TypedefDecl>(D) || D->isImplicit() ||
        D->getLocation().isInvalid())
      return;
    unsigned Token = C.Map.of(D).Begin, Name = C.Map.at(D->getLocation()).Begin;
    while (Token < Name && isTypeless(C.Map.kind(Token)))
      ++Token;
    bool Declarator = Token == Name || C.Map.kind(Token) == tok::star ||
                      C.Map.kind(Token) == tok::l_paren;
    if (Declarator && !isNameOfKR(D) && Typed.insert(Token).second)
      C.Out.insertBefore(Token, "int ");
  }

private:
  /// A parameter that an old-style definition only lists.
  static bool isNameOfKR(const NamedDecl *D) {
    const auto *Parameter = dyn_cast<ParmVarDecl>(D);
    const auto *F = Parameter
                        ? dyn_cast<FunctionDecl>(Parameter->getDeclContext())
                        : nullptr;
    return F && !F->hasPrototype(); // Printed from its type.
  }

  /// A bit-field without a name becomes a declaration of its own, unqualified.
  void declareAlone(const FieldDecl *F) {
    const QualType T = F->getType();
    const std::string Bare =
        C.typeText(T.getCanonicalType().getUnqualifiedType()) + " ";
    const unsigned First = C.Map.of(F).Begin,
                   Colon = C.Map.of(F->getBitWidth()).Begin - 1;
    if (C.Map.kind(Colon - 1) == tok::comma)
      C.replace({Colon - 1, Colon}, {"; " + Bare});
    else if (T.getLocalUnqualifiedType().hasQualifiers()) // By a typedef.
      C.replace({First, Colon}, {Bare});
    else
      for (unsigned Word = First; Word != Colon; ++Word)
        if (C.Map.kind(Word) == tok::kw_const ||
            C.Map.kind(Word) == tok::kw_volatile)
          C.replace({Word, Word + 1}, {""});
    const unsigned Behind = C.Map.of(F->getBitWidth()).End;
    if (C.Map.kind(Behind) == tok::comma)
      C.replace({Behind, Behind + 1}, {"; " + C.typeText(T) + " "});
  }

  llvm::DenseSet<unsigned> Typed;
};

} // namespace

/// Of several equal words among the specifiers of one declaration, the first
/// one stays.
static void dropRepeatedWords(DialectContext &C) {
  llvm::SmallSet<tok::TokenKind, 4> Seen;
  for (unsigned T = 0; T != C.Map.size(); ++T) {
    tok::TokenKind K = C.Map.kind(T);
    bool Word = tok::getKeywordSpelling(K) || K == tok::identifier;
    if (!Word)
      Seen.clear();
    else if (K == tok::kw_const || K == tok::kw_volatile ||
             K == tok::kw_restrict || K == tok::kw_inline)
      if (!Seen.insert(K).second && C.isUser(C.Map.location(T)))
        C.replace({T, T + 1}, {""});
  }
}

/// Attributes that count parameters say nothing about what a function does: in
/// a kernel's functions, which have one more in front, they would count others.
static void dropCountedParameters(DialectContext &C) {
  static const llvm::StringSet<> Counting = {
      "access", "alloc_align", "alloc_size",  "assume_aligned",
      "format", "format_arg",  "nonnull",     "sentinel",
      "fd_arg", "fd_arg_read", "fd_arg_write"};
  for (unsigned T = 0; T != C.Map.size(); ++T) {
    if (C.Map.kind(T) != tok::kw___attribute || !C.isUser(C.Map.location(T)))
      continue;
    const unsigned End = C.pastParenthesis(T + 1);
    for (unsigned In = T; In < End; ++In)
      if (C.Map.kind(In) == tok::identifier &&
          C.Map.kind(In + 1) == tok::l_paren &&
          Counting.contains(C.Map.text(In).trim('_')))
        C.replace({In, C.pastParenthesis(In + 1)}, {""});
  }
}

DialectPassPtr c2cu::makeSpecifiers(DialectContext &C) {
  dropRepeatedWords(C);
  dropCountedParameters(C);
  return std::make_unique<Specifiers>(C);
}
