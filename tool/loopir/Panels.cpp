//===- Panels.cpp - Kernels that relax a matrix step by step --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Panels.h"
#include "loopir/Graph.h"
#include "loopir/Spread.h"
#include <array>

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

struct Nested {
  Counted Form;
  std::vector<const Step *> Body; ///< Without computations and the counter.
};

class PanelFinder {
public:
  explicit PanelFinder(const Needs &Left) : Left(Left) {}

  std::optional<PanelNest> find(const Program &P) {
    std::vector<const Step *> Steps = stepsOf(P.Body);
    for (Nested &L : Loops) {
      const std::optional<Nested> Found = nested(Steps);
      if (!Found)
        return std::nullopt;
      L = *Found;
      Steps = L.Body;
    }
    if (P.Result || Steps.size() != 1 || Steps.front()->W != Step::Store)
      return std::nullopt;
    return relaxation(*Steps.front());
  }

private:
  std::vector<const Step *> stepsOf(const Block &B) const {
    std::vector<const Step *> Steps;
    for (const Step &S : B.Steps)
      if (S.W == Step::Store ? Left.Stored.count(S.P) != 0
                             : S.W != Step::Compute)
        Steps.push_back(&S);
    return Steps;
  }

  /// The loop, if Steps are its counter's first value and the loop, but for
  /// first values of counters of inner loops, which are stored again.
  std::optional<Nested> nested(const std::vector<const Step *> &Steps) const {
    if (Steps.size() < 2 || Steps.back()->W != Step::Loop)
      return std::nullopt;
    const std::optional<Counted> Form = countedLoop(*Steps.back(), Left.Stored);
    if (!Form)
      return std::nullopt;
    Nested L{*Form, {}};
    const std::vector<const Step *> Inner = stepsOf(*Steps.back()->Then);
    bool Begins = false;
    for (size_t I = 0; I + 1 < Steps.size(); ++I) {
      const Step &S = *Steps[I];
      if (S.W != Step::Store || S.P->Of->From != Variable::Local ||
          !isFalse(S.Value))
        return std::nullopt;
      Begins |= S.P == L.Form.Counter;
    }
    if (!Begins)
      return std::nullopt;
    L.Body.assign(Inner.begin() + 1, Inner.end() - 1);
    return L;
  }

  //===--------------------------------------------------------------------===//
  // Subscripts
  //===--------------------------------------------------------------------===//

  /// What a subscript has of each counter.
  using Coefficients = std::array<uint64_t, 3>;

  bool add(const Node *Index, uint64_t Factor, Coefficients &To) const {
    // Nothing that would cut a subscript off.
    if (sizeOf(Index->K) < 4)
      return false;
    if (Index->O == Op::Convert)
      return add(Index->A[0], Factor, To);
    if (Index->O == Op::Add)
      return add(Index->A[0], Factor, To) && add(Index->A[1], Factor, To);
    if (Index->O == Op::Mul && isConstant(Index->A[1]))
      return add(Index->A[0], Factor * Index->A[1]->Bits, To);
    for (unsigned I = 0; I < 3; ++I)
      if (loadsFrom(Index, Loops[I].Form.Counter)) {
        To[I] += Factor;
        return true;
      }
    return false;
  }

  std::optional<Coefficients> subscript(const Node *Index,
                                        uint64_t Offset) const {
    Coefficients Result = {0, 0, 0};
    if (!Index || Offset != 0 || !add(Index, 1, Result))
      return std::nullopt;
    return Result;
  }

  bool reads(const Node *N, const Plane *From, uint64_t OfK, uint64_t OfOuter,
             uint64_t OfInner) const {
    if (N->O != Op::Load || N->P != From)
      return false;
    const auto Found = subscript(N->A[0], N->Bits);
    return Found && *Found == Coefficients{OfK, OfOuter, OfInner};
  }

  std::optional<PanelNest> relaxation(const Step &S) const {
    const Plane &D = *S.P;
    const uint64_t N = Loops[0].Form.Count;
    const auto At = subscript(S.Index, S.Offset);
    if (D.Of->From != Variable::Instance || !At || Loops[1].Form.Count != N ||
        Loops[2].Form.Count != N || D.Count != N * N || D.Stride != sizeOf(D.K))
      return std::nullopt;
    const bool RowsOutside = *At == Coefficients{0, N, 1};
    if (!RowsOutside && *At != Coefficients{0, 1, N})
      return std::nullopt;
    const uint64_t Outer = RowsOutside ? N : 1, Inner = RowsOutside ? 1 : N;
    // d > sum ? sum : d, with the sum of row k and column k.
    const Node *V = S.Value;
    if (V->O != Op::Select || V->A[0]->O != Op::Less ||
        V->A[0]->A[0] != V->A[1] || V->A[0]->A[1] != V->A[2] ||
        !reads(V->A[2], &D, 0, Outer, Inner) || V->A[1]->O != Op::Add)
      return std::nullopt;
    const Node *A = V->A[1]->A[0], *B = V->A[1]->A[1];
    // [i][k] has k in its column and [k][j] in its row.
    auto Column = [&](const Node *X) {
      return RowsOutside ? reads(X, &D, 1, N, 0) : reads(X, &D, 1, 0, N);
    };
    auto Row = [&](const Node *X) {
      return RowsOutside ? reads(X, &D, N, 0, 1) : reads(X, &D, N, 1, 0);
    };
    if (!(Column(A) && Row(B)) && !(Row(A) && Column(B)))
      return std::nullopt;
    return PanelNest{D.Of->Index, D.K, N};
  }

  const Needs &Left;
  std::array<Nested, 3> Loops;
};

} // namespace

std::optional<PanelNest> loopir::findPanels(const Program &P, const Needs &N) {
  return PanelFinder(N).find(P);
}
