//===- call_sites.h - The marked calls of a slot ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One site for each marked call that runs of a slot have come to, and for each
/// image of the uniform objects that they have found there.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CALL_SITES_H
#define C2CU_CALL_SITES_H

#include <c2cu/call_site.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/remote_launch.h>

#include <cstddef>
#include <list>

namespace c2cu {

/// The sites of a slot. They stay where they are: runs hold pointers to them.
class call_sites {
public:
  /// Where a run of \p of may wait for call \p info, as the uniform objects are
  /// now. Those that differ from input to input were classified wrongly; a few
  /// values may be under way, where inputs take different turns.
  call_site &find(const call_info &info, const program &of) {
    for (call_site &site : sites)
      if (site.info == &info && site.accepts(of))
        return site;
    if (sites.size() == most_sites)
      fail(failure, "too many different values of uniform objects; declare "
                    "them as instance objects");
    sites.emplace_back(info, of.uniform_bytes);
    sites.back().accepts(of);
    return sites.back();
  }

  /// Calls \p launch with each site that has rows to launch.
  template <class Launch> void launch_all(Launch launch) {
    std::size_t launched = 0;
    bool moves = false;
    for (call_site &site : sites) {
      if (site.rows == 0)
        continue;
      moves |= site.info->gathers || site.info->blocks_offset != nowhere;
      launch(site);
      ++launched;
    }
    // The rows of a single site are free again in the order in which they are
    // filled in the next round. With several sites a run may come to a site
    // where the rows of runs behind it are still to be read, of iterations a
    // run may have more rows than in the round before, and areas of blocks may
    // be larger.
    if (launched > 1 || moves)
      for (call_site &site : sites)
        site.filling ^= 1;
  }

  /// Do blocks of the heap wait that take as much memory as groups should?
  bool is_large() const {
    constexpr std::size_t large = std::size_t{8} << 20;
    std::size_t bytes = 0;
    for (const call_site &site : sites)
      if (site.rows != 0)
        bytes += site.banks[site.filling].blocks.size();
    return bytes >= large;
  }

  /// Rows that wait at calls in gathered loops.
  std::size_t gathered_rows() const {
    std::size_t rows = 0;
    for (const call_site &site : sites)
      rows += site.info->gathers ? site.rows : 0;
    return rows;
  }

private:
  std::list<call_site> sites;
};

} // namespace c2cu

#endif // C2CU_CALL_SITES_H
