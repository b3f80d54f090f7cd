//===- SimpleText.cpp - Functions for the host or for the device ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "simple/SimpleText.h"
#include "dialect/Dialect.h"
#include "libc/LibraryFunctions.h"
#include "rewrite/Chunks.h"
#include "rewrite/RawLex.h"
#include "simple/SimpleInput.h"
#include "support/References.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/TypeLoc.h"

using namespace c2cu;
using namespace clang;

std::string SimpleContext::hostName(const SimpleObject &S) const {
  return Dialect.nameOf(S.Host).str();
}

std::string SimpleContext::text(TokenRange R) const {
  return text(R, {&Dialect});
}

/// Whether a name is a macro's wherever the program has it, from its one
/// definition on.
static bool isAlwaysMacro(const ParsedUnit &Unit, StringRef Name) {
  unsigned Definitions = 0;
  for (const Directive &D : Unit.Directives)
    if (D.Name == Name)
      Definitions += D.K == Directive::Define  ? 1
                     : D.K == Directive::Undef ? 2
                                               : 0;
  TokenMap Tokens(Unit);
  for (unsigned T = 0; T < Tokens.size() && Definitions <= 1; ++T)
    if (Tokens.kind(T) == tok::identifier && Tokens.text(T) == Name)
      return false;
  return Definitions <= 1;
}

std::string SimpleContext::text(TokenRange R, ArrayRef<const Edits *> Layers,
                                SourceLocation Place) const {
  const ParsedUnit &Unit = P.Bound.Unit;
  std::string Text = print(Unit, R, Layers, PrintAs::Moved, Place);
  bool Clear = true;
  std::set<std::string> Macros;
  lexRaw(Text, Unit.Context.getLangOpts(),
         [&](tok::TokenKind Kind, StringRef Word) {
           if (Kind != tok::raw_identifier ||
               !Unit.Chunks->UserMacros.contains(Word) ||
               !Macros.insert(Word.str()).second)
             return;
           Clear &= isAlwaysMacro(Unit, Word);
         });
  if (!Clear)
    return print(Unit, R, Layers, PrintAs::Expanded, Place);
  Helpers.Macros.insert(Macros.begin(), Macros.end());
  return Text;
}

std::string SimpleContext::declaration(QualType T,
                                       const std::string &Name) const {
  Qualifiers Dropped;
  return printType(P.Bound.Unit.Context, Dialect,
                   P.Bound.Unit.Context.getUnqualifiedArrayType(T, Dropped),
                   Name);
}

/// Whether E uses what a function declares: it means nothing elsewhere.
static bool namesLocal(const Expr *E) {
  bool Local = false;
  forEachReference(E, [&](const DeclRefExpr *Ref) {
    Local |= Ref->getDecl()->getParentFunctionOrMethod() != nullptr;
  });
  return Local;
}

std::vector<std::string> SimpleContext::extents(const VarDecl *V) const {
  TokenMap Tokens(P.Bound.Unit);
  std::vector<std::string> Result;
  TypeLoc T = V->getTypeSourceInfo()->getTypeLoc();
  for (uint64_t Extent : shapeOf(V->getType()).Extents) {
    auto Array = T.getAs<ArrayTypeLoc>();
    const Expr *Size = Array ? Array.getSizeExpr() : nullptr;
    Result.push_back(Size && !namesLocal(Size) ? text(Tokens.of(Size))
                                               : std::to_string(Extent));
    if (Array)
      T = Array.getElementLoc();
  }
  return Result;
}

std::string SimpleContext::perInput(const SimpleObject &S,
                                    const std::string &Name) const {
  bool Column = S.Storage == SimpleObject::Column;
  std::string Declarator = Name + (Column ? "" : "[__P__]");
  QualType Element = S.Decl->getType();
  for (const std::string &Extent : extents(S.Decl)) {
    Declarator += "[" + Extent + "]";
    Element = Element->getAsArrayTypeUnsafe()->getElementType();
  }
  return declaration(Element, Declarator + (Column ? "[__P__]" : ""));
}

const SimpleVersion *SimpleContext::callee(const CallExpr *Call,
                                           const SimpleVersion *Caller,
                                           bool OnDevice) const {
  const FunctionDecl *F = Call->getDirectCallee();
  return F ? Plan.version(F, OnDevice,
                          columnsPassed(Columns, Plan, Call, Caller, OnDevice))
           : nullptr;
}

