//===- SimpleText.cpp - Functions for the host or for the device ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "simple/SimpleText.h"
#include "dialect/Dialect.h"
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
  return print(P.Bound.Unit, R, {&Dialect}, PrintAs::Moved);
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

std::string SimpleContext::column(const VarDecl *V,
                                  const std::string &Name) const {
  std::string Declarator = Name;
  QualType Element = V->getType();
  for (const std::string &Extent : extents(V)) {
    Declarator += "[" + Extent + "]";
    Element = Element->getAsArrayTypeUnsafe()->getElementType();
  }
  return declaration(Element, Declarator + "[__P__]");
}

std::string c2cu::deviceText(const SimpleContext &C, const Expr *E) {
  Edits Device;
  SimpleFunctionEditor(C, /*OnDevice=*/true, Device).editBody(E);
  return print(C.P.Bound.Unit, TokenMap(C.P.Bound.Unit).of(E),
               {&Device, &C.Dialect}, PrintAs::Moved);
}

SimpleFunctionEditor::SimpleFunctionEditor(const SimpleContext &C,
                                           bool OnDevice, Edits &Out)
    : C(C), M(C.P.Bound.Calls[0]), Arguments(C.P.Classes.Calls[0].Arguments),
      OnDevice(OnDevice), Out(Out), Tokens(C.P.Bound.Unit),
      Columns(C.P.Bound.Unit, OnDevice ? C.Columns.Device : C.Columns.Host,
              C.Dialect, {"[__id__]", "[__P__]", "", "[]"}, Out),
      Names(C.P.Bound.Unit, Out) {}

void SimpleFunctionEditor::edit(const FunctionDecl *F) {
  const SimpleFunction &S = *C.Plan.find(F);
  for (const FunctionDecl *D : F->redecls())
    editHeader(D, S);
  editBody(F->getBody());
  if (OnDevice && S.Device == C.Plan.Kernel)
    startKernel(F);
}

void SimpleFunctionEditor::editBody(const Stmt *S) {
  Names.edit(S, [&](const DeclRefExpr *E) { return nameOf(E); });
  Columns.editUses(Tokens.of(S));
  editCalls(S);
}

void SimpleFunctionEditor::editHeader(const FunctionDecl *D,
                                      const SimpleFunction &S) {
  bool Kernel = OnDevice && S.Device == C.Plan.Kernel;
  std::string Side = Kernel ? "__global__ "
                     : OnDevice && S.OnHost && !S.TwoTexts
                         ? "__host__ __device__ "
                     : OnDevice ? "__device__ "
                                : "";
  if (!Side.empty())
    Out.insertBefore(Tokens.of(D).Begin, Side);
  if (OnDevice && S.Device != S.Definition->getName())
    Out.replace(Tokens.at(D->getLocation()), {S.Device});
  if (Kernel)
    return editKernelHeader(D);
  Columns.editParameters(D);
  if (OnDevice ? S.DeviceId : S.HostId)
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
      Value = deviceText(C, Arguments[I].E);
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
  if (!OnDevice || C.Plan.KernelCalls || !C.Columns.Device.contain(Parameter))
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
    const SimpleFunction *S = C.Plan.find(F);
    return S && OnDevice && S->Device != F->getName() ? S->Device : "";
  }
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V)
    return "";
  if (const SimpleObject *Bound = boundTo(V))
    return Bound->Device;
  const SimpleObject *S = C.Plan.find(V);
  if (!S)
    return "";
  if (OnDevice)
    return S->Device;
  if (S->Storage == SimpleObject::Row)
    return C.hostName(*S) + "[__id__]";
  return S->Host == V->getName() ? "" : C.hostName(*S);
}

void SimpleFunctionEditor::editCalls(const Stmt *S) {
  for (const CallExpr *Call : callsIn(S)) {
    const FunctionDecl *F = Call->getDirectCallee();
    unsigned Close = Tokens.at(Call->getRParenLoc()).Begin;
    if (!F || Call == M.Call || !Called.insert(Close).second)
      continue;
    const SimpleFunction *Callee = C.Plan.find(F);
    if (Callee && (OnDevice ? Callee->DeviceId : Callee->HostId))
      Out.insertBefore(Close, separatorBefore(Close, Call) + "__id__");
    else if (auto Items = itemsAsked(C.P.Bound.Unit.Context, Call);
             Items && !OnDevice) {
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
