//===- Relocate.cpp - Pointers that travel --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/Relocate.h"
#include "analysis/HeapBlocks.h"
#include "dialect/Dialect.h"
#include "dialect/Overloads.h"
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

static std::string visitor(const EmitContext &Ctx, const Object &O) {
  return "c2cu_pointers_" + Ctx.deviceName(O);
}

/// Whether pointers in blocks of the heap are translated.
static bool leadsOn(const Classes &C) {
  return llvm::any_of(C.Blocks, [](const HeapBlock &B) { return B.LeadsOn; });
}

/// A visitor of the pointers in memory of the heap, by what it is an array of.
static std::string visitorOfBlocks(const EmitContext &Ctx) {
  if (!leadsOn(Ctx.Classes))
    return "";
  std::string Text =
      "// The pointers in a block of the heap.\n"
      "template <class F>\n"
      "C2CU_HOST_DEVICE inline void\n"
      "c2cu_pointers_of_block(c2cu::block_header &c2cu_of, const F &c2cu_f) {\n"
      "  const auto f = c2cu::pointers_in(c2cu_of, c2cu_f);\n"
      "  switch (c2cu_of.kind) {\n";
  unsigned Number = 0;
  for (const auto &[Element, LeadsOn] : blockKinds(Ctx.Classes)) {
    ++Number;
    if (LeadsOn)
      Text += "  case " + std::to_string(Number) + ":\n    return c2cu::" +
              (endsOpen(Element) ? "first_element<" : "each_element<") +
              printType(Ctx.Bound.Unit.Context, Ctx.Layers.Dialect, Element) +
              ">(c2cu_of.block(), c2cu_of.bytes, [&](auto &o) {\n" +
              visitPointers(Ctx.Layers, Element, "o", 2) + "    });\n";
  }
  return Text + "  }\n}\n\n";
}

std::string c2cu::pointerVisitors(const EmitContext &Ctx) {
  std::string Text;
  for (const Object &O : Ctx.Classes.Objects) {
    if (!O.OnDevice || O.Class != ObjectClass::Instance || !O.HasPointers)
      continue;
    Text += "// The pointers in " + O.Name + ".\n";
    Text += "template <class F>\n"
            "C2CU_HOST_DEVICE inline void " +
            visitor(Ctx, O) + "(" + Ctx.hostType(O) + " &o, const F &f) {\n" +
            visitPointers(Ctx.Layers, O.Decl->getType(), "o", 0) + "}\n\n";
  }
  return Text + visitorOfBlocks(Ctx);
}

Relocation::Relocation(const EmitContext &Ctx, const MarkedCall &M)
    : Ctx(Ctx), M(M), Call(Ctx.Classes.Calls[M.Index]) {
  for (const Argument &A : Call.Arguments)
    if (A.K != Argument::Text && hasPointers(A.E->getType()))
      ArgumentLinks = true;
  ResultLinks = hasPointers(M.Callee->getReturnType());
  const std::vector<RecordSlot> &Slots = Ctx.Placement.Calls[M.Index].Slots;
  for (auto [T, Slot] : llvm::zip_equal(Call.Travels, Slots))
    if (Ctx.Classes.Objects[T.Object].HasPointers && T.KernelTouches)
      Held.push_back({Ctx.Classes.Objects[T.Object], Slot});
  // What is kept by elements is never pointed to on the device.
  for (const Object &O : Ctx.Classes.Objects)
    if (O.OnDevice && !rowOf(Ctx.loweringOf(O)).ByElement)
      Targets.push_back(indexOf(Ctx.Classes, O));
}

/// An object that the pointers in question cannot mean gets an empty range:
/// the end of one object may be the beginning of the next, and only what can
/// be meant tells which.
static const char *const EmptyRange = "{nullptr, 0}";

/// C++ has no arrays without elements.
static std::string noRange(const char *Name, const char *Indent) {
  return std::string(Indent) + "const c2cu::range " + Name + "[] = {" +
         EmptyRange + "};\n";
}

std::string Relocation::hostRanges(const std::vector<unsigned> &Wanted,
                                   const char *Indent) const {
  std::map<unsigned, unsigned> Frame;
  for (const Travel &T : Call.Travels)
    if (T.Frame)
      Frame[T.Object] = *T.Frame;
  std::string Rows;
  for (unsigned I : Targets) {
    const Object &O = Ctx.Classes.Objects[I];
    std::string Row = EmptyRange;
    if (llvm::is_contained(Wanted, I) && (!O.InMain || Frame.count(I)))
      Row = O.InMain ? "{frame[" + std::to_string(Frame[I]) + "], sizeof(" +
                           Ctx.hostType(O) + ")}"
                     : "c2cu::range_of(::" + Ctx.hostName(O) + ")";
    Rows += std::string(Indent) + "    " + Row + ",\n";
  }
  if (Rows.empty())
    return noRange("there", Indent) + functions(/*Host=*/true, Indent);
  return std::string(Indent) + "const c2cu::range there[] = {\n" + Rows +
         Indent + "};\n" + functions(/*Host=*/true, Indent);
}

