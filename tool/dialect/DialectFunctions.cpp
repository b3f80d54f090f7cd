//===- DialectFunctions.cpp - Function declarations as in C++ -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Old-style definitions and empty parameter lists become prototypes, array
// parameters lose what only C allows in brackets, declarations in blocks move
// to file scope (in device code they would name the host's function), and a
// function whose end can be reached returns something: in C that is harmless
// as long as nobody looks, in C++ it is undefined.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cu;
using namespace clang;

namespace {

class Functions : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<DeclStmt>(N))
      visitDeclStmt(X);
    if (auto *X = dyn_cast<ReturnStmt>(N))
      visitReturnStmt(X);
    if (auto *X = dyn_cast<DeclRefExpr>(N))
      visitDeclRefExpr(X);
  }
  void visit(Decl *N) override {
    if (auto *X = dyn_cast<FunctionDecl>(N))
      visitFunctionDecl(X);
  }

  void visitFunctionDecl(FunctionDecl *D) {
    if (D->isImplicit())
      return;
    if (C.isLibrary(D) && !D->isDefined())
      return dropPrototype(D);
    if (!D->hasPrototype())
      addPrototype(D);
    for (ParmVarDecl *Parameter : D->parameters())
      if (D->hasPrototype())
        arrayParameter(Parameter);
    if (D->isThisDeclarationADefinition() && fallsOffTheEnd(D))
      C.Out.insertBefore(C.Map.at(D->getBody()->getEndLoc()).Begin,
                         "return {}; ");
  }

  void visitDeclStmt(DeclStmt *S) {
    if (llvm::any_of(S->decls(), isDeclaredElsewhere))
      moveToFileScope(S);
  }

  void visitReturnStmt(ReturnStmt *S) {
    bool WantsValue = !C.Function->getReturnType()->isVoidType();
    TokenRange R = C.Map.of(S);
    if (WantsValue && !S->getRetValue()) {
      C.replace(R, {R, " {}"});
    } else if (!WantsValue && S->getRetValue() &&
               !S->getRetValue()->getType()->isVoidType()) {
      TokenRange Value = C.Map.of(S->getRetValue());
      C.replace(R, {"do { ", Value, "; return; } while (0)"});
    }
  }

  /// A function that is called before it is declared, or named by the value of
  /// one of its static locals, which move in front of it.
  void visitDeclRefExpr(DeclRefExpr *E) {
    auto *Function = dyn_cast<FunctionDecl>(E->getDecl());
    if (!Function || !Function->getDefinition())
      return;
    if (!Function->hasPrototype())
      oldStyle(E, Function->getDefinition());
    if (Function->isImplicit() ||
        (Function->getDefinition() == C.Function && inStaticLocal()))
      declareBefore(C.Map.at(E->getLocation()).Begin,
                    Function->getDefinition());
  }

