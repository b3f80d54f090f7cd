//===- Printer.h - The printer of programs ----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to Print.cpp, which has values and steps, to PrintNames.cpp, which
// has what is declared, to PrintSums.cpp, which finds values that are printed
// as one, to PrintLimbs.cpp, which has sums of many words, to PrintSpread.cpp,
// which has loops that are spread, and to PrintShares.cpp, which has stages.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_PRINTER_H
#define C2CU_LOOPIR_PRINTER_H

#include "loopir/Limbs.h"
#include "loopir/Spread.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <array>

namespace c2cu::loopir {

/// In which a number of kind \p K is computed.
inline Kind arithmeticKind(Kind K) {
  return isFloat(K) ? K : sizeOf(K) == 8 ? Kind::U64 : Kind::U32;
}

class Printer {
public:
  Printer(const Program &P, const Needs &N, const Spread *Over,
          const LimbPlan *Limbs)
      : P(P), N(N), Over(Over), Limbs(Limbs) {}

  Printed run(const std::string &Name);

private:
  // Names (PrintNames.cpp)
  void nameVariables(const std::string &Structure);
  static std::string of(Kind K);
  std::string declared(const Variable &V, const Plane &Of) const;
  void table(const Variable &V, const Plane &Of);
  static std::string indent(unsigned Depth) {
    return std::string(size_t{2} * Depth, ' ');
  }
  std::string structure(const std::string &Name);

  // Values
  bool isTested(const Step &S) const;
  void use(const Node *V);
  void countUses(const Step &S);
  void countUses(const Block &B);
  std::string text(const Node *V);
  std::string argument(const Node *V);
  std::string element(const Plane &Of, const Node *Index, uint64_t Offset);
  llvm::ArrayRef<const Node *> operands(const Node *V) const;
  std::string call(const char *Function, const Node *V);
  std::string mathCall(const Node *V);
  std::string choice(const Node *V);
  std::string computed(const Node *V);
  unsigned depthOf(const Node *V) const;

  // Products and what is added (PrintSums.cpp)
  void findSums(const Block &B);
  void findSum(const Node *V, const std::set<const Node *> &Here);

  // Sums of many words (PrintLimbs.cpp)
  const std::vector<LimbStep> *planned(const Block &B) const;
  std::string word(const Node *V);
  void limbStep(const LimbStep &S, const std::string &Indent);
  void plannedBlock(const std::vector<LimbStep> &Steps, unsigned Depth);

  // Steps
  void compute(const Node *V, const std::string &Indent);
  void store(const Step &S, const std::string &Indent);
  void block(const Block &B, unsigned Depth);
  void step(const Step &S, unsigned Depth);
  std::string body(unsigned Depth);

  // Loops that are spread (PrintSpread.cpp)
  void spread(const SpreadNest &S, unsigned Depth);
  void sharedBody(const SpreadNest &S, unsigned Depth,
                  const std::string &Staying);
  void states(const SpreadNest &S, const std::string &Indent);
  std::string state(const SpreadNest &S, const Found &F,
                    llvm::ArrayRef<uint64_t> Periods);
  std::string stateFromList(const SpreadNest &S, const Found &F);
  std::string perPass(const std::vector<uint64_t> &Values, Kind K);
  std::pair<std::string, std::string> combination(const Found &F);
  std::string listed(llvm::StringRef Type, const std::string &Numbers);

  // Stages (PrintShares.cpp)
  void shares(const Step &S, unsigned Depth);
  std::string series(Kind K, const Series &Of);

  const Program &P;
  const Needs &N;
  const Spread *Over;
  const LimbPlan *Limbs; ///< Of the body that is printed; none: as it is.
  Printed Result;
  std::string Prefix; ///< Of names outside of the structure.
  std::string Declarations, T;
  std::map<const Node *, unsigned> Uses, Depths;
  std::map<const Node *, std::string> Inline;
  /// x, y, a and b of what is printed as multiply_add(). The values between are
  /// not used.
  std::map<const Node *, std::array<const Node *, 4>> Sums;
  /// What has been tested where this is printed, and above (isTested).
  std::vector<std::pair<const Node *, uint64_t>> Tested;
  bool InShare = false; ///< Of an iteration that is a thread's own.
  std::string Pass;     ///< Counts executions of the nest that is printed.
  std::string Prelude;  ///< What of it depends on that, in lines.
  bool PassUsed = false;
  unsigned Lists = 0, Passes = 0, Combined = 0;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_PRINTER_H