std::string
Relocation::deviceRanges(const std::vector<unsigned> &Wanted) const {
  std::string Rows;
  for (unsigned I : Targets) {
    const Object &O = Ctx.Classes.Objects[I];
    std::string Row = EmptyRange;
    if (llvm::is_contained(Wanted, I))
      Row = "c2cu::range_of(" +
            (O.Class == ObjectClass::Table ? Ctx.deviceName(O)
                                           : "c2cu_self." + Ctx.deviceName(O)) +
            ")";
    Rows += "          " + Row + ",\n";
  }
  if (Rows.empty())
    return noRange("here", "      ") + functions(/*Host=*/false, "      ");
  return "      const c2cu::range here[] = {\n" + Rows + "      };\n" +
         functions(/*Host=*/false, "      ");
}

std::string Relocation::functions(bool Host, const char *Indent) const {
  if (targets().empty())
    return "";
  std::string Rows;
  for (const FunctionDecl *F : Ctx.Classes.AddressTaken)
    Rows += std::string(Indent) + "    c2cu::function_of(&" +
            (Host ? "" : InstanceName) +
            "::" + Ctx.Layers.Dialect.nameOf(F->getName()).str() + "),\n";
  for (const FunctionDecl *F : Ctx.Classes.PointedLibrary)
    Rows += std::string(Indent) + "    c2cu::function_of(" +
            (Host ? castsToC(F->getASTContext(), Ctx.Layers.Dialect, F) +
                        "::" + F->getName().str()
                  : "&" + pointedName(F)) +
            "),\n";
  return std::string(Indent) + "const c2cu::any_function called[] = {\n" +
         Rows + Indent + "};\n";
}

std::string Relocation::targets() const {
  bool None =
      Ctx.Classes.AddressTaken.empty() && Ctx.Classes.PointedLibrary.empty();
  return None ? "" : ", called";
}

static std::vector<unsigned> argumentTargets(const CallClasses &Call) {
  std::vector<unsigned> All;
  for (const Argument &A : Call.Arguments)
    if (A.K != Argument::Text)
      All.insert(All.end(), A.PointsTo.begin(), A.PointsTo.end());
  return All;
}

/// A lane without an input has no row: where an object lies in its row, that is
/// memory of somebody else.
static constexpr char Active[] = "    if (c2cu_lane.active()) {\n";

std::string Relocation::visit(const Object &O, const std::string &Of) const {
  return visitor(Ctx, O) + "(" + Of + ", ";
}

std::string Relocation::functor(const char *Kind,
                                const std::string &Ranges) const {
  const std::string Plain =
      "c2cu::" + std::string(Kind) + "(" + Ranges + targets() + ")";
  return Call.HasBlocks ? "c2cu::with_blocks(" + Plain + ", c2cu_blocks)"
                        : Plain;
}

/// Objects that pointers in memory of the heap may mean.
static std::vector<unsigned> blockTargets(const Classes &C) {
  std::vector<unsigned> All;
  for (const HeapBlock &B : C.Blocks)
    llvm::append_range(All, B.PointsTo);
  return All;
}

bool Relocation::hasBlockPointers() const {
  return Call.HasBlocks && leadsOn(Ctx.Classes);
}

std::string Relocation::blocks() const {
  if (!Call.HasBlocks)
    return "";
  return "    const auto c2cu_blocks = c2cu::lane_blocks::of<c2cu_call_" +
         std::to_string(M.Index) + ">(c2cu_lane);\n";
}

std::string Relocation::blocksOnHost(const char *Functor) const {
  if (!hasBlockPointers())
    return "";
  return "    {\n" + hostRanges(blockTargets(Ctx.Classes), "      ") +
         "      c2cu_blocks.each([&](c2cu::block_header &of) {\n"
         "        c2cu_pointers_of_block(of, " +
         functor(Functor, "there") + ");\n      });\n    }\n";
}

std::string Relocation::blocksOnDevice(const char *Functor) const {
  if (!hasBlockPointers())
    return "";
  return Active + deviceRanges(blockTargets(Ctx.Classes)) +
         "      c2cu_blocks.each([&](c2cu::block_header &of) {\n"
         "        c2cu_pointers_of_block(of, " +
         functor(Functor, "here") + ");\n      });\n    }\n";
}

