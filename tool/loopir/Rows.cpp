//===- Rows.cpp - Kernels that are vectorised within an input -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Rows.h"
#include "loopir/Graph.h"
#include "loopir/Spread.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace c2cu;
using namespace c2cu::loopir;

/// Iterations that a loop needs to have. With AVX-512 and g++ 12, products of
/// matrices of 5 x 5 floats took 2.5 times as long within an input as across
/// inputs; of 8 x 8 floats, of 12 x 12, 16 x 16, 17 x 17, 32 x 32 and 64 x 64
/// they took 0.26 to 0.85 times as long.
static constexpr uint64_t LeastIterations = 8;

/// Where a loop in it has more iterations than g++ unrolls, a row has to
/// consist of whole vectors, of any machine: of 24 x 24 floats the product took
/// 3 times as long within an input.
static constexpr uint64_t MostUnrolled = 17, VectorBytes = 64;

/// Of so many operations all but one have to be in such loops.
static constexpr uint64_t OperationsPerOther = 8;

namespace {

bool isSingle(const Plane &P) {
  return P.Of->From == Variable::Local && P.Count == 1;
}

bool sameValue(const Node *A, const Node *B) {
  if (A == B || !A || !B)
    return A == B;
  return A->O == B->O && A->K == B->K && A->Bits == B->Bits && A->P == B->P &&
         A->Function == B->Function && sameValue(A->A[0], B->A[0]) &&
         sameValue(A->A[1], B->A[1]) && sameValue(A->A[2], B->A[2]);
}

/// One loop, which may have others in it.
class RowLoop {
public:
  RowLoop(const Needs &Left, const Counted &Form)
      : Left(Left), Counter(Form.Counter), Count(Form.Count) {}

  bool goesAlong(const Block &Body) {
    std::vector<const Plane *> Stored;
    findStored(Body, Left, Stored);
    StoredHere.insert(Stored.begin(), Stored.end());
    return allowed(Body) && llvm::all_of(Accesses, [&](const Access &A) {
             return !A.Stores || (hasWholeVectors(*A.P) && isAlone(A));
           });
  }

private:
  struct Access {
    const Plane *P;
    const Node *Index;
    uint64_t Offset;
    bool Stores;
  };

  bool hasWholeVectors(const Plane &P) const {
    return Longest <= MostUnrolled || Count * sizeOf(P.K) % VectorBytes == 0;
  }

  /// Whether nothing else of the object is accessed than what is stored.
  bool isAlone(const Access &A) const {
    return llvm::all_of(Accesses, [&](const Access &Other) {
      return A.P->Of != Other.P->Of ||
             (A.P == Other.P && A.Offset == Other.Offset &&
              sameValue(A.Index, Other.Index));
    });
  }

  /// By how much a value grows with the counter, if that is always the same.
  std::optional<int64_t> growth(const Node *V) const {
    if (!V || isConstant(V) || V->O == Op::Argument)
      return 0;
    if (loadsFrom(V, Counter))
      return 1;
    if (V->O == Op::Load && isSingle(*V->P))
      return 0;
    const std::optional<int64_t> A = growth(V->A[0]);
    // Nothing that would cut a subscript off.
    if (!A || sizeOf(V->K) < 4)
      return std::nullopt;
    if (V->O == Op::Convert)
      return A;
    const std::optional<int64_t> B = growth(V->A[1]);
    if (!B)
      return std::nullopt;
    if (V->O == Op::Add)
      return *A + *B;
    if (V->O == Op::Sub)
      return *A - *B;
    if (V->O == Op::Mul && isConstant(V->A[1]))
      return *A * static_cast<int64_t>(V->A[1]->Bits);
    if (*A == 0 && *B == 0)
      return 0;
    return std::nullopt;
  }

  bool accesses(const Plane *P, const Node *Index, uint64_t Offset,
                bool Stores) {
    Accesses.push_back({P, Index, Offset, Stores});
    const std::optional<int64_t> Grows = growth(Index);
    return Grows && ((*Grows == 1 && P->Stride == sizeOf(P->K)) ||
                     (*Grows == 0 && !Stores));
  }

