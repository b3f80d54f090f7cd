//===- Schedule.h - The rounds of a program and the stages they take ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A round is one request of each thread, or of those that make it. What a round
// costs is one number for each warp, its stages; all such sequences of numbers
// that occur are kept once, as profiles.
//
// Why a million rounds of 65,536 threads take no time: thread j requests
// address X + g(j), where X depends on the access and g on the object's layout
// alone (Layout.h). All addresses of a warp may be moved by whole groups
// without a change in its stages, on the UMM and on the DMM. So
//  - a round is decided by its object and by X modulo the bytes of a group:
//  there
//    are at most 4w profiles of an object for words of 4 bytes, each computed
//    once;
//  - in a profile, warps repeat: as g is linear in j/T and j%T, lcm(w, T)
//  threads
//    further on it is larger by a constant, which after a few repetitions is a
//    multiple of a group.
// Where runs differ, thread j takes run j mod k, and the same holds with k as
// one more period; such rounds are computed one by one, a period of warps for
// each.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_SCHEDULE_H
#define C2CU_UMM_SCHEDULE_H

#include "umm/Placement.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace c2cu::umm {

/// The stages of each warp in a round; 0: it is not dispatched.
struct Profile {
  std::vector<uint32_t> Period; ///< Of full warps, repeated.
  uint32_t Last = 0;   ///< Of the warp that is not full, if there is one.
  uint64_t Stages = 0; ///< Of all warps.
  uint64_t Warps = 0;  ///< That are dispatched.
  uint32_t Least = 0, Most = 0; ///< Among these.

  uint32_t of(uint64_t Warp, const Machine &M) const {
    return (Warp + 1) * M.Width > M.Threads ? Last
                                            : Period[Warp % Period.size()];
  }
};

struct Round {
  uint32_t Profile = 0;
  uint32_t Site = 0;
  uint64_t Requests = 0; ///< Threads that take part.
  bool IsSame = true;    ///< All threads do what one run does.
};

class Schedule {
public:
  Schedule(const Machine &M, const Placement &Where) : M(M), Where(Where) {}

  /// A round in which all threads make the same request.
  void add(uint32_t Site, WordRequest Request);

  /// A round in which thread j makes the request of run j mod k; one at least
  /// is there.
  void add(uint32_t Site, llvm::ArrayRef<std::optional<WordRequest>> OfRun);

  const std::vector<Round> &rounds() const { return Rounds; }
  const Profile &profile(const Round &R) const { return Profiles[R.Profile]; }
  const std::vector<Profile> &profiles() const { return Profiles; }
  const Machine &machine() const { return M; }

  /// Stages of all rounds.
  uint64_t stages() const;
  /// The time of synchronous rounds: each begins when the one before is done.
  uint64_t time() const;

private:
  using Requests = llvm::ArrayRef<std::optional<WordRequest>>;
  uint64_t periodOf(Requests OfRun) const;
  uint32_t warpStages(uint64_t Warp, Requests OfRun);
  uint32_t profileOf(Requests OfRun);

  Machine M;
  const Placement &Where;
  std::vector<Profile> Profiles;
  std::vector<Round> Rounds;
  llvm::DenseMap<std::pair<uint32_t, uint64_t>, uint32_t> OfResidue;
  std::map<std::vector<uint32_t>, uint32_t> OfPeriod; ///< With Last at the end.
  std::vector<int64_t> Words;
};

} // namespace c2cu::umm

#endif // C2CU_UMM_SCHEDULE_H
