//===- Graph.h - Making values, and computing what is known ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every value that is computed is made here, into the block that is current.
// What is known is folded: integers as C computes them (with two's complement
// where C has undefined behaviour), floating-point numbers only where the
// result is exact. The same computation in the same or an enclosing block is
// the same value.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_GRAPH_H
#define C2CU_LOOPIR_GRAPH_H

#include "loopir/Program.h"
#include "llvm/ADT/APFloat.h"
#include <map>
#include <optional>
#include <tuple>

namespace c2cu::loopir {

class Graph {
public:
  explicit Graph(Program &P) : P(P), Current(&P.Body), Scopes(1) {}

  const Node *constant(Kind K, uint64_t Bits);
  const Node *number(Kind K, double Value);
  const Node *truth(bool B) { return constant(Kind::Mask, B); }
  const Node *undefined(Kind K);
  const Node *argument(Kind K, unsigned Number);
  /// Program::Shares[Number], each time another value.
  const Node *share(Kind K, unsigned Number);

  const Node *binary(Op O, const Node *A, const Node *B);
  const Node *negate(const Node *A);
  const Node *complement(const Node *A);
  const Node *select(const Node *Mask, const Node *A, const Node *B);
  const Node *convert(Kind To, const Node *A);
  const Node *math(Kind K, const char *Function,
                   llvm::ArrayRef<const Node *> Arguments);
  const Node *any(const Node *Mask);
  /// Says of inputs that come here that Before + Index, of 64 bits, is below
  /// Count, and not negative.
  void within(const Node *Index, int64_t Before, uint64_t Count);
  /// Whether a number is not 0.
  const Node *test(const Node *A);

  /// A load at this point of the program; none is the same as another.
  const Node *load(const Plane &From, const Node *Index, uint64_t Offset);
  void store(const Plane &To, const Node *Index, uint64_t Offset,
             const Node *Value);

  /// What is made from here to leave() goes into Into.
  Block *enter(Block &Into);
  void leave(Block *Outer);

  Block &block() { return *Current; }
  /// How many values have been made.
  unsigned count() const { return Made; }
  /// Values made since then have been dropped.
  void forgetSince(unsigned Count) { Made = Count; }

  /// A place in the current block to which it can be cut back.
  struct Place {
    Block *In;
    size_t Steps;
    unsigned Count;
  };
  Place place() const { return {Current, Current->Steps.size(), Made}; }
  void cutTo(Place At);

private:
  using Key = std::tuple<Op, Kind, const Node *, const Node *, const Node *,
                         uint64_t, const void *>;

  const Node *make(Op O, Kind K, const Node *A, const Node *B = nullptr,
                   const Node *C = nullptr, const char *Function = nullptr);
  Node &add(Op O, Kind K);
  const Node *foldIntegers(Op O, const Node *A, const Node *B);
  const Node *foldFloats(Op O, const Node *A, const Node *B);
  const Node *simplify(Op O, const Node *A, const Node *B);
  const Node *absorb(Op O, const Node *A, const Node *B);
  const Node *simplifyMasks(Op O, const Node *A, const Node *B);
  const Node *foldConversion(Kind To, const Node *A);

  Program &P;
  Block *Current;
  std::vector<std::map<Key, const Node *>> Scopes;
  std::map<std::pair<Kind, uint64_t>, const Node *> Constants;
  std::map<Kind, const Node *> Undefineds;
  std::map<unsigned, const Node *> Arguments;
  unsigned Made = 0;
};

/// The low bits of a number of this kind, extended to 64; of a mask, whether
/// any is set.
uint64_t extended(Kind K, uint64_t Bits);

/// X O Y for integers of kind K, or for masks; nothing if O is no such thing.
std::optional<uint64_t> computed(Op O, Kind K, uint64_t X, uint64_t Y);

/// Whether a number of 64 bits is known to be less than 2^32.
bool isNarrow(const Node *V);

/// Whether a value is the first element of a plane, as it is there.
inline bool loadsFrom(const Node *N, const Plane *P) {
  return N->O == Op::Load && N->P == P && !N->A[0] && N->Bits == 0;
}

inline bool isConstant(const Node *N) { return N->O == Op::Const; }
inline bool isTrue(const Node *N) { return isConstant(N) && N->Bits != 0; }
inline bool isFalse(const Node *N) { return isConstant(N) && N->Bits == 0; }

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_GRAPH_H