std::string Relocation::visitors() const {
  std::string T;
  if (ArgumentLinks) {
    T += "  template <class F>\n"
         "  C2CU_HOST_DEVICE static void pointers(arguments &a, const F &f) "
         "{\n";
    for (unsigned I = 0; I < Call.Arguments.size(); ++I)
      if (Call.Arguments[I].K != Argument::Text)
        T += visitPointers(Ctx.Layers, M.Callee->getParamDecl(I)->getType(),
                           "a.a" + std::to_string(I), 1);
    T += "  }\n";
  }
  if (ResultLinks)
    T += "  template <class F>\n"
         "  C2CU_HOST_DEVICE static void links(result &r, const F &f) {\n" +
         visitPointers(Ctx.Layers, M.Callee->getReturnType(), "r", 1) + "  }\n";
  return T;
}

std::string Relocation::members() const {
  if (empty())
    return "";
  std::string T = visitors(), Encode, Decode;
  for (const auto &[O, Slot] : Held) {
    std::string Type = "std::remove_const_t<" + Ctx.hostType(O) + ">";
    auto Row = [&](const char *Record, uint64_t Offset, const char *Functor) {
      return "    {\n" + hostRanges(O.PointsTo, "      ") + "      " +
             visit(O, "*reinterpret_cast<" + Type + " *>(" + Record + " + " +
                          std::to_string(Offset) + ")") +
             functor(Functor, "there") + ");\n    }\n";
    };
    if (Slot.In != Nowhere)
      Encode += Row("in", Slot.In, "to_link");
    if (Slot.Out != Nowhere)
      Decode += Row("out", Slot.Out, "to_pointer");
  }
  if (ArgumentLinks)
    Encode += "    {\n" + hostRanges(argumentTargets(Call), "      ") +
              "      pointers(*reinterpret_cast<arguments *>(in + "
              "arguments_offset),\n               " +
              functor("to_link", "there") + ");\n    }\n";
  if (ResultLinks)
    Decode += "    {\n" + hostRanges(Call.ResultPointsTo, "      ") +
              "      links(*reinterpret_cast<result *>(out + result_offset),\n"
              "            " +
              functor("to_pointer", "there") + ");\n    }\n";
  // Blocks come last: those that are translated before lead to others.
  Encode += blocksOnHost("to_link");
  if (Call.WritesBlocks)
    Decode += blocksOnHost("to_pointer");
  const auto Function = [&](const char *Head, const char *Blocks,
                            const std::string &Body) {
    T += "  static void " + std::string(Head) +
         ",\n                     [[maybe_unused]] void *const *frame";
    if (Call.HasBlocks)
      T += std::string(",\n                     [[maybe_unused]] ") + Blocks +
           " &c2cu_blocks";
    T += ") {\n" + Body + "  }\n";
  };
  Function("encode([[maybe_unused]] char *in", "c2cu::block_packer", Encode);
  Function("decode([[maybe_unused]] char *out", "const c2cu::unpacked_blocks",
           Decode);
  return T;
}

std::string Relocation::afterLoads() const {
  std::string T;
  auto Block = [&](const std::vector<unsigned> &Wanted,
                   const std::string &Visit) {
    T += Active + deviceRanges(Wanted) + "      " + Visit +
         functor("to_pointer", "here") + ");\n    }\n";
  };
  for (const auto &[O, Slot] : Held)
    if (Slot.In != Nowhere)
      Block(O.PointsTo, visit(O, "c2cu_self." + Ctx.deviceName(O)));
  if (ArgumentLinks)
    Block(argumentTargets(Call), "pointers(c2cu_arguments, ");
  return T + blocksOnDevice("to_pointer");
}

std::string Relocation::beforeStores() const {
  std::string T;
  for (const auto &[O, Slot] : Held)
    if (Slot.Out != Nowhere)
      T += Active + deviceRanges(O.PointsTo) + "      " +
           visit(O, "c2cu_self." + Ctx.deviceName(O)) +
           functor("to_link", "here") + ");\n    }\n";
  return Call.WritesBlocks ? T + blocksOnDevice("to_link") : T;
}

std::string Relocation::wrapResult(const std::string &Invoked) const {
  const std::string Needs = Call.HasBlocks ? "c2cu_blocks.require(); " : "";
  if (!ResultLinks)
    return Needs + "return " + Invoked + ";";
  return Needs + "\n" + deviceRanges(Call.ResultPointsTo) +
         "      result c2cu_result = " + Invoked +
         ";\n      links(c2cu_result, " + functor("to_link", "here") +
         ");\n      return c2cu_result;\n    ";
}
