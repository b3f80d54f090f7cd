//===- Ptx.h - What nvcc makes of a kernel ----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of PTX (NVIDIA, "PTX ISA"), as nvcc writes it with -lineinfo: its
// functions, their instructions, and the lines that these come from. To see
// what ptxas makes of an instruction, the text is numbered: each instruction is
// said to come from a line of its own.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_PTX_H
#define C2CU_BINARY_PTX_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace c2cu {

struct PtxInstruction {
  std::string Guard;  ///< The predicate before it, without `@` and `!`.
  std::string Opcode; ///< With all its suffixes.
  /// One for each comma that is in no bracket.
  std::vector<std::string> Operands;
  std::string Text;  ///< On one line.
  unsigned Line = 0; ///< Of the generated file; 0: of none.

  /// `ld` of `ld.global.v4.u32`.
  llvm::StringRef name() const {
    return llvm::StringRef(Opcode).split('.').first;
  }
  /// Whether the opcode has this suffix.
  bool has(llvm::StringRef Suffix) const;
};

struct PtxFunction {
  std::string Name;
  std::vector<std::string> Parameters, Results;
  std::vector<unsigned> Instructions; ///< Of the file, in order.
  /// Where a label is: the place in Instructions of what comes next.
  std::map<std::string, unsigned> Labels;
  /// The labels of `.branchtargets`, by their name.
  std::map<std::string, std::vector<std::string>> Targets;
};

class Ptx {
public:
  /// \p Main is the file whose lines the instructions are given: that of nvcc's
  /// command line.
  Ptx(std::string Text, llvm::StringRef Main);

  const std::vector<PtxInstruction> &instructions() const { return All; }
  const std::vector<PtxFunction> &functions() const { return Functions; }
  const PtxFunction *find(llvm::StringRef Name) const;
  /// Variables of all functions, in all spaces but registers.
  const std::map<std::string, std::string> &variables() const {
    return Variables;
  }

  /// The text, in which the instruction I is on the line I + 1 of \p Name.
  std::string numbered(llvm::StringRef Name) const;

private:
  struct Position {
    unsigned File = 0, Line = 0, Column = 0;
    auto operator<=>(const Position &) const = default;
  };

  void read();
  void statement(size_t Begin, size_t End);
  void openFunction(llvm::StringRef Head);
  void declare(llvm::StringRef Text);
  void location(llvm::StringRef Line);
  unsigned lineInMain(Position P) const;

  std::string Text, Main;
  size_t Ending = 0; ///< Where what belongs to debuggers begins.
  std::vector<PtxInstruction> All;
  std::vector<size_t> Begins; ///< Of the instructions, in Text.
  /// What is left out where the text is numbered.
  std::vector<std::pair<size_t, size_t>> Locations;
  std::vector<PtxFunction> Functions;
  std::map<std::string, std::string> Variables; ///< And their space.
  std::map<unsigned, std::string> Files;
  Position At;
  std::map<Position, Position> InlinedAt;
  /// Braces that are open: of functions, and of parts of them.
  unsigned Depth = 0;
};

} // namespace c2cu

#endif // C2CU_BINARY_PTX_H
