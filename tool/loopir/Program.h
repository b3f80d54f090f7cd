//===- Program.h - A kernel, evaluated: loops, masks and cells ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is left of a kernel when all that is known when compiling has been
// computed: values of numbers per input, the memory that they come from and go
// to, and the loops that were too long to be unrolled. Calls are inlined, an
// `if` on data is a choice between values.
//
// A value is *uniform* if it is the same for all inputs, as the counter of a
// loop is, and *varying* otherwise. Control depends on uniform values only.
// Where a program runs for one input at a time, all values are uniform.
//
// Memory is objects, cut into *planes*: all elements of one member of an array
// of structures, or all of an array of numbers, which lie at one stride.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_PROGRAM_H
#define C2CU_LOOPIR_PROGRAM_H

#include "loopir/Series.h"
#include "clang/Basic/SourceLocation.h"
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace c2cu::loopir {

/// The type of a value: truth, or a C number. Pointers are known when
/// compiling, so that no value of a program is one.
enum class Kind : uint8_t {
  Mask,
  I8,
  U8,
  I16,
  U16,
  I32,
  U32,
  I64,
  U64,
  F32,
  F64,
  Pointer, ///< Of cells that hold one while a program is made.
};

bool isFloat(Kind K);
bool isSigned(Kind K);
/// In bytes; 0 for Mask and Pointer.
unsigned sizeOf(Kind K);
/// As C++ spells it.
const char *spellingOf(Kind K);

struct Variable;

/// Numbers of one kind in an object: element k is at byte Offset + k * Stride.
struct Plane {
  const Variable *Of = nullptr;
  Kind K = Kind::I32;
  uint64_t Offset = 0, Stride = 0, Count = 0;
  unsigned First = 0; ///< Of its cells, among those of the object.
  std::string Name;   ///< In the text: of the object and the members.
};

struct Variable {
  enum Source {
    Instance, ///< Of Classes: a copy per input, in records.
    Uniform,  ///< Of Classes: one for all inputs, only read.
    Table,    ///< Constant, and known.
    Local,    ///< Lives while the kernel runs.
    Segment,  ///< All of Instance, as a block has them in shared memory.
  };
  Source From = Local;
  unsigned Index = 0; ///< Into Classes::Objects, but for locals.
  std::string Name;
  const void *Key = nullptr; ///< The same one when the kernel is tried again.
  bool Varying = false;      ///< Its memory holds varying values.
  uint64_t Size = 0;         ///< In bytes.
  bool Zero = false;         ///< An instance object that is zero at first.
  unsigned Depth = 0;        ///< Masks around its declaration.
  /// The loop in whose head it is declared: what it is to inputs that have left
  /// the loop does not matter.
  const void *Loop = nullptr;
  unsigned FirstCell = 0;
  std::deque<Plane> Planes;
  std::string Uncut; ///< Why there are none, though the program may access it.
  std::vector<uint64_t> Constants; ///< Of a table, by cell.
  mutable bool Used = false;       ///< Some access to its memory is left.
};

enum class Op : uint8_t {
  Const,
  Argument, ///< Number Bits of the call, evaluated by the host for each input.
  Share,    ///< Program::Shares[Bits] at the number of the thread's share.
  Load,     ///< From plane P at Bits + A[0].
  Add,
  Sub,
  Mul,
  Div,
  Rem,
  And,
  Or,
  Xor,
  Shl,
  Shr,
  Less,
  LessEqual,
  Equal,
  Neg,
  Not,     ///< Of all bits, or of a mask.
  Select,  ///< A[0] ? A[1] : A[2]
  Convert, ///< To K, as C does; of a mask 0 or 1.
  Math,    ///< Function(A...), of the C library.
  Any,     ///< Whether a mask is true for some input: uniform.
};

struct Node {
  Op O = Op::Const;
  Kind K = Kind::I32;
  bool Varying = false;
  /// Its value does not matter: that of an object that nothing was stored to.
  bool Undefined = false;
  const Node *A[3] = {nullptr, nullptr, nullptr};
  /// Const: the bits of an integer, extended to 64 as its type says; of a
  /// floating-point number, those of the double of the same value.
  uint64_t Bits = 0;
  const Plane *P = nullptr;
  const char *Function = nullptr;
  unsigned Number = 0; ///< In the order of creation.
};

struct Block;

struct Step {
  enum What {
    Compute, ///< Value, here.
    Store,   ///< Value to P at Offset + Index.
    If,      ///< On Value, which is uniform.
    Loop,    ///< Then, until a Leave in it.
    Leave,   ///< The loop, if Value is false.
    Share,   ///< Then, by the threads of a block, for each of Count shares.
    Barrier, ///< Of these threads.
    Within,  ///< Nothing; where an input comes, First + Value is below Count.
  };
  What W = Compute;
  const Node *Value = nullptr;
  const Plane *P = nullptr;
  uint64_t Offset = 0;
  const Node *Index = nullptr;
  std::unique_ptr<Block> Then, Else;
  clang::SourceLocation Loc; ///< Of a Loop.
  /// Of a Share, whose first one thread First has; of Within, see there.
  uint64_t Count = 0, First = 0;
};

struct Block {
  std::vector<Step> Steps;
};

struct Program {
  std::deque<Node> Nodes;
  std::deque<Variable> Variables;
  std::deque<Series> Shares;
  Block Body;
  const Node *Result = nullptr; ///< What the kernel returns, if anything.
  bool HasLoops = false;
  /// It is run by itself, not beside other inputs: data are uniform, and may
  /// decide what is executed and accessed.
  bool OneInput = false;

  /// What it takes, more or less, a variable with its planes. Nodes stay when
  /// the steps that computed them have been dropped.
  uint64_t bytes() const {
    return Nodes.size() * 96 + Variables.size() * 1280 + Constants * 8;
  }
  uint64_t Constants = 0; ///< Of all tables.
};

/// Why a kernel cannot be evaluated, and where.
struct Problem {
  clang::SourceLocation Loc;
  std::string Reason;
  bool TooMany = false; ///< Operations, for the limits that were given.
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_PROGRAM_H
