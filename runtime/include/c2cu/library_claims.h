//===- library_claims.h - What is claimed of iterations ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For library_certify.h: bytes that iterations may access, and those that came
/// into the process with files.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CLAIMS_H
#define C2CU_LIBRARY_CLAIMS_H

#include <c2cu/library_ranges.h>
#include <c2cu/library_wide.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

namespace c2cu::library::certify {

/// Bytes: [first, second).
using extent = std::pair<std::uintptr_t, std::uintptr_t>;

/// What is claimed of an iteration: bytes that it may access, or, if \p sure,
/// that it does access, all of them; only such as are in \p of, if that is
/// known.
struct claim {
  extent bytes;
  bool write = false, sure = false;
  members of{};

  /// Where bytes from \p at on are not claimed any more: \p at, if that is not.
  std::uintptr_t end_from(std::uintptr_t at) const {
    if (at < bytes.first || bytes.second <= at)
      return at;
    if (!of.are_known())
      return bytes.second;
    const wide::number pitch = of.pitch.get();
    const wide behind(((wide(at) - of.first).get() % pitch + pitch) % pitch);
    return behind < of.length
               ? std::min(bytes.second,
                          static_cast<std::uintptr_t>(
                              (wide(at) + of.length - behind).get()))
               : at;
  }
};

inline extent extent_of(wide low, wide high) {
  return {static_cast<std::uintptr_t>(low.get()),
          static_cast<std::uintptr_t>(high.get())};
}

/// Whether all of \p what is in what is claimed.
inline bool covers(const std::vector<claim> &claims, extent what, bool write) {
  while (what.first < what.second) {
    const auto found =
        std::find_if(claims.begin(), claims.end(), [&](const claim &c) {
          return c.write == write && what.first < c.end_from(what.first);
        });
    if (found == claims.end())
      return false;
    what.first = found->end_from(what.first);
  }
  return true;
}

/// What files bring into the process: constants, which are mapped for reading
/// alone, and objects that there is one of.
struct mapped_files {
  std::vector<claim> constants, objects;

  mapped_files() {
    std::FILE *const maps = std::fopen("/proc/self/maps", "r");
    char line[512], mode[5], path[2];
    unsigned long low, high, behind = 0;
    while (maps && std::fgets(line, sizeof line, maps)) {
      path[0] = 0;
      if (std::sscanf(line, "%lx-%lx %4s %*s %*s %*s %1s", &low, &high, mode,
                      path) < 3)
        continue;
      if (mode[0] == 'r' && mode[1] == '-')
        constants.push_back({{low, high}});
      // Those without initialisers are in memory behind the others.
      if (mode[1] != 'w' || (path[0] != '/' && (path[0] || low != behind)))
        continue;
      objects.push_back({{low, high}});
      behind = high;
    }
    if (maps)
      std::fclose(maps);
  }
};

/// Whether \p what is among them. More of it may come with libraries that are
/// loaded later.
inline bool is_mapped(extent what, std::vector<claim> mapped_files::*in) {
  static thread_local mapped_files known;
  if (covers(known.*in, what, false))
    return true;
  known = mapped_files();
  return covers(known.*in, what, false);
}

} // namespace c2cu::library::certify

#endif // C2CU_LIBRARY_CLAIMS_H
