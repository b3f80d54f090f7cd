//===- AssemblyOperands.cpp - What divisions work on -----------------------
//===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Assembly.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace llvm;

/// Compares Register with itself, and lets a jump depend on it.
void Assembly::compare(unsigned Index, StringRef Register, char Suffix) {
  const std::string Operands = std::string(1, Suffix) + " " + Register.str() +
                               ", " + ComparedName + "(%rip)\n";
  Out += "\tmov" + Operands + "\tcmp" + Operands;
  Instruction New = All[Index];
  New.K = Instruction::Operand;
  New.Of = Index;
  const unsigned At = All.size();
  All.push_back(New);
  label(At);
  const std::string Next =
      ".Lc2cu_next_" + std::to_string(Number) + "_" + std::to_string(At);
  Out += "\tjne " + Next + "\n" + Next + ":\n";
}

void Assembly::compareOperands(unsigned Index, StringRef Mnemonic,
                               ArrayRef<StringRef> Operands) {
  if (Operands.empty())
    return;
  const StringRef Plain =
      Mnemonic.starts_with("v") ? Mnemonic.drop_front() : Mnemonic;
  const bool IsScalar = Plain.ends_with("ss") || Plain.ends_with("sd");
  if (!IsScalar && !Plain.ends_with("ps") && !Plain.ends_with("pd")) {
    compareWhole(Index, Mnemonic, Operands);
    return;
  }
  const unsigned Bytes =
      IsScalar ? (Plain.ends_with("ss") ? 4 : 8)
      : any_of(Operands, [](StringRef O) { return O.starts_with("%ymm"); })
          ? 32
          : 16;
  // Of `vdivsd b, a, c` the first two are read, of `divsd b, a` both; of a
  // square root the first.
  const bool IsRoot = Plain.starts_with("sqrt");
  // The address of a thread's memory is none that leaq has.
  if (Bytes > 8 &&
      any_of(Operands, [](StringRef O) { return O.contains(':'); })) {
    All[Index].K = Instruction::Unseen;
    return;
  }
  Out += std::string("\tmovq %rax, ") + SavedName +
         "(%rip)\n\tlahf\n\tseto "
         "%al\n\tmovq %rax, " +
         SavedName + "+8(%rip)\n";
  for (StringRef Each : Operands.take_front(IsRoot ? 1 : 2))
    compareReal(Index, Each, Bytes);
  Out += std::string("\tmovq ") + SavedName +
         "+8(%rip), %rax\n\taddb $127, %al\n\tsahf\n\tmovq " + SavedName +
         "(%rip), %rax\n";
}

/// `%fs:x` is memory of a thread.
static bool isRegister(StringRef Operand) {
  return Operand.starts_with("%") && !Operand.contains(':');
}

/// An operand of real numbers, in a register or in memory. %rax is free; an
/// address may need what was in it.
void Assembly::compareReal(unsigned Index, StringRef Operand, unsigned Bytes) {
  const bool IsRegister = isRegister(Operand);
  if (IsRegister)
    Out += std::string("\t") + (Bytes == 32 ? "vmovups " : "movups ") +
           Operand.str() + ", " + SavedName + "+16(%rip)\n";
  for (unsigned At = 0; At < Bytes; At += 8) {
    if (IsRegister) {
      Out += std::string("\tmovq ") + SavedName + "+" +
             std::to_string(16 + At) + "(%rip), %rax\n";
    } else {
      Out += std::string("\tmovq ") + SavedName + "(%rip), %rax\n";
      if (Bytes <= 8)
        Out += (Bytes == 4 ? "\tmovl " : "\tmovq ") + Operand.str() +
               (Bytes == 4 ? ", %eax\n" : ", %rax\n");
      else
        Out += "\tleaq " + Operand.str() + ", %rax\n\tmovq " +
               std::to_string(At) + "(%rax), %rax\n";
    }
    compare(Index, Bytes == 4 ? "%eax" : "%rax", Bytes == 4 ? 'l' : 'q');
  }
}

/// The size of a division of whole numbers: b, w, l, q; 0 if it is not known.
static char suffixOf(StringRef Mnemonic, StringRef Operand) {
  const StringRef Suffix = Mnemonic.drop_front(Mnemonic[0] == 'i' ? 4 : 3);
  if (Suffix.size() == 1 && StringRef("bwlq").contains(Suffix[0]))
    return Suffix[0];
  if (!Suffix.empty() || !Operand.consume_front("%"))
    return 0;
  if (Operand.ends_with("l") || Operand.ends_with("h") ||
      (Operand.starts_with("r") && Operand.ends_with("b")))
    return 'b';
  if (Operand.starts_with("e") ||
      (Operand.starts_with("r") && Operand.ends_with("d")))
    return 'l';
  if (Operand.starts_with("r"))
    return Operand.ends_with("w") ? 'w' : 'q';
  return 'w';
}

/// What is divided is in %rdx and %rax, and the flags are lost anyway.
void Assembly::compareWhole(unsigned Index, StringRef Mnemonic,
                            ArrayRef<StringRef> Operands) {
  const StringRef By = Operands.front();
  const char Suffix = suffixOf(Mnemonic, By);
  if (Suffix == 0) {
    All[Index].K = Instruction::Unseen;
    return;
  }
  const bool IsByte = Suffix == 'b';
  const char *Low = IsByte || Suffix == 'w' ? "%ax"
                    : Suffix == 'l'         ? "%eax"
                                            : "%rax";
  const char *High = Suffix == 'w' ? "%dx" : Suffix == 'l' ? "%edx" : "%rdx";
  compare(Index, Low, IsByte ? 'w' : Suffix);
  if (!IsByte)
    compare(Index, High, Suffix);
  if (isRegister(By)) {
    compare(Index, By, Suffix);
    return;
  }
  const char *Loaded = IsByte ? "%al" : Low;
  Out += std::string("\tmovq %rax, ") + SavedName + "(%rip)\n\tmov" + Suffix +
         " " + By.str() + ", " + Loaded + "\n";
  compare(Index, Loaded, Suffix);
  Out += std::string("\tmovq ") + SavedName + "(%rip), %rax\n";
}
