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

#include "lower/Records.h"
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
std::pair<uint64_t, uint64_t>
argumentsLayout(const clang::ASTContext &Context, const MarkedCall &M,
                const std::vector<Argument> &Arguments) {
  uint64_t Size = 0, Align = 1;
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    const Argument &A = Arguments[I];
    if (A.K == Argument::Text)
      continue;
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

/// The records of one call.
class RecordBuilder {
public:
  CallPlacement run(const Classes &C, const Lowered &Low, const MarkedCall &M,
                    const clang::ASTContext &Context) {
    const CallClasses &Call = C.Calls[M.Index];
    for (const Travel &T : Call.Travels)
      place(C.Objects[T.Object], Low.Objects[T.Object].Lower, T,
            /*KeptByRun=*/Call.Loop.has_value());
    if (auto [Size, Align] = argumentsLayout(Context, M, Call.Arguments); Size)
      Result.ArgumentsOffset = In.place(Size, Align);
    if (Call.HasBlocks)
      Result.BlocksOffset = In.place(16, 16);
    clang::QualType Returned = M.Callee->getReturnType();
    if (!Returned->isVoidType())
      Result.ResultOffset =
          Out.place(Context.getTypeSizeInChars(Returned).getQuantity(),
                    Context.getTypeAlignInChars(Returned).getQuantity());
    Result.InBytes = In.size();
    Result.OutBytes = Out.size();
    Result.KeepBytes = Keep.size();
    Result.TileBytes = Tile.size();
    return Result;
  }

private:
  void place(const Object &O, Lowering Lower, const Travel &T, bool KeptByRun) {
    RecordSlot Slot;
    if (T.In)
      Slot.In = In.place(O.Size, O.Align);
    if (T.Out)
      Slot.Out = Out.place(O.Size, O.Align);
    if (T.KernelTouches && livesInRecord(Lower, O.Size) && !T.In && !T.Out)
      Slot.Room = Out.place(O.Size, O.Align);
    if (T.Keep && !KeptByRun)
      Slot.Keep = Keep.place(O.Size, O.Align);
    if (T.KernelTouches && livesInTile(Lower))
      Slot.Tile =
          Tile.place(llvm::alignTo(O.Size, TileAlignment), TileAlignment);
    Result.Slots.push_back(Slot);
  }

  Cursor In, Out, Keep, Tile;
  CallPlacement Result;
};
} // namespace

Placement c2cu::placeObjects(const Bound &P, const Classes &C,
                             const Lowered &Low) {
  Placement Result;
  for (const MarkedCall &M : P.Calls)
    Result.Calls.push_back(RecordBuilder().run(C, Low, M, P.Unit.Context));
  return Result;
}
