//===- EmitContext.h - What emission reads --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITCONTEXT_H
#define C2CU_EMIT_EMITCONTEXT_H

#include "lower/Evaluations.h"
#include "lower/Sameness.h"
#include "model/Model.h"
#include "model/Options.h"
#include "rewrite/Tokens.h"

namespace c2cu {

/// The edits of a program. Those of the dialect lie outside all others: a
/// conversion that it adds applies to whatever the others make of a name.
struct Layers {
  Edits Dialect; ///< C to C++.
  Edits Common;  ///< Static locals at file scope, under names of their own.
  Edits Host;    ///< libc through the runtime; main taken out.
};

/// What the output calls an object.
struct ObjectNames {
  std::string Host;   ///< In the host text.
  std::string Device; ///< The member of the device's instance.
};

/// By index into Classes::Objects.
using Names = std::vector<ObjectNames>;

/// The model, and what emission has made of it so far.
struct EmitContext : Model {
  const c2cu::Names &Names;
  const c2cu::Layers &Layers;
  const c2cu::Options &Options;
  // By MarkedCall::Index.
  llvm::ArrayRef<Evaluation> Evaluations;
  llvm::ArrayRef<KernelSides> Sides;

  const std::string &hostName(const Object &O) const {
    return Names[indexOf(Classes, O)].Host;
  }
  const std::string &deviceName(const Object &O) const {
    return Names[indexOf(Classes, O)].Device;
  }
  /// The type that the program gave it, as the generated structures name it.
  std::string hostType(const Object &O) const {
    return O.InMain ? "c2cu_type_" + deviceName(O)
                    : "decltype(::" + hostName(O) + ")";
  }
  Lowering loweringOf(const Object &O) const {
    return Lowered.Objects[indexOf(Classes, O)].Lower;
  }
};

} // namespace c2cu

#endif // C2CU_EMIT_EMITCONTEXT_H
