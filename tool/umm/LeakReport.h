//===- LeakReport.h - What accesses tell about secrets --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_LEAKREPORT_H
#define C2CU_UMM_LEAKREPORT_H

#include "umm/LeakRun.h"
#include "umm/LeakStatistics.h"

namespace llvm {
class raw_ostream;
namespace json {
class OStream;
} // namespace json
} // namespace llvm

namespace c2cu::umm {

class LeakReport {
public:
  /// Run outlives the report.
  LeakReport(const LeakRun &Run, const LeakOptions &Options);

  /// Whether anything differs from secret to secret.
  bool leaks() const { return !Found.empty(); }
  void printText(llvm::raw_ostream &Out) const;
  void printJson(llvm::raw_ostream &Out) const;

private:
  struct Finding {
    LeakPlace Where;
    uint64_t Lane = 0; ///< A secret that secret 0 is told from.
    LeakEstimate Estimate;
  };

  void findingJson(const Finding &F, llvm::json::OStream &J) const;
  void secretJson(uint64_t Lane, llvm::json::OStream &J) const;

  const LeakRun &Run;
  uint64_t Count, Seed;
  double SecretBits = 0; ///< What is drawn.
  double Bound = 0;      ///< The most that can be seen.
  std::vector<Finding> Found;
  LeakEstimate InAll;
};

} // namespace c2cu::umm

#endif // C2CU_UMM_LEAKREPORT_H
