//===- one_by_one.cpp - Rows by an algorithm for one source ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "one_by_one.h"

#include <utility>

namespace paths::apsp {

namespace {

class repeated : public row_solver {
public:
  explicit repeated(std::unique_ptr<paths::solver> by) : by(std::move(by)) {}

  extent run(const row_query &query, const row_sink &sink) override {
    extent all;
    for (std::size_t i = 0; i < query.sources.size(); ++i) {
      by->run(query.sources[i]);
      const shortest_paths found = by->result();
      const row_block block = {query.sources.subspan(i, 1), found.distances, i};
      add(all, extent_of(block, query.targets));
      if (sink)
        sink(block);
    }
    return all;
  }

  std::string remark() const override { return by->remark(); }

private:
  const std::unique_ptr<paths::solver> by;
};

} // namespace

std::unique_ptr<row_solver> one_by_one(std::unique_ptr<paths::solver> solver) {
  return std::make_unique<repeated>(std::move(solver));
}

} // namespace paths::apsp
