//===- Records.cpp - Where objects lie in records and tiles ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A record holds what one run sends to a kernel or gets back: objects in the
// order of the program, then the arguments or the result. Objects start at
// multiples of 4 and of their alignment, larger ones at multiples of 16, so
// that the device can move them word by word.
//
//===----------------------------------------------------------------------===//

#include "lower/Classify.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/Support/MathExtras.h"

using namespace c2cu;

namespace {
constexpr uint64_t RecordAlignment = 16;

/// Offsets handed out in order.
class Cursor {
public:
  uint64_t place(uint64_t Size, uint64_t Align) {
    uint64_t A = std::max(Size >= RecordAlignment ? RecordAlignment : 4, Align);
    uint64_t Offset = llvm::alignTo(End, A);
    Largest = std::max(Largest, A);
    End = llvm::alignTo(Offset + Size, 4);
    return Offset;
  }
  /// Records follow each other, so each is as long as its alignment asks for.
  uint64_t size() const { return llvm::alignTo(End, Largest); }

private:
  uint64_t End = 0;
  uint64_t Largest = RecordAlignment;
};

/// Size and alignment of the structure of arguments.
std::pair<uint64_t, uint64_t> argumentsLayout(const clang::ASTContext &Context,
                                              const MarkedCall &M) {
  uint64_t Size = 0, Align = 1;
  for (const Argument &A : M.Arguments) {
    if (A.K == Argument::Text)
      continue;
    unsigned I = &A - M.Arguments.data();
    clang::QualType T = I < M.Callee->getNumParams()
                            ? M.Callee->getParamDecl(I)->getType()
                            : A.E->getType();
    uint64_t TypeAlign = Context.getTypeAlignInChars(T).getQuantity();
    Size = llvm::alignTo(Size, TypeAlign) +
           Context.getTypeSizeInChars(T).getQuantity();
    Align = std::max(Align, TypeAlign);
  }
  return {llvm::alignTo(Size, Align), Align};
}
} // namespace

void c2cu::layOut(Program &P) {
  const clang::ASTContext &Context = P.Unit.Context;
  for (MarkedCall &M : P.Calls) {
    Cursor In, Out, Keep, Tile;
    for (Place &Pl : M.Places) {
      const Object &O = P.Objects[Pl.Object];
      // What is too large for a thread lies in its record on the device.
      if (Pl.KernelTouches && O.Lower == Lowering::Staged &&
          O.Size > LocalLimit && Pl.In == Nowhere)
        Pl.Out = 0;
      if (Pl.In != Nowhere)
        Pl.In = In.place(O.Size, O.Align);
      if (Pl.Out != Nowhere)
        Pl.Out = Out.place(O.Size, O.Align);
      if (Pl.Keep != Nowhere)
        Pl.Keep = Keep.place(O.Size, O.Align);
      if (Pl.KernelTouches && O.Lower == Lowering::Columnwise)
        Pl.Tile =
            Tile.place(llvm::alignTo(O.Size, RecordAlignment), RecordAlignment);
    }
    if (auto [Size, Align] = argumentsLayout(Context, M); Size)
      M.ArgumentsOffset = In.place(Size, Align);
    clang::QualType Result = M.Callee->getReturnType();
    if (!Result->isVoidType())
      M.ResultOffset =
          Out.place(Context.getTypeSizeInChars(Result).getQuantity(),
                    Context.getTypeAlignInChars(Result).getQuantity());
    M.InBytes = In.size();
    M.OutBytes = Out.size();
    M.KeepBytes = Keep.size();
    M.TileBytes = Tile.size();
  }
}
