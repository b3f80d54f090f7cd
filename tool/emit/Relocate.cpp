//===- Relocate.cpp - Pointers that travel --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/Relocate.h"
#include "emit/DeviceText.h"
#include "emit/Emit.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Statements that call f on every pointer of the lvalue Of.
static std::string visitPointers(const Layers &L, QualType T,
                                 const std::string &Of, unsigned Depth) {
  std::string Indent(2 * Depth + 2, ' ');
  if (T->isPointerType())
    return Indent + "f(" + Of + ");\n";
  if (const ArrayType *A = T->getAsArrayTypeUnsafe()) {
    std::string Element = "e" + std::to_string(Depth);
    return Indent + "for (auto &" + Element + " : " + Of + ") {\n" +
           visitPointers(L, A->getElementType(), Element, Depth + 1) + Indent +
           "}\n";
  }
  std::string Text;
  if (const auto *R = T->getAs<RecordType>())
    for (const FieldDecl *F : R->getDecl()->getDefinition()->fields()) {
      if (!hasPointers(F->getType()))
        continue;
      std::string Member = F->isAnonymousStructOrUnion()
                               ? Of
                               : Of + "." + L.Dialect.nameOf(F).str();
      Text += visitPointers(L, F->getType(), Member, Depth);
    }
  return Text;
}

static std::string hostType(const Object &O) {
  return O.InMain ? "c2cu_type_" + O.DeviceName
                  : "decltype(::" + O.HostName + ")";
}

static std::string visitor(const Object &O) {
  return "c2cu_pointers_" + O.DeviceName;
}

std::string c2cu::pointerVisitors(const Program &P, const Layers &L) {
  std::string Text;
  for (const Object &O : P.Objects) {
    if (!O.OnDevice || O.Class != ObjectClass::Instance || !O.HasPointers)
      continue;
    Text += "// The pointers in " + O.Name + ".\n";
    Text += "template <class F>\n"
            "C2CU_HOST_DEVICE inline void " +
            visitor(O) + "(" + hostType(O) + " &o, const F &f) {\n" +
            visitPointers(L, O.Decl->getType(), "o", 0) + "}\n\n";
  }
  return Text;
}

Relocation::Relocation(const Program &P, const Layers &L, const MarkedCall &M)
    : P(P), L(L), M(M) {
  for (unsigned I = 0; I < M.Arguments.size(); ++I)
    if (M.Arguments[I].K != Argument::Text &&
        hasPointers(M.Arguments[I].E->getType()))
      ArgumentLinks = true;
  ResultLinks = hasPointers(M.Callee->getReturnType());
  for (const Place &Pl : M.Places)
    if (P.Objects[Pl.Object].HasPointers && Pl.KernelTouches)
      Held.push_back(&Pl);
  // Column-wise objects are never pointed to on the device.
  for (unsigned I = 0; I < P.Objects.size(); ++I)
    if (P.Objects[I].OnDevice && P.Objects[I].Lower == Lowering::Staged)
      Targets.push_back(I);
}

/// An object that the pointers in question cannot mean gets an empty range:
/// the end of one object may be the beginning of the next, and only what can
/// be meant tells which.
static const char *const EmptyRange = "{nullptr, 0}";

std::string Relocation::hostRanges(const std::vector<unsigned> &Wanted,
                                   const char *Indent) const {
  std::map<unsigned, unsigned> Frame;
  for (const Place &Pl : M.Places)
    if (Pl.Frame)
      Frame[Pl.Object] = *Pl.Frame;
  std::string Rows;
  for (unsigned I : Targets) {
    const Object &O = P.Objects[I];
    std::string Row = EmptyRange;
    if (llvm::is_contained(Wanted, I) && (!O.InMain || Frame.count(I)))
      Row = O.InMain ? "{frame[" + std::to_string(Frame[I]) + "], sizeof(" +
                           hostType(O) + ")}"
                     : "c2cu::range_of(::" + O.HostName + ")";
    Rows += std::string(Indent) + "    " + Row + ",\n";
  }
  return std::string(Indent) + "const c2cu::range there[] = {\n" + Rows +
         Indent + "};\n" + functions(/*Host=*/true, Indent);
}

std::string
Relocation::deviceRanges(const std::vector<unsigned> &Wanted) const {
  std::string Rows;
  for (unsigned I : Targets) {
    const Object &O = P.Objects[I];
    std::string Row = EmptyRange;
    if (llvm::is_contained(Wanted, I))
      Row = "c2cu::range_of(" +
            (O.Class == ObjectClass::Table ? O.DeviceName
                                           : "c2cu_self." + O.DeviceName) +
            ")";
    Rows += "          " + Row + ",\n";
  }
  return "      const c2cu::range here[] = {\n" + Rows + "      };\n" +
         functions(/*Host=*/false, "      ");
}

