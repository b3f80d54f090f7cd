//===- PtxValues.h - What is known of numbers in PTX ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values of taint analysis (PtxTaint.h), each of which is held once.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_PTXVALUES_H
#define C2CU_BINARY_PTXVALUES_H

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace c2cu {

/// What a number depends on. Each includes those before it: what nothing is
/// known of yet, or is in the program; what a launch hands over; perhaps a
/// secret; a secret.
enum class Taint : uint8_t { None, Public, Mixed, Secret };

/// A place that a pointer may lead to.
struct PtxLead {
  unsigned Object = 0;
  std::optional<int64_t> Offset; ///< Nothing: anywhere in it.
  auto operator<=>(const PtxLead &) const = default;
};

struct PtxValue {
  Taint T = Taint::None;
  std::vector<PtxLead> Leads; ///< By object, each of which is there once.
  std::optional<int64_t> Number;
  bool Known = false; ///< Whether there is any value yet.
  auto operator<=>(const PtxValue &) const = default;
};

class PtxValues {
public:
  using Id = unsigned; ///< 0 is the one of which nothing is known yet.

  PtxValues() { of({}); }

  Id of(const PtxValue &V);
  const PtxValue &operator[](Id I) const { return *All[I]; }
  /// What is one of both.
  Id join(Id A, Id B);
  /// What lies where some have stored A, and others B.
  Id mix(Id A, Id B);
  /// V, which depends on T as well.
  Id taint(Id V, Taint T);
  /// What leads to where V does, but to anywhere there.
  Id blur(Id V);
  static Id anyOf(Taint T, PtxValues &In) { return In.of({T, {}, {}, true}); }

private:
  std::map<PtxValue, Id> Ids;
  std::vector<const PtxValue *> All;
  std::map<std::pair<Id, Id>, Id> Joined;
};

} // namespace c2cu

#endif // C2CU_BINARY_PTXVALUES_H
