//===- LeakRun.h - A program's marked call, for many secrets --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program is built with leak.h in the place of trace_record.h, and run
// once: it makes its marked call again and again, and keeps a hash for each
// site, branch and loop, and one of everything, for each secret.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_LEAKRUN_H
#define C2CU_UMM_LEAKRUN_H

#include "umm/Runs.h"
#include "umm/Trace.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>
#include <optional>

namespace c2cu::umm {

struct LeakOptions {
  std::string Secrets; ///< Variables, as "key,e=1:100".
  uint64_t Count = 0;  ///< How many secrets.
  uint64_t Seed = 1;
  unsigned Processes = 1;
  unsigned Seconds = 0; ///< For all of it; 0: no limit.
};

struct SecretVariable {
  std::string Name;
  uint64_t Bytes = 0, Element = 1;
  bool InRange = false; ///< Its elements are from Low to High.
  int64_t Low = 0, High = 0;

  /// What is drawn for it.
  double bits() const;
};

/// Something of which a hash was kept.
struct LeakPlace {
  std::string Kind; ///< read, write, update; if, switch...; loop.
  Place Where;
  std::string Text;
};

/// What Hash 0 is of everything; then come sites, branches and loops.
struct LeakDifference {
  uint32_t Hash = 0;
  uint64_t Lane = 0; ///< The first secret for which it is not as for secret 0.
};

class LeakRun {
public:
  LeakRun() = default;
  ~LeakRun();
  LeakRun(const LeakRun &) = delete;
  LeakRun &operator=(const LeakRun &) = delete;

  /// Builds the program of From, and runs it on the standard input.
  llvm::Error make(Runs &From, const LeakOptions &Options);

  const Source &program() const { return Program; }
  const std::vector<SecretVariable> &variables() const { return Variables; }
  const std::vector<LeakDifference> &differences() const { return Differences; }
  /// What each variable holds in a lane: secret 0, or one of a difference; in
  /// hexadecimal, as memory has it.
  const std::vector<std::string> &secret(uint64_t Lane) const;
  /// One for each secret.
  llvm::ArrayRef<uint64_t> hashes(uint32_t Hash) const;
  LeakPlace place(uint32_t Hash) const;
  /// "key = 0f1e...", for people.
  std::string secretText(uint64_t Lane) const;

private:
  llvm::Error start(const Runs &From, const LeakOptions &Options);
  llvm::Error readFindings(const Outcome &Result);
  llvm::Error finding(llvm::StringRef Line);
  llvm::Error ended(llvm::StringRef Line);
  llvm::Error declare();

  TemporaryFolder Folder{"c2cu-umm-leak"};
  Source Program;
  std::vector<SecretVariable> Variables;
  std::vector<LeakDifference> Differences;
  std::map<uint64_t, std::vector<std::string>> Drawn;
  /// What is not the same again with the same secret.
  std::optional<uint32_t> Unstable;
  uint64_t Count = 0;
  int Descriptor = -1; ///< Of memory that the program shares.
  const uint64_t *Columns = nullptr;
  size_t Bytes = 0; ///< Of Columns.
};

} // namespace c2cu::umm

#endif // C2CU_UMM_LEAKRUN_H