std::string c2cu::deviceText(const SimpleContext &C, const Expr *E,
                             SourceLocation Place) {
  Edits Device;
  SimpleFunctionEditor(C, /*OnDevice=*/true, Device).editBody(E);
  return C.text(TokenMap(C.P.Bound.Unit).of(E), {&Device, &C.Dialect}, Place);
}

SimpleFunctionEditor::SimpleFunctionEditor(const SimpleContext &C,
                                           bool OnDevice, Edits &Out,
                                           const SimpleVersion *Version)
    : C(C), M(C.P.Bound.Calls[0]), Arguments(C.P.Classes.Calls[0].Arguments),
      OnDevice(OnDevice), Version(Version), Out(Out), Tokens(C.P.Bound.Unit),
      Columns(C.P.Bound.Unit,
              {C.P.Classes, C.P.Lowered, C.Columns.of(OnDevice),
               columnsIn(C.Plan, Version)},
              C.Dialect, {"[__id__]", "[__P__]", "", "[]", ""}, Out),
      Names(C.P.Bound.Unit, Out) {}

bool SimpleFunctionEditor::isKernel() const {
  return OnDevice && Version && Version->Name == C.Plan.Kernel;
}

void SimpleFunctionEditor::edit() {
  for (const FunctionDecl *D : Version->Definition->redecls())
    editHeader(D);
  editBody(Version->Definition->getBody());
  if (isKernel())
    startKernel(Version->Definition);
}

void SimpleFunctionEditor::editBody(const Stmt *S) {
  for (const CallExpr *Call : callsIn(S))
    if (Call != M.Call)
      Callees[Call->getCallee()->IgnoreParenImpCasts()] =
          C.callee(Call, Version, OnDevice);
  Names.edit(S, [&](const DeclRefExpr *E) { return nameOf(E); });
  Columns.editUses(Tokens.of(S));
  editCalls(S);
}

void SimpleFunctionEditor::editHeader(const FunctionDecl *D) {
  const SimpleFunction &S = *C.Plan.find(D);
  std::string Side = isKernel() ? "__global__ "
                     : OnDevice && S.OnHost && !S.TwoTexts
                         ? "__host__ __device__ "
                     : OnDevice ? "__device__ "
                                : "";
  if (!Side.empty())
    Out.insertBefore(Tokens.of(D).Begin, Side);
  if (Version->Name != S.Definition->getName())
    Out.replace(Tokens.at(D->getLocation()), {Version->Name});
  if (isKernel())
    return editKernelHeader(D);
  Columns.editParameters(D);
  if (Version->Id)
    addIdParameter(D);
}

/// Arguments that are the same for all inputs remain, the others lie in arrays
/// of the device.
void SimpleFunctionEditor::editKernelHeader(const FunctionDecl *D) {
  FunctionTypeLoc Type = D->getFunctionTypeLoc();
  TokenRange List{Tokens.at(Type.getLParenLoc()).End,
                  Tokens.at(Type.getRParenLoc()).Begin};
  std::vector<Piece> Kept;
  for (unsigned I = 0; I < D->getNumParams(); ++I) {
    if (Arguments[I].K != Argument::Value || C.Plan.argument(I))
      continue;
    if (!Kept.empty())
      Kept.push_back(", ");
    Kept.push_back(Tokens.of(D->getParamDecl(I)));
  }
  if (D->getNumParams() > 0)
    Out.replace(List, Kept);
}

void SimpleFunctionEditor::addIdParameter(const FunctionDecl *D) {
  FunctionTypeLoc Type = D->getFunctionTypeLoc();
  unsigned Open = Tokens.at(Type.getLParenLoc()).Begin;
  unsigned Close = Tokens.at(Type.getRParenLoc()).Begin;
  if (D->getNumParams() > 0)
    Out.insertBefore(Close, ", int __id__");
  else if (Close == Open + 1)
    Out.insertBefore(Close, "int __id__");
  else
    Out.replace({Open + 1, Close}, {"int __id__"}); // It was `void`.
}

std::string SimpleFunctionEditor::kernelStart() const {
  std::string Text = "  int __id__ = blockIdx.x * blockDim.x + threadIdx.x;\n";
  if (C.O.Inputs % C.O.Threads != 0)
    Text += "  if (__id__ >= __P__)\n    return;\n";
  return Text;
}

