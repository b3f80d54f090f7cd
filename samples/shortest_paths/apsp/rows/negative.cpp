//===- negative.cpp - Rows of graphs with negative edges ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/reweight.h"
#include "rows.h"

#include <vector>

namespace paths::apsp {

namespace {

/// Turns the lengths of paths back.
class rows_turned_back : public row_solver {
public:
  rows_turned_back(const csr &graph, const settings &options, set_up_rows *make)
      : changed(reweight(graph)), inner(make(changed.graph, options)) {}

  extent run(const row_query &query, const row_sink &sink) override {
    if (query.has_cutoff())
      throw graph_error("a cutoff needs weights that are not negative");
    extent all;
    std::vector<distance> real;
    // All vertices: what a search that ends early leaves need not fit when it
    // is turned back.
    inner->run({query.sources}, [&](const row_block &block) {
      real.assign(block.distances.begin(), block.distances.end());
      for (std::size_t i = 0; i < block.sources.size(); ++i)
        turn_back(std::span(real).subspan(i * changed.worth.size(),
                                          changed.worth.size()),
                  block.sources[i], changed.worth);
      const row_block turned = {block.sources, real, block.first};
      add(all, extent_of(turned, query.targets));
      if (sink)
        sink(turned);
    });
    return all;
  }

  std::string remark() const override { return inner->remark(); }

private:
  const reweighted changed;
  const std::unique_ptr<row_solver> inner;
};

} // namespace

std::unique_ptr<row_solver> rows_with_negative_edges(const csr &graph,
                                                     const settings &options,
                                                     set_up_rows *make) {
  return std::make_unique<rows_turned_back>(graph, options, make);
}

} // namespace paths::apsp
