//===- PtxTaint.h - What of a kernel depends on secrets ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Taint of the registers and the memory of a kernel in PTX, at each of its
// instructions: which depend on what its in-records say
// (runtime/include/c2cu/launch.h). All else that it gets is public. Both sides
// of all branches are looked at. Addresses are known by what they lead to: part
// of a frame, a variable, what a launch hands over.
//
// A number that is loaded from where secrets and others lie, and nobody can
// tell which it is, is neither: Mixed.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_PTXTAINT_H
#define C2CU_BINARY_PTXTAINT_H

#include "binary/Ptx.h"
#include "binary/PtxValues.h"
#include "llvm/ADT/ArrayRef.h"
#include <set>

namespace c2cu {

/// An instruction whose time depends on a secret.
struct PtxLeak {
  enum Kind { Address, Branch, Guard };
  unsigned Instruction = 0;
  Kind K = Address;
  Taint T = Taint::Secret; ///< Or Mixed.
};

class PtxTaint {
public:
  /// \p Entry is a kernel of c2cu's, whose parameter is launch_arguments.
  PtxTaint(const Ptx &P, llvm::StringRef Entry);

  const std::vector<PtxLeak> &leaks() const { return Leaks; }
  /// What of it is not understood: an instruction, and why.
  const std::map<unsigned, std::string> &unknowns() const { return Unknowns; }
  /// What the instruction works on, and what it makes of it.
  Taint operandsOf(unsigned I) const { return Operands[I]; }
  Taint resultOf(unsigned I) const { return Results[I]; }

private:
  using Id = PtxValues::Id;

  /// The memory at some place.
  struct Memory {
    std::map<std::pair<unsigned, int64_t>, Id> Cells; ///< Of a byte each.
    std::map<unsigned, Id> Rest; ///< What may lie anywhere in an object.
    bool operator==(const Memory &) const = default;
  };
  struct Block {
    unsigned Begin = 0, End = 0; ///< In the function's Instructions.
    std::vector<unsigned> Next;
    std::optional<Memory> In;
    std::vector<Id> Registers; ///< At its beginning, as In.
  };
  struct Body {
    const PtxFunction *F = nullptr;
    std::vector<Block> Blocks;
    std::map<std::string, unsigned> Numbers; ///< Of registers.
    std::vector<Id> Registers;               ///< Where it is being looked at.
    std::optional<Memory> Exit;
    bool IsEntry = false;
  };

  struct Call {
    std::vector<const PtxFunction *> Callees;
    std::vector<std::string> Arguments, Results;
  };

  Body &bodyOf(const PtxFunction &F);
  void cut(Body &B) const;
  void link(Body &B, const std::map<unsigned, unsigned> &Of) const;
  void findFrames();
  void findRecursive();
  bool round();
  bool join(std::optional<Memory> &Into, const Memory &M);
  bool enter(Body &B, unsigned Number, const Memory &M,
             llvm::ArrayRef<Id> Registers);
  void step(Body &B, unsigned I, std::optional<Memory> &M);
  void load(Body &B, const PtxInstruction &I, Memory &M);
  void store(Body &B, const PtxInstruction &I, Memory &M);
  void atomic(Body &B, const PtxInstruction &I, Memory &M);
  void compute(Body &B, const PtxInstruction &I);
  Call callOf(const Body &B, const PtxInstruction &I) const;
  void call(Body &B, unsigned Index, std::optional<Memory> &M);
  void hand(const std::string &To, int64_t At, Id V);
  Id passed(const Body &B, const std::string &Name, int64_t Place);
  unsigned partOf(const std::string &Frame, int64_t From);
  Id inParts(Id V);
  Id addressOf(Body &B, llvm::StringRef Operand);
  Id valueOf(Body &B, llvm::StringRef Operand);
  Id sum(Id A, Id C, bool IsMinus);
  void set(Body &B, const PtxInstruction &I, llvm::StringRef Register, Id V);
  Id read(const Memory &M, Id Address, unsigned Size);
  void write(Memory &M, Id Address, unsigned Size, Id V, bool IsSure);
  std::optional<unsigned> variable(llvm::StringRef Name);
  unsigned objectFor(const std::string &Name, Taint Holds, bool IsOne);
  bool reaches(const PtxLead &L, unsigned Size);
  void judge(Body &B);
  void judge(Body &B, unsigned Index);
  Taint taintOf(Body &B, llvm::StringRef Operand);

  /// What is there from the beginning.
  struct Object {
    Taint Holds = Taint::None;
    bool IsOne = false;    ///< Each thread has one: what is stored replaces.
    bool IsSecret = false; ///< Whatever is stored.
    std::string Whole;     ///< The frame that it is, or
    std::string Frame;     ///< that it is a part of,
    int64_t From = 0;      ///< which begins here.
  };

  const Ptx &P;
  std::string Entry;
  PtxValues Values;
  std::map<std::string, Body> Bodies;
  std::vector<Object> Objects;
  std::map<std::string, unsigned> Named;
  std::map<std::string, std::set<int64_t>> Frames; ///< Where parts begin.
  std::set<std::string>
      Recursive; ///< Frames of functions that call themselves.
  /// Parameters of functions and what they return, with the offset in them.
  std::map<std::pair<std::string, int64_t>, Id> Passed;
  /// The same of the next call, or the last one, by the caller's names.
  std::map<std::pair<std::string, int64_t>, Id> Handed;
  std::vector<const PtxFunction *> Addressed; ///< Functions that are values.
  bool Changed = false, FramesChanged = false;
  std::vector<PtxLeak> Leaks;
  std::map<unsigned, std::string> Unknowns;
  std::vector<Taint> Operands, Results;
};

} // namespace c2cu

#endif // C2CU_BINARY_PTXTAINT_H
