//===- Sass.h - What ptxas makes of a kernel --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The machine code of a kernel, as nvdisasm prints it (`-g -c`), made from
// numbered PTX (Ptx.h), so that instructions are known to be made of those
// there. ptxas makes branches where PTX has none: of divisions, and of choices
// of values; and predicates of branches. What loads find is known from PTX
// (PtxTaint.h), and followed through the registers from there.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_SASS_H
#define C2CU_BINARY_SASS_H

#include "binary/PtxTaint.h"

namespace c2cu {

struct SassInstruction {
  std::string Guard;    ///< `P0`, `UP1`, without `!`.
  std::string Mnemonic; ///< With its suffixes.
  std::vector<std::string> Operands;
  std::string Text;
  std::optional<unsigned> Of; ///< The instruction of the PTX.
  std::string Function;       ///< That it is in.

  llvm::StringRef name() const {
    return llvm::StringRef(Mnemonic).split('.').first;
  }
};

/// Where control goes elsewhere, or ends.
bool isSassControl(llvm::StringRef Name);
/// What accesses memory.
bool isSassAccess(llvm::StringRef Name);
/// Functions that ptxas adds, as for divisions of 64 bits.
bool isOfPtxas(const SassInstruction &I);
bool callsOwn(const SassInstruction &I);

/// An instruction whose time depends on a secret.
struct SassLeak {
  enum Kind { Branch, Latency, Predicate, Address };
  unsigned Instruction = 0;
  Kind K = Branch;
  Taint T = Taint::Secret; ///< Or Mixed.
};

class Sass {
public:
  /// \p Name is that of the numbered PTX.
  Sass(llvm::StringRef Text, llvm::StringRef Name);

  const std::vector<SassInstruction> &instructions() const { return All; }
  std::vector<SassLeak> leaks(const Ptx &P, const PtxTaint &T) const;

private:
  friend class SassTaint;

  void read(llvm::StringRef Line);
  void link();

  std::vector<SassInstruction> All;
  std::map<std::string, unsigned> Labels;
  std::vector<std::vector<unsigned>> Next; ///< What may come after each.
  std::string Name, Function;
  std::optional<unsigned> Of;
};

} // namespace c2cu

#endif // C2CU_BINARY_SASS_H
