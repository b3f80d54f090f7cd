//===- several.cpp - Graphs of one kind -----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "several.h"

#include "memory.h"

#include <algorithm>

namespace paths {

std::string with_later_seed(const std::string &specification,
                            std::uint64_t later) {
  const std::ptrdiff_t sizes = specification.starts_with("complete:") ? 1 : 2;
  if (later == 0)
    return specification;
  if (std::count(specification.begin(), specification.end(), ':') == sizes)
    return specification + ":" + std::to_string(1 + later);
  const std::size_t last = specification.rfind(':') + 1;
  return specification.substr(0, last) +
         std::to_string(std::stoull(specification.substr(last)) + later);
}

std::vector<csr> generate_several(const std::string &specification,
                                  std::size_t count,
                                  const read_options &options) {
  std::vector<csr> all;
  for (std::size_t i = 0; i < count; ++i) {
    tell(options.progress, "generating",
         static_cast<double>(i) / static_cast<double>(count));
    edge_list list = generate(with_later_seed(specification, i),
                              options.weights.value_or(weight_range()));
    if (options.undirected)
      add_reverse_edges(list);
    if (options.unweighted)
      for (edge &e : list.edges)
        e.length = 1;
    if (count == 1)
      tell(options.progress, "sorting", 0);
    all.push_back(make_csr(list));
    if (i == 0)
      expect_memory(12.0 * static_cast<double>(count) *
                        static_cast<double>(all[0].vertices + all[0].edges()),
                    "keeping " + std::to_string(count) +
                        " graphs like this one",
                    "take fewer");
  }
  return all;
}

} // namespace paths
