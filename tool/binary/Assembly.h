//===- Assembly.h - What a compiler has written, instrumented ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The assembly of a compiler, for x86-64 in the syntax of AT&T, in which
//
//   - each instruction has a label, and a table has their addresses, so that
//     what valgrind says of an address is found in the text, with the line of
//     the source that `.loc` names;
//   - each basic block notes that it was reached;
//   - what a division or a square root works on is compared with itself before,
//     and a jump to the next instruction depends on it. memcheck looks at what
//     decides a jump, not at what takes longer for some numbers. (A jump that
//     depends on whether a number is zero would not do: of `secret | 1`
//     memcheck knows that it is not.)
//
// None of it changes flags or registers that the code around needs.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_ASSEMBLY_H
#define C2CU_BINARY_ASSEMBLY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace c2cu {

struct Instruction {
  enum Kind {
    Plain,
    Branch,   ///< A conditional jump, or one to an address that is computed.
    Division, ///< Or a square root: it takes longer for some numbers.
    Unseen,   ///< What memcheck does not look at, as divisions of the x87.
    Operand,  ///< The jump that depends on an operand of a division.
  };
  Kind K = Plain;
  std::string Text;
  unsigned Function = 0; ///< In functions().
  unsigned Of = 0;       ///< The division that an Operand belongs to.
  unsigned Block = 0;    ///< The first instruction of the basic block.
  unsigned File = 0, Line = 0, Column = 0; ///< As `.loc` says; line 0: unknown.
};

class Assembly {
public:
  /// Reads Text and instruments it. Number tells its symbols from those of the
  /// assembly of other files.
  Assembly(llvm::StringRef Text, unsigned Number);

  /// Why it is not for valgrind, or not read here; "" if it is.
  const std::string &unsupported() const { return Unsupported; }
  /// Not a line was there.
  bool isEmpty() const { return IsEmpty; }
  const std::string &instrumented() const { return Out; }
  const std::vector<Instruction> &instructions() const { return All; }
  /// The names of functions, and of objects, which may name functions; the
  /// first is that of code outside any.
  const std::vector<std::string> &functions() const { return Functions; }
  /// The symbols that a function of functions() names.
  const llvm::StringSet<> &namedBy(unsigned Function) const {
    return Named[Function];
  }
  /// Where a label stands, in functions(); 0 if nowhere.
  unsigned functionWith(llvm::StringRef Label) const {
    return Labels.lookup(Label);
  }
  /// The path of a file that instructions name; "" if there is none.
  std::string file(unsigned File) const;

  /// Names of C that the instrumented text defines, for the harness.
  std::string tableOfAddresses() const; ///< Of `unsigned long`.
  std::string tableOfMarks() const;     ///< Of `char`: it was reached.
  /// Names of C that it needs: memory for what is compared, and for registers.
  static constexpr const char *ComparedName = "c2cu_compared";
  static constexpr const char *SavedName = "c2cu_saved";

private:
  void line(llvm::StringRef Line);
  void statement(llvm::StringRef Statement);
  void directive(llvm::StringRef Statement);
  void readFile(llvm::StringRef Rest);
  void enter(llvm::StringRef Label);
  void instruction(const std::string &Text);
  void readPlace(llvm::StringRef Rest);
  static bool isOfData(llvm::StringRef Directive);
  unsigned add(const std::string &Text, Instruction::Kind K);
  void names(llvm::StringRef Operands);
  void note(unsigned Index);
  void label(unsigned Index);
  void compareOperands(unsigned Index, llvm::StringRef Mnemonic,
                       llvm::ArrayRef<llvm::StringRef> Operands);
  void compareWhole(unsigned Index, llvm::StringRef Mnemonic,
                    llvm::ArrayRef<llvm::StringRef> Operands);
  void compareReal(unsigned Index, llvm::StringRef Operand, unsigned Bytes);
  void compare(unsigned Index, llvm::StringRef Register, char Suffix);
  void table();

  const unsigned Number;
  const bool IsEmpty;
  std::string Out, Unsupported;
  std::vector<Instruction> All;
  std::vector<std::string> Functions = {""};
  std::vector<llvm::StringSet<>> Named{1};
  llvm::StringSet<> Entities; ///< The names of functions and objects.
  std::map<unsigned, std::string> Files;
  llvm::StringMap<unsigned> Labels;
  std::string Prefix;     ///< `rep;`, of the next instruction.
  bool InText = false;    ///< What comes next is code.
  bool Outer = false;     ///< So it was in the section before.
  bool Begins = true;     ///< The next instruction is the first of a block.
  unsigned Block = 0;     ///< That of the last one.
  bool InComment = false; ///< From `/*` on.
  unsigned Now = 0;       ///< The function.
  Instruction Place;      ///< Where the next one is.
};

} // namespace c2cu

#endif // C2CU_BINARY_ASSEMBLY_H
