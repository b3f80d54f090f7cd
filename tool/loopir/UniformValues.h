//===- UniformValues.h - Values that are the same for all inputs *- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a program's uniform values are while it is run without inputs. Those
// that only a run of the user's program will know, as a uniform object is, are
// *unknown*.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_UNIFORMVALUES_H
#define C2CU_LOOPIR_UNIFORMVALUES_H

#include "loopir/Graph.h"
#include "llvm/ADT/STLExtras.h"

namespace c2cu::loopir {

class UniformValues {
public:
  explicit UniformValues(const Program &P)
      : Values(P.Nodes.size()), Unknown(P.Nodes.size(), true) {}

  uint64_t of(const Node *V) const {
    return isConstant(V) ? V->Bits : Values[V->Number];
  }
  /// What no step has computed is unknown, too: an argument of the call.
  bool isUnknown(const Node *V) const {
    return !isConstant(V) && Unknown[V->Number];
  }

  void set(const Node *V, std::optional<uint64_t> Bits) {
    Unknown[V->Number] = !Bits;
    if (Bits)
      Values[V->Number] = *Bits;
  }

  /// A load of element I, where Stored is what was stored there before.
  void load(const Node *V, size_t I, std::optional<uint64_t> Stored) {
    const Variable &Of = *V->P->Of;
    if (Of.From == Variable::Table)
      Stored = Of.Constants[V->P->First + I];
    else if (Of.From == Variable::Uniform)
      Stored = std::nullopt;
    set(V, Stored);
  }

  /// Any value but a load, from those of its operands.
  void compute(const Node *V) {
    if (V->K == Kind::Mask && (V->O == Op::And || V->O == Op::Or))
      for (const Node *A : {V->A[0], V->A[1]})
        if (!isUnknown(A) && (of(A) != 0) == (V->O == Op::Or))
          return set(V, of(A));
    const bool Known =
        llvm::all_of(V->A, [&](const Node *A) { return !A || !isUnknown(A); });
    set(V, Known ? computed(V) : std::nullopt);
  }

  /// What an unknown condition hangs on, where parts of it are known.
  const Node *decisive(const Node *V) const {
    while (V->K == Kind::Mask && V->O == Op::And &&
           isUnknown(V->A[0]) != isUnknown(V->A[1]))
      V = V->A[isUnknown(V->A[0]) ? 0 : 1];
    return V;
  }

private:
  std::optional<uint64_t> computed(const Node *V) const {
    if (V->O == Op::Math || V->O == Op::Any || V->O == Op::Argument)
      return std::nullopt;
    const uint64_t A = of(V->A[0]);
    const Kind K = V->A[0]->K;
    if (V->O == Op::Select)
      return of(A ? V->A[1] : V->A[2]);
    if (isFloat(K) || isFloat(V->K))
      return std::nullopt;
    switch (V->O) {
    case Op::Convert:
      return extended(V->K, A);
    case Op::Neg:
      return extended(K, 0 - A);
    case Op::Not:
      return K == Kind::Mask ? !A : extended(K, ~A);
    default:
      return V->A[1] ? loopir::computed(V->O, K, A, of(V->A[1])) : std::nullopt;
    }
  }

  std::vector<uint64_t> Values;
  std::vector<bool> Unknown; ///< By number of the value.
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_UNIFORMVALUES_H