private:
  /// A library function declared by hand: the headers in front of the output
  /// declare it, and CUDA demands the very same declaration.
  void dropPrototype(const FunctionDecl *D) {
    TokenRange R = C.withSemicolon(C.Map.of(D));
    bool Alone = R.Begin == 0 || isDeclarationEnd(C.Map.kind(R.Begin - 1));
    if (Alone && C.Map.kind(R.End - 1) == tok::semi &&
        D->getDeclContext()->isTranslationUnit())
      C.replace(R, {""});
  }

  static bool isDeclarationEnd(tok::TokenKind Kind) {
    return Kind == tok::semi || Kind == tok::r_brace;
  }

  void addPrototype(const FunctionDecl *D) {
    const FunctionDecl *Definition = D->getDefinition();
    FunctionTypeLoc Type = D->getFunctionTypeLoc();
    if (!Definition || Definition->getNumParams() == 0 || !Type)
      return;
    TokenRange R{C.Map.at(Type.getLParenLoc()).Begin,
                 C.Map.at(Type.getRParenLoc()).End};
    if (D == Definition)
      R.End = C.Map.at(D->getBody()->getBeginLoc()).Begin;
    C.Out.replace(R, {"(" + parameters(Definition) + ") "});
  }

  std::string parameters(const FunctionDecl *D) {
    std::string Text;
    for (const ParmVarDecl *Parameter : D->parameters()) {
      Text += Text.empty() ? "" : ", ";
      Text += C.typeText(Parameter->getType(), Parameter->getName());
    }
    return Text.empty() ? "void" : Text;
  }

  /// `int a[static 4]`, `int a[const]`, `int a[n]`, `int a[*]`.
  void arrayParameter(const ParmVarDecl *D) {
    if (!D->getTypeSourceInfo())
      return;
    auto Array = D->getTypeSourceInfo()
                     ->getTypeLoc()
                     .getUnqualifiedLoc()
                     .IgnoreParens()
                     .getAs<ArrayTypeLoc>();
    if (!Array)
      return;
    const ArrayType *Type = Array.getTypePtr();
    bool Variable = !isa<ConstantArrayType, IncompleteArrayType>(Type);
    if (!Variable && !Type->getIndexTypeCVRQualifiers() &&
        Type->getSizeModifier() == ArraySizeModifier::Normal)
      return;
    std::vector<Piece> Bound = {"["};
    if (!Variable && Array.getSizeExpr())
      Bound.push_back(C.Map.of(Array.getSizeExpr()));
    TokenRange Brackets = C.Map.of(Array.getBracketsRange());
    Bound.push_back(TokenRange{Brackets.End - 1, Brackets.End});
    C.Out.replace(Brackets, std::move(Bound));
  }

  bool fallsOffTheEnd(FunctionDecl *D) const {
    if (D->getReturnType()->isVoidType() || D->isMain() || D->isNoReturn())
      return false;
    CFG::BuildOptions Options;
    std::unique_ptr<CFG> Graph =
        CFG::buildCFG(D, D->getBody(), &C.Ctx, Options);
    if (!Graph)
      return true;
    for (const CFGBlock::AdjacentBlock &Edge : Graph->getExit().preds()) {
      const CFGBlock *Block = Edge.getReachableBlock();
      if (Block && !Block->hasNoReturnElement() && !endsInReturn(*Block))
        return true;
    }
    return false;
  }

  static bool endsInReturn(const CFGBlock &Block) {
    for (const CFGElement &Element : Block)
      if (auto S = Element.getAs<CFGStmt>())
        if (isa<ReturnStmt>(S->getStmt()))
          return true;
    return false;
  }

  /// The address of a function whose definition becomes a prototype, but whose
  /// type has none. Callers pass what they have promoted.
  void oldStyle(const DeclRefExpr *E, const FunctionDecl *Definition) {
    if (Definition->getNumParams() == 0 || isCalled())
      return;
    for (const ParmVarDecl *Parameter : Definition->parameters())
      if (!isPromoted(Parameter->getType()))
        return C.report(Diag::DialectOldStylePointer, E->getBeginLoc(),
                        Definition->getName(), Parameter->getName());
    QualType Pointer = C.Ctx.getPointerType(E->getType());
    TokenRange R = C.Map.of(E);
    C.replace(R, {"(*(" + C.typeText(Pointer) + ")", R, ")"});
  }

  /// Whether the function named is what a call calls, as f, &f or *f.
  bool isCalled() const {
    const Stmt *Inner = C.Stack.back();
    for (const Stmt *S : llvm::drop_begin(llvm::reverse(C.Stack))) {
      if (const auto *Call = dyn_cast<CallExpr>(S))
        return Call->getCallee() == Inner;
      if (!isa<ParenExpr, ImplicitCastExpr, UnaryOperator>(S))
        return false;
      Inner = S;
    }
    return false;
  }

  bool isPromoted(QualType T) const {
    const auto *Builtin = T->getAs<BuiltinType>();
    return !(Builtin && Builtin->getKind() == BuiltinType::Float) &&
           !C.Ctx.isPromotableIntegerType(T);
  }

  static bool isDeclaredElsewhere(const Decl *D) {
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      return Variable->isLocalExternDecl();
    return isa<FunctionDecl>(D);
  }

  void moveToFileScope(DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (isDeclaredElsewhere(D))
        declareBefore(C.Map.of(S).Begin, cast<ValueDecl>(D));
    if (llvm::all_of(S->decls(), isDeclaredElsewhere))
      C.replace(C.Map.of(S), {";"});
  }

  /// Declares D at file scope before the declaration that contains Token.
  void declareBefore(unsigned Token, const ValueDecl *D) {
    const auto *Called = dyn_cast<FunctionDecl>(D);
    if (C.isLibrary(D) && !(Called && Called->isDefined()))
      return;
    unsigned Place = C.topLevelAround(Token).Begin;
    for (const Decl *Other : D->redecls())
      if (Other->getLexicalDeclContext()->isTranslationUnit() &&
          !Other->isImplicit() &&
          (!C.isUser(Other->getLocation()) || C.Map.of(Other).Begin < Place))
        return;
    if (!Moved.insert(D->getName()).second)
      return;
    std::string Text = "extern ";
    if (const auto *Function = dyn_cast<FunctionDecl>(D)) {
      const FunctionDecl *Definition = Function->getDefinition();
      if (Definition && Definition->getStorageClass() == SC_Static)
        Text = "static ";
      const FunctionDecl *Full = Definition ? Definition : Function;
      Text += C.typeText(Full->getReturnType(),
                         (C.Out.nameOf(D->getName()) + "(" + parameters(Full) +
                          (Full->isVariadic() ? ", ...)" : ")"))
                             .str());
    } else {
      Text += C.typeText(D->getType(), D->getName());
    }
    C.Out.insertInGap(Place, {Text + ";\n"});
  }

  llvm::StringSet<> Moved;
};

} // namespace

DialectPassPtr c2cu::makeFunctions(DialectContext &C) {
  return std::make_unique<Functions>(C);
}