void SimpleFunctionEditor::startKernel(const FunctionDecl *F) {
  std::string Text = "\n" + kernelStart();
  for (unsigned I = 0; I < F->getNumParams(); ++I) {
    const ParmVarDecl *V = F->getParamDecl(I);
    std::string Value;
    if (const SimpleValue *Argument = C.Plan.argument(I))
      Value = Argument->Device + "[__id__]";
    else if (Arguments[I].K == Argument::Text && !boundTo(V))
      Value = deviceText(C, Arguments[I].E, F->getLocation());
    if (!Value.empty() && V->getIdentifier())
      Text += "  " +
              printType(C.P.Bound.Unit.Context, C.Dialect, V->getType(),
                        C.Dialect.nameOf(V->getName())) +
              " = " + Value + ";\n";
  }
  const SourceManager &SM = C.P.Bound.Unit.Context.getSourceManager();
  const auto *Body = cast<CompoundStmt>(F->getBody());
  SourceLocation Next = Body->body_empty() ? Body->getRBracLoc()
                                           : Body->body_front()->getBeginLoc();
  if (SM.getExpansionLineNumber(Next) ==
      SM.getExpansionLineNumber(Body->getLBracLoc()))
    Text += ' '; // Of a function in one line, the rest is to stand in its own.
  else
    Text.pop_back(); // The body brings its own end of line.
  Out.insertAfter(Tokens.at(Body->getLBracLoc()).Begin, Text);
}

/// The object that stands for a parameter of the kernel: an array of the
/// program that was passed whole.
const SimpleObject *
SimpleFunctionEditor::boundTo(const VarDecl *Parameter) const {
  if (!isKernel() || !Version->Columns.count(Parameter->getCanonicalDecl()))
    return nullptr;
  for (unsigned I = 0; I < M.Callee->getNumParams(); ++I)
    if (M.Callee->getParamDecl(I) == Parameter)
      if (const auto *Ref =
              dyn_cast<DeclRefExpr>(Arguments[I].E->IgnoreParenImpCasts()))
        return C.Plan.find(cast<VarDecl>(Ref->getDecl()));
  return nullptr;
}

/// The name that a reference needs on this side, or "" to keep its own.
std::string SimpleFunctionEditor::nameOf(const DeclRefExpr *E) const {
  if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl())) {
    auto Known = Callees.find(E);
    if (Known != Callees.end() && Known->second)
      return Known->second->Name == F->getName() ? "" : Known->second->Name;
    auto Written = C.Plan.Library.find(F->getNameAsString());
    return OnDevice && !F->getDefinition() && Written != C.Plan.Library.end()
               ? Written->second
               : "";
  }
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V)
    return "";
  if (const SimpleObject *Bound = boundTo(V))
    return Bound->Device;
  const SimpleObject *S = C.Plan.find(V);
  if (!S)
    return "";
  if (S->Storage == SimpleObject::Row)
    return (OnDevice ? S->Device : C.hostName(*S)) + "[__id__]";
  if (OnDevice)
    return S->Device;
  return S->Host == V->getName() ? "" : C.hostName(*S);
}

void SimpleFunctionEditor::editCalls(const Stmt *S) {
  for (const CallExpr *Call : callsIn(S)) {
    const FunctionDecl *F = Call->getDirectCallee();
    unsigned Close = Tokens.at(Call->getRParenLoc()).Begin;
    if (!F || Call == M.Call || !Called.insert(Close).second)
      continue;
    if (const SimpleVersion *Callee = C.callee(Call, Version, OnDevice);
        Callee && Callee->Id)
      Out.insertBefore(Close, separatorBefore(Close, Call) + "__id__");
    else if (auto Items = itemsAsked(C.P.Bound.Unit.Context, Call);
             Items && !OnDevice) {
      if (libraryCallee(Call)->has(ReadsLine)) {
        C.Helpers.Line = true;
        Out.wrap(Tokens.of(Call), "__line__(", ")");
        continue;
      }
      C.Helpers.Read = true;
      Out.wrap(Tokens.of(Call), "__read__(",
               ", " + std::to_string(*Items) + ")");
    }
  }
}

/// What separates the arguments of a call, as the program writes it.
std::string SimpleFunctionEditor::separatorBefore(unsigned Close,
                                                  const CallExpr *Call) const {
  if (Call->getNumArgs() == 0)
    return "";
  SourceLocation Last = Tokens.location(Close - 1);
  SourceLocation Comma = Tokens.location(Close - 2);
  bool Tight =
      Tokens.kind(Close - 2) == tok::comma && Comma.getLocWithOffset(1) == Last;
  return Tight ? "," : ", ";
}
