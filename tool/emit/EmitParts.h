//===- EmitParts.h - Loops whose iterations have objects --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where each iteration has parts of arrays that are of one size, it is a kernel
// on objects as well.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITPARTS_H
#define C2CU_EMIT_EMITPARTS_H

#include "emit/DeviceText.h"
#include "emit/EmitContext.h"
#include "llvm/ADT/STLExtras.h"

namespace c2cu {

/// All are empty for a loop that has none.
struct PartsText {
  const EmitContext &Ctx;
  const LibraryLoop &Loop;
  const DeviceCode &Code;

  /// The iteration as a kernel on objects.
  std::string kernel() const {
    if (!Loop.OnParts)
      return "";
    return "#ifdef __CUDACC__\n" +
           callText(Ctx, Ctx.Bound.Calls[*Loop.OnParts], Code) + "#endif\n";
  }

  /// Where its parts lie in its records, if those are the arrays.
  std::string rows(const std::string &PointerCases) const {
    if (!Loop.OnParts)
      return "";
    const CallClasses &C = Ctx.Classes.Calls[*Loop.OnParts];
    const CallPlacement &P = Ctx.Placement.Calls[*Loop.OnParts];
    std::string Rows;
    unsigned In = 0, Out = 0;
    for (auto [T, Slot] : llvm::zip_equal(C.Travels, P.Slots)) {
      const LibraryPart *Of = partOf(Ctx.Classes.Objects[T.Object].Name);
      if (!T.KernelTouches || (!T.In && !T.Out) || !Of)
        continue;
      const auto Bytes = static_cast<uint64_t>(std::abs(Of->Stride));
      if ((T.In && (Slot.In != 0 || P.InBytes != Bytes)) ||
          (T.Out && (Slot.Out != 0 || P.OutBytes != Bytes)))
        return "";
      In += T.In;
      Out += T.Out;
      Rows += std::string(Rows.empty() ? "" : ", ") + "{" +
              std::to_string(Of->Argument) + ", " + std::to_string(Of->Skew) +
              ", " + std::to_string(Of->Stride) + ", " +
              (T.In ? "true" : "false") + ", " + (T.Out ? "true" : "false") +
              "}";
    }
    if (In > 1 || Out > 1 || Rows.empty())
      return "";
    return "  using on_parts = c2cu_call_" + std::to_string(*Loop.OnParts) +
           ";\n  static constexpr c2cu::library::part parts[] = {" + Rows +
           "};\n  static char *address([[maybe_unused]] const arguments "
           "&c2cu_of,\n                       [[maybe_unused]] counter "
           "c2cu_begin, unsigned c2cu_which) {\n"
           "    switch (c2cu_which) {\n" +
           PointerCases + "    }\n    return nullptr;\n  }\n";
  }

  const LibraryPart *partOf(const std::string &Object) const {
    for (const LibraryPart &P : Loop.Parts)
      if (P.Object == Object)
        return &P;
    return nullptr;
  }
};

} // namespace c2cu

#endif // C2CU_EMIT_EMITPARTS_H