  /// Whether vectors can do it at the speed of other operations.
  static bool isQuick(const Node *V) {
    switch (V->O) {
    case Op::Add:
    case Op::Sub:
    case Op::Neg:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Not:
      return true;
    case Op::Mul:
      return isFloat(V->K) || sizeOf(V->K) < 8;
    case Op::Shl:
    case Op::Shr:
      return isConstant(V->A[1]);
    case Op::Div:
      return isFloat(V->K);
    default:
      return false;
    }
  }

  bool compute(const Node *V) {
    if (V->O == Op::Load) {
      if (!isSingle(*V->P))
        return accesses(V->P, V->A[0], V->Bits, false);
      // What an iteration leaves to the next one.
      return V->P == Counter || !StoredHere.count(V->P) || Begun.count(V->P);
    }
    return V->Varying ? V->K != Kind::Mask && isQuick(V) : true;
  }

  bool store(const Step &S) {
    if (!isSingle(*S.P))
      return accesses(S.P, S.Index, S.Offset, true);
    Begun.insert(S.P);
    return S.P == Counter || S.Value->Varying || growth(S.Value) == 0;
  }

  bool allowed(const Block &B) {
    return llvm::all_of(B.Steps, [&](const Step &S) {
      switch (S.W) {
      case Step::Compute:
        return !Left.Values.count(S.Value) || compute(S.Value);
      case Step::Store:
        return !Left.Stored.count(S.P) || store(S);
      case Step::Loop: {
        const std::optional<Counted> Form = countedLoop(S, Left.Stored);
        Longest = std::max(Longest, Form ? Form->Count : 0);
        return Form && allowed(*S.Then);
      }
      case Step::Leave:
      case Step::Within:
        return true;
      case Step::If:
      case Step::Share:
      case Step::Barrier:
        return false;
      }
      return false;
    });
  }

  const Needs &Left;
  const Plane *const Counter;
  const uint64_t Count;
  uint64_t Longest = 0;               ///< Iterations of a loop in it.
  std::set<const Plane *> StoredHere; ///< Anywhere in the loop.
  std::set<const Plane *> Begun;      ///< In this iteration, so far.
  std::vector<Access> Accesses;       ///< To arrays.
};

class Tally {
public:
  Tally(const Program &P, const Needs &Left) : Left(Left) {
    add(P.Body, 1, false);
  }

  bool mostAlong() const {
    return Counts && Along > 0 && (All - Along) * OperationsPerOther <= All;
  }

private:
  void add(const Block &B, uint64_t Times, bool InRowLoop) {
    for (const Step &S : B.Steps) {
      if (S.W == Step::Compute && Left.Values.count(S.Value) &&
          S.Value->Varying) {
        All += Times;
        Along += InRowLoop ? Times : 0;
      } else if (S.W == Step::Loop) {
        loop(S, Times, InRowLoop);
      } else if (S.W == Step::If) {
        add(*S.Then, Times, InRowLoop);
        add(*S.Else, Times, InRowLoop);
      }
    }
  }

  void loop(const Step &S, uint64_t Times, bool InRowLoop) {
    const std::optional<Counted> Form = countedLoop(S, Left.Stored);
    if (!Form || Form->Count > UINT32_MAX / std::max<uint64_t>(Times, 1)) {
      Counts = false;
      return;
    }
    add(*S.Then, Times * Form->Count,
        InRowLoop || (Form->Count >= LeastIterations &&
                      RowLoop(Left, *Form).goesAlong(*S.Then)));
  }

  const Needs &Left;
  uint64_t All = 0, Along = 0;
  bool Counts = true; ///< All loops say how often they are executed.
};

} // namespace

bool loopir::goesAlongRows(const Program &Loops, const Needs &N) {
  return Tally(Loops, N).mostAlong();
}
