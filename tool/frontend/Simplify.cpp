//===- Simplify.cpp - The tree without what means nothing -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Simplify.h"
#include "frontend/Parse.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether an assembler makes nothing of Text: white space, separators and
/// comments.
static bool hasNoInstruction(StringRef Text) {
  while (!(Text = Text.ltrim(" \t\r\n\v\f;")).empty())
    if (Text.consume_front("#"))
      Text = Text.drop_until([](char C) { return C == '\n'; });
    else if (Text.starts_with("/*") && Text.contains("*/"))
      Text = Text.substr(Text.find("*/", 2)).drop_front(2);
    else
      return false;
  return true;
}

static const VarDecl *variableOf(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

namespace {

/// What assembly without instructions does: at most one thing.
class EmptyAssembly {
public:
  EmptyAssembly(ASTContext &Context, GCCAsmStmt *S) : Context(Context), S(S) {
    Fine = !S->isAsmGoto() && hasNoInstruction(S->generateAsmString(Context));
    for (unsigned I = 0; Fine && I < S->getNumOutputs(); ++I)
      addOutput(I);
    for (unsigned I = 0; Fine && I < S->getNumInputs(); ++I)
      if (!tied(I))
        addInput(S->getInputExpr(I));
  }

  /// False where an output is whatever a register happens to have, and where
  /// operands do several things.
  bool isPlain() const { return Fine; }

  Expr *To = nullptr;    ///< The output that is assigned to, if one is.
  Expr *Value = nullptr; ///< What is assigned to it, or else evaluated.

  /// Value as To's type has it.
  Expr *converted() const {
    const QualType Type = To->getType().getUnqualifiedType();
    const std::optional<CastKind> Kind = conversion(Value->getType(), Type);
    return *Kind == CK_NoOp
               ? Value
               : ImplicitCastExpr::Create(Context, Type, *Kind, Value, nullptr,
                                          VK_PRValue, FPOptionsOverride());
  }

private:
  void act(Expr *Into, Expr *What) {
    Fine &= !Value;
    To = Into;
    Value = What;
  }

  void addInput(Expr *E) {
    if (!E->HasSideEffects(Context))
      return;
    Fine &= !E->isGLValue();
    act(nullptr, E);
  }

  void addOutput(unsigned I) {
    Expr *Out = S->getOutputExpr(I);
    Fine &= !Out->HasSideEffects(Context);
    if (S->isOutputPlusConstraint(I))
      return;
    const VarDecl *V = variableOf(Out);
    for (unsigned J = 0; J < S->getNumInputs(); ++J) {
      Expr *In = S->getInputExpr(J);
      const bool SameMemory =
          S->getOutputConstraint(I) == "=m" && S->getInputConstraint(J) == "m";
      if (tied(J) != I && !SameMemory)
        continue;
      if (V && V == variableOf(In) &&
          Context.hasSameUnqualifiedType(Out->getType(), In->getType()))
        return;
      if (SameMemory)
        continue;
      Fine &= conversion(In->getType(), Out->getType()).has_value();
      return act(Out, In);
    }
    Fine = false;
  }

  /// The output whose place input J is to have, if its constraint names one.
  std::optional<unsigned> tied(unsigned J) const {
    const std::string Written(S->getInputConstraint(J));
    StringRef Constraint = Written;
    unsigned Number;
    if (!Constraint.getAsInteger(10, Number))
      return Number;
    if (Constraint.consume_front("[") && Constraint.consume_back("]"))
      if (int Named = S->getNamedOperand(Constraint); Named >= 0)
        return Named;
    return std::nullopt;
  }

  /// How a register with a From holds a Into, if it does.
  std::optional<CastKind> conversion(QualType From, QualType Into) const {
    if (Context.hasSameUnqualifiedType(From, Into))
      return From->isScalarType() ? std::optional(CK_NoOp) : std::nullopt;
    if (From->isFloatingType() || Into->isFloatingType() ||
        Into->isBooleanType() || !From->isScalarType() ||
        !Into->isScalarType() ||
        Context.getTypeSize(From) != Context.getTypeSize(Into))
      return std::nullopt;
    if (From->isPointerType())
      return Into->isPointerType() ? CK_BitCast : CK_PointerToIntegral;
    return Into->isPointerType() ? CK_IntegralToPointer : CK_IntegralCast;
  }

  ASTContext &Context;
  GCCAsmStmt *S;
  bool Fine = true;
};

/// `extern const T table[];` has its size where it is defined.
void completeArray(VarDecl *V) {
  for (const VarDecl *Other : V->redecls())
    if (Other->getType()->isConstantArrayType())
      return V->setType(Other->getType());
}

class Simplifier {
public:
  explicit Simplifier(ParsedUnit &Unit) : Unit(Unit), Map(Unit) {}

  /// Not by recursion: trees may be deep.
  void run(Stmt *Root) {
    std::vector<Stmt *> Work = {Root};
    while (!Work.empty()) {
      Stmt *S = Work.back();
      Work.pop_back();
      if (auto *E = dyn_cast<Expr>(S))
        complete(E);
      for (Stmt *&Child : S->children()) {
        if (!Child)
          continue;
        if (isa<LabelStmt, GCCAsmStmt>(Child))
          Child = simplified(Child);
        Work.push_back(Child);
      }
    }
  }

private:
  void replace(unsigned Begin, unsigned End, const char *Text) {
    if (Begin != End)
      Unit.Simplified.push_back({{Begin, End}, {Text}, false});
  }

  /// The type of a name that was used before the array had its size.
  static void complete(Expr *E) {
    if (!E->getType()->isIncompleteArrayType())
      return;
    auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    if (auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr) {
      completeArray(V);
      E->setType(V->getType());
    }
  }

  Stmt *simplified(Stmt *S) {
    while (auto *Label = dyn_cast<LabelStmt>(S)) {
      if (Label->getDecl()->isUsed(/*CheckUsedAttr=*/false))
        return S;
      // The declaration of a local label needs one.
      if (!Label->getDecl()->isGnuLocal())
        eraseLabel(Label);
      S = Label->getSubStmt();
    }
    auto *Assembly = dyn_cast<GCCAsmStmt>(S);
    return Assembly ? plain(Assembly) : S;
  }

  /// With the attributes behind its colon.
  void eraseLabel(const LabelStmt *S) {
    const unsigned Name = Map.at(S->getIdentLoc()).Begin;
    const unsigned Next = Map.of(S->getSubStmt()).Begin;
    replace(Name, std::max(Name + 2, Next), "");
  }

  /// Whether operands are more than variables and constants: what finds them
  /// is an access, and no other stage is told of it.
  static bool accesses(const GCCAsmStmt *S, const ASTContext &Context) {
    auto IsMore = [&](const Expr *E) {
      return !variableOf(E) && !E->isEvaluatable(Context);
    };
    return llvm::any_of(S->outputs(), IsMore) ||
           llvm::any_of(S->inputs(), IsMore);
  }

  Stmt *plain(GCCAsmStmt *S) {
    if (Unit.Compiler.getPreprocessor().isMacroDefined("__C2CU_CHECK__") &&
        accesses(S, Unit.Context))
      return S;
    const EmptyAssembly Does(Unit.Context, S);
    const TokenRange All = Map.of(S);
    if (!Does.isPlain() || Map.kind(All.End) != tok::semi)
      return S;
    if (!Does.Value) {
      replace(All.Begin, All.End, "");
      return new (Unit.Context) NullStmt(Map.location(All.End));
    }
    const TokenRange Value = Map.of(Does.Value);
    if (!Does.To) {
      replace(All.Begin, Value.Begin, "");
      replace(Value.End, All.End, "");
      return Does.Value;
    }
    const TokenRange To = Map.of(Does.To);
    replace(All.Begin, To.Begin, "");
    replace(To.End, Value.Begin, " = (");
    replace(Value.End, All.End, ")");
    return BinaryOperator::Create(
        Unit.Context, Does.To, Does.converted(), BO_Assign,
        Does.To->getType().getUnqualifiedType(), VK_PRValue, OK_Ordinary,
        S->getAsmLoc(), FPOptionsOverride());
  }

  ParsedUnit &Unit;
  const TokenMap Map;
};

} // namespace

/// Gives all declarations of arrays the extent that one of them has. Whether
/// any lacked it.
static bool completeArrays(TranslationUnitDecl *Unit) {
  bool Any = false;
  for (Decl *D : Unit->decls())
    if (auto *V = dyn_cast<VarDecl>(D);
        V && V->getType()->isIncompleteArrayType()) {
      completeArray(V);
      Any = true;
    }
  return Any;
}

void c2cu::simplify(ParsedUnit &Unit) {
  Simplifier Of(Unit);
  TranslationUnitDecl *All = Unit.Context.getTranslationUnitDecl();
  const bool Completed = completeArrays(All);
  for (Decl *D : All->decls()) {
    if (auto *F = dyn_cast<FunctionDecl>(D);
        F && F->doesThisDeclarationHaveABody() && F->getBody())
      Of.run(F->getBody());
    // Tables may be long.
    if (auto *V = dyn_cast<VarDecl>(D); Completed && V && V->getInit())
      Of.run(V->getInit());
  }
}
