//===- Memory.h - What the cells of objects hold while evaluating ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every cell either has a known value, or is what memory has: that of its
// object in the program. Loads of such cells, and stores through addresses
// that are known in part only, are left as steps of the program; for these the
// known values are stored first (*flushed*).
//
// Under a *mask* (an `if` on data) values count for some inputs only. Each
// side is evaluated on the state before, and where both meet, cells that
// differ get a choice. Memory then is right for the inputs of the mask that is
// on: it is stored to under all masks since the object was made.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_MEMORY_H
#define C2CU_LOOPIR_MEMORY_H

#include "loopir/Budget.h"
#include "loopir/Graph.h"
#include "loopir/Layout.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

namespace c2cu::loopir {

/// A number, a pointer, or (both null) neither.
struct Value {
  const Node *N = nullptr;
  Variable *To = nullptr; ///< Null in a null pointer.
  Address At;
  bool IsPointer = false;

  static Value of(const Node *N) {
    Value V;
    V.N = N;
    return V;
  }
  static Value pointer(Variable *To, Address At) {
    Value V;
    V.To = To;
    V.At = std::move(At);
    V.IsPointer = true;
    return V;
  }
  bool isKnown() const { return N || IsPointer; }
  bool operator==(const Value &Other) const;
};

class Memory {
public:
  Memory(Program &P, Graph &G, std::set<const void *> &Varying,
         EvaluationBudget &Left)
      : P(P), G(G), Varying(Varying), Left(Left) {}

  /// A new object without planes; the caller cuts it, then calls begin().
  Variable &makeVariable(Variable::Source From, std::string Name,
                         const void *Key);
  /// Gives the object's cells their first values: undefined, zero, or what is
  /// in memory. Tables need none.
  void begin(Variable &O);

  Value load(Variable &O, const Address &At, Kind K);
  void store(Variable &O, const Address &At, Kind K, const Value &V);

  /// Inside: the loop that those are in whom the mask is for, if it is that.
  void pushMask(const Node *Mask, const void *InLoop = nullptr);
  void popMask();
  bool masks() const { return !Masks.empty(); }
  const Node *active() const;
  unsigned depth() const { return Masks.size(); }

  /// \p V, without choices that the masks have made.
  const Node *underMasks(const Node *V) const;

  /// Evaluates Then for the inputs of Mask and Else for the others, and joins
  /// what they leave.
  void split(const Node *Mask, llvm::function_ref<void()> Then,
             llvm::function_ref<void()> Else);
  /// Evaluates Do for those inputs that have not left a loop, as Ended says.
  void inside(const void *Loop, const Node *Ended,
              llvm::function_ref<void()> Do);
  /// Does what split does as a step of the program, which chooses between
  /// blocks: Condition is uniform.
  void branch(const Node *Condition, llvm::function_ref<void()> Then,
              llvm::function_ref<void()> Else);
  /// A loop of the program. Do is an iteration, which calls leaveUnless.
  void loop(clang::SourceLocation Loc, llvm::function_ref<void()> Do);
  /// In an iteration of the innermost loop, but in no block in it.
  void leaveUnless(const Node *Goes);

  /// Stores what is known of an object, where memory does not have it.
  void flush(Variable &O);

private:
  /// A pointer into one object, whose place is Count units behind From.
  struct Moving {
    Variable *To = nullptr;
    Address From;
    int64_t Unit = 0;
    const Plane *Count = nullptr; ///< A number of the program.
    bool fits(const Value &V) const;
  };
  using MovingPointers = std::map<unsigned, Moving>; ///< By cell.

public:
  /// A state to which all can be set back.
  struct Snapshot {
    size_t Trail, Cells;
    Graph::Place Place;
    MovingPointers Pointers;
  };
  Snapshot snapshot() const {
    return {Trail.size(), Cells.size(), G.place(), Pointers};
  }
  void restore(const Snapshot &S);