std::string Relocation::functions(bool Host, const char *Indent) const {
  if (P.AddressTaken.empty())
    return "";
  std::string Rows;
  for (const FunctionDecl *F : P.AddressTaken)
    Rows += std::string(Indent) + "    c2cu::function_of(&" +
            (Host ? "" : InstanceName) +
            "::" + L.Dialect.nameOf(F->getName()).str() + "),\n";
  return std::string(Indent) + "const c2cu::any_function called[] = {\n" +
         Rows + Indent + "};\n";
}

std::string Relocation::targets() const {
  return P.AddressTaken.empty() ? "" : ", called";
}

static std::vector<unsigned> argumentTargets(const MarkedCall &M) {
  std::vector<unsigned> All;
  for (const Argument &A : M.Arguments)
    if (A.K != Argument::Text)
      All.insert(All.end(), A.PointsTo.begin(), A.PointsTo.end());
  return All;
}

std::string Relocation::visit(const Place &Pl, const std::string &Of,
                              const char *Functor) const {
  return visitor(P.Objects[Pl.Object]) + "(" + Of + ", c2cu::" + Functor;
}

std::string Relocation::members() const {
  if (empty())
    return "";
  std::string T;
  if (ArgumentLinks) {
    T += "  template <class F>\n"
         "  C2CU_HOST_DEVICE static void pointers(arguments &a, const F &f) "
         "{\n";
    for (unsigned I = 0; I < M.Arguments.size(); ++I)
      if (M.Arguments[I].K != Argument::Text)
        T += visitPointers(L, M.Callee->getParamDecl(I)->getType(),
                           "a.a" + std::to_string(I), 1);
    T += "  }\n";
  }
  if (ResultLinks)
    T += "  template <class F>\n"
         "  C2CU_HOST_DEVICE static void links(result &r, const F &f) {\n" +
         visitPointers(L, M.Callee->getReturnType(), "r", 1) + "  }\n";
  std::string Encode, Decode;
  for (const Place *Pl : Held) {
    const Object &O = P.Objects[Pl->Object];
    std::string Type = "std::remove_const_t<" + hostType(O) + ">";
    auto Row = [&](const char *Record, uint64_t Offset, const char *Functor) {
      return "    {\n" + hostRanges(O.PointsTo, "      ") + "      " +
             visit(*Pl,
                   "*reinterpret_cast<" + Type + " *>(" + Record + " + " +
                       std::to_string(Offset) + ")",
                   Functor) +
             "(there" + targets() + "));\n    }\n";
    };
    if (Pl->In != Nowhere)
      Encode += Row("in", Pl->In, "to_link");
    if (Pl->Out != Nowhere)
      Decode += Row("out", Pl->Out, "to_pointer");
  }
  if (ArgumentLinks)
    Encode += "    {\n" + hostRanges(argumentTargets(M), "      ") +
              "      pointers(*reinterpret_cast<arguments *>(in + "
              "arguments_offset),\n               c2cu::to_link(there" +
              targets() + "));\n    }\n";
  if (ResultLinks)
    Decode += "    {\n" + hostRanges(M.ResultPointsTo, "      ") +
              "      links(*reinterpret_cast<result *>(out + result_offset),\n"
              "            c2cu::to_pointer(there" +
              targets() + "));\n    }\n";
  T += "  static void encode([[maybe_unused]] char *in,\n"
       "                     [[maybe_unused]] void *const *frame) {\n" +
       Encode + "  }\n";
  T += "  static void decode([[maybe_unused]] char *out,\n"
       "                     [[maybe_unused]] void *const *frame) {\n" +
       Decode + "  }\n";
  return T;
}

std::string Relocation::afterLoads() const {
  std::string T;
  auto Block = [&](const std::vector<unsigned> &Wanted,
                   const std::string &Visit) {
    T += "    {\n" + deviceRanges(Wanted) + "      " + Visit + "(here" +
         targets() + "));\n    }\n";
  };
  for (const Place *Pl : Held)
    if (Pl->In != Nowhere)
      Block(P.Objects[Pl->Object].PointsTo,
            visit(*Pl, "c2cu_self." + P.Objects[Pl->Object].DeviceName,
                  "to_pointer"));
  if (ArgumentLinks)
    Block(argumentTargets(M), "pointers(c2cu_arguments, c2cu::to_pointer");
  return T;
}

std::string Relocation::beforeStores() const {
  std::string T;
  for (const Place *Pl : Held)
    if (Pl->Out != Nowhere)
      T += "    {\n" + deviceRanges(P.Objects[Pl->Object].PointsTo) + "      " +
           visit(*Pl, "c2cu_self." + P.Objects[Pl->Object].DeviceName,
                 "to_link") +
           "(here" + targets() + "));\n    }\n";
  return T;
}

std::string Relocation::wrapResult(const std::string &Call) const {
  if (!ResultLinks)
    return "return " + Call + ";";
  return "\n" + deviceRanges(M.ResultPointsTo) +
         "      result c2cu_result = " + Call +
         ";\n      links(c2cu_result, c2cu::to_link(here" + targets() +
         "));\n      return c2cu_result;\n    ";
}
