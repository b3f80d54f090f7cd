//===- SecretNames.cpp - Names of what is secret --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Secrets.h"
#include "support/LoadedVariables.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Elements with larger subscripts are not told apart: each takes a cell.
static constexpr uint64_t MostElement = 4095;

static std::string takeWord(llvm::StringRef &Text) {
  const llvm::StringRef Word =
      Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
  Text = Text.drop_front(Word.size()).ltrim();
  return Word.empty() || isDigit(Word.front()) ? "" : Word.str();
}

std::optional<SecretName> c2cu::parseSecretName(llvm::StringRef Text,
                                                bool Secret) {
  SecretName N;
  Text = Text.trim();
  N.Text = Text.str();
  N.Secret = Secret;
  unsigned Followed = 0; // `*p` is p[].
  while (Text.consume_front("*")) {
    ++Followed;
    Text = Text.ltrim();
  }
  N.Variable = takeWord(Text);
  if (N.Variable.empty())
    return std::nullopt;
  while (!Text.empty()) {
    SecretName::Step S;
    if (Text.consume_front(".") || Text.consume_front("->")) {
      Text = Text.ltrim();
      S.K = SecretName::Step::Member;
      S.Name = takeWord(Text);
      if (S.Name.empty())
        return std::nullopt;
    } else if (Text.consume_front("[")) {
      Text = Text.ltrim();
      if (!Text.starts_with("]")) {
        S.K = SecretName::Step::Element;
        if (Text.consumeInteger(10, S.Index) || S.Index > MostElement)
          return std::nullopt;
        Text = Text.ltrim();
      }
      if (!Text.consume_front("]"))
        return std::nullopt;
      Text = Text.ltrim();
    } else {
      return std::nullopt;
    }
    N.Steps.push_back(std::move(S));
  }
  N.Steps.insert(N.Steps.end(), Followed, SecretName::Step());
  return N;
}

namespace {

/// Whether a function does nothing with a parameter but to load it.
class Uses : public TreeVisitor {
public:
  explicit Uses(const ParmVarDecl *P) : Parameter(P) {}

  bool areLoads(Stmt *Body) {
    walk(Body);
    return Named == Loaded;
  }
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    Named += E->getDecl() == Parameter;
    return true;
  }
  bool visitExpr(Expr *E) override {
    const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
    if (!Cast || Cast->getCastKind() != CK_LValueToRValue)
      return true;
    const auto *Ref = dyn_cast<DeclRefExpr>(Cast->getSubExpr()->IgnoreParens());
    Loaded += Ref && Ref->getDecl() == Parameter;
    return true;
  }

private:
  const ParmVarDecl *Parameter;
  unsigned Named = 0, Loaded = 0;
};

/// All variables with static storage, in functions as well.
class Statics : public TreeVisitor {
public:
  std::vector<const VarDecl *> All;

  bool visitVarDecl(VarDecl *V) override {
    if (V->hasGlobalStorage())
      All.push_back(V);
    return true;
  }
};

} // namespace

/// Whether elements of what P leads to can have cells of their own; else why
/// they cannot.
static std::string whyNotApart(const ParmVarDecl *P, Stmt *Body) {
  const QualType T = P->getType();
  if (!T->isPointerType() || !T->getPointeeType()->isArithmeticType())
    return "elements are told apart only where they are numbers; name all of "
           "them by []";
  if (!Uses(P).areLoads(Body))
    return "elements are told apart only where the parameter keeps its value";
  return "";
}

/// Whether V has its initial value, as far as the given files say; those of the
/// system that are defined elsewhere count as none of the program's.
static bool isUnchanged(const VarDecl *V, const LoadedVariables &Loads,
                        const ASTContext &Context) {
  const bool IsDefined = llvm::any_of(V->redecls(), [](const VarDecl *D) {
    return D->isThisDeclarationADefinition() != VarDecl::DeclarationOnly;
  });
  if (!IsDefined &&
      Context.getSourceManager().isInSystemHeader(V->getLocation()))
    return true;
  if (Context.getBaseElementType(V->getType()).isVolatileQualified())
    return false;
  // A constant pointer may lead to what changes.
  return isDeeplyConst(V->getType()) ? IsDefined || !hasPointers(V->getType())
                                     : IsDefined && Loads.onlyLoaded(V);
}

CallerTerms
c2cu::termsOf(const FunctionDecl *Root, llvm::ArrayRef<SecretName> Names,
              bool Apart,
              std::vector<std::pair<std::string, std::string>> &Wrong) {
  CallerTerms Terms;
  Terms.Apart = Apart;
  for (const SecretName &N : Names) {
    if (N.Steps.size() != 1 || N.Steps[0].K != SecretName::Step::Element)
      continue;
    for (const ParmVarDecl *P : Root->parameters()) {
      if (P->getName() != N.Variable)
        continue;
      if (std::string Why = whyNotApart(P, Root->getBody()); !Why.empty())
        Wrong.emplace_back(N.Text, Why);
      else
        Terms.Elements[P].insert(N.Steps[0].Index);
    }
  }
  const ASTContext &Context = Root->getASTContext();
  const LoadedVariables Loads(Context.getTranslationUnitDecl());
  Statics Found;
  Found.walk(Context.getTranslationUnitDecl());
  for (const VarDecl *V : Found.All) {
    if (isUnchanged(V, Loads, Context))
      continue;
    Terms.Changed.insert(V->getCanonicalDecl());
  }
  return Terms;
}