  /// Why it cannot go on; the first reason counts.
  void fail(std::string Reason);
  /// What is read or written is no element.
  void failAccess(const Variable &O, const char *What);
  bool failed() const { return Failed || Again || Over; }
  /// What the evaluation takes now, some of it kept by the program.
  uint64_t bytes() const {
    return P.bytes() + Cells.size() * BytesPerCell +
           Trail.size() * BytesPerChange;
  }
  std::string Reason;
  bool Failed = false;
  bool Again = false; ///< An object turned out to be varying: begin again.
  bool Over = false;  ///< The budget of some loop is used up.

private:
  struct Cell {
    Value V;
    bool Dirty = false; ///< Memory does not have it.
    bool operator==(const Cell &Other) const {
      return V == Other.V && Dirty == Other.Dirty;
    }
  };
  /// With what containers add to it.
  static constexpr uint64_t BytesPerCell = 160, BytesPerChange = 128;

  using Changes = std::map<unsigned, Cell>;
  using Access = std::tuple<const Plane *, const Node *, uint64_t>;

  const Node *maskOf(const Variable &O) const;
  std::optional<bool> decided(const Node *Mask, unsigned Depth) const;
  void learn(const Node *Mask, bool Holds);

  void set(unsigned Index, Cell C);
  Changes changesSince(size_t Mark, size_t Limit) const;
  /// Sets cells below Limit back; the others are newer than Mark.
  void undo(size_t Mark, size_t Limit);
  /// What the cells that have changed since Mark, or are in Then, hold on both
  /// sides.
  std::map<unsigned, std::pair<Cell, Cell>>
  bothSides(const Changes &Then, size_t Mark, size_t Limit) const;

  const Plane *find(Variable &O, const Address &At, Kind K, int64_t &Bytes);
  void flushCells(unsigned From, unsigned To);
  void flushCell(unsigned Index, const Value &V);
  void joinMasked(const Node *Mask, const Changes &Then, size_t Mark,
                  size_t Limit, const void *Loop);
  void joinBlocks(Block &A, const Changes &Then, Block &B, size_t Mark,
                  size_t Limit);
  Cell joined(unsigned Index, const Node *Mask, const Cell &A, const Cell &B);
  bool makeStable(const Changes &After);

  // Pointers that are not known (MovingPointers.cpp)
  bool beginMoving(unsigned Index, const Value &A, const Value &B);
  void storeMoving(unsigned Index, const Value &V);
  Value loadMoving(unsigned Index);
  void keepPlaces(const MovingPointers &Before);
  void keepMoving(const MovingPointers &Before);
  Changes runOnce(Block &Into, llvm::function_ref<void()> Do, size_t Limit);
  void flushChanged(size_t Mark, size_t Limit);

  void emitStore(const Plane &To, const Node *Index, uint64_t Offset,
                 const Node *V);
  const Node *emitLoad(const Plane &From, const Node *Index, uint64_t Offset);
  const Node *indexOf(const Plane &P, const Address &At, int64_t Bytes,
                      uint64_t &Offset);
  void inBlock(Block &Into, llvm::function_ref<void()> Do);

  Program &P;
  Graph &G;
  std::set<const void *> &Varying;
  EvaluationBudget &Left;
  std::vector<Cell> Cells;
  std::vector<std::pair<Variable *, const Plane *>> Owners; ///< By cell.
  /// A loop in whose iteration we are, and what cells it may be left with.
  struct Iteration {
    size_t Mark, Limit;
    Changes Left;
  };
  std::vector<Iteration> Iterations;
  std::set<unsigned> Known; ///< Cells that have a value.
  std::vector<std::pair<unsigned, Cell>> Trail;
  struct Mask {
    const Node *N;
    const void *Loop;
    size_t LearntBefore;
  };
  std::vector<Mask> Masks;
  MovingPointers Pointers; ///< Those that are in memory, or have been.
  std::map<const Node *, bool> Facts; ///< What follows from the masks.
  std::vector<const Node *> Learnt;   ///< Their order.
  /// Loads that no store has come after, by what they load.
  std::map<Access, const Node *> Loaded;
  std::set<Access> Inside; ///< Accessed without a mask, hence no index beyond.
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_MEMORY_H
