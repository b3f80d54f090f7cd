//===- certificate_rows.h - Right rows and wrong ones --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_TEST_CERTIFICATE_ROWS_H
#define SHORTEST_PATHS_TEST_CERTIFICATE_ROWS_H

#include "apsp/certificate.h"
#include "apsp_examples.h"
#include "sssp/sssp.h"

#include <string>
#include <vector>

namespace paths::test {

/// Of four vertices and some edges, with weights from 0 to 2.
inline std::vector<csr> small_graphs() {
  std::vector<csr> all;
  for (unsigned seed = 0; seed < 200; ++seed)
    all.push_back(make_csr(random_graph(4, 2 + seed % 8, seed % 3, seed)));
  return all;
}

/// All rows of \p vertices distances, each from 0 to 4 or unreachable.
inline std::vector<std::vector<distance>> all_rows(vertex vertices) {
  std::vector<std::vector<distance>> all = {{}};
  for (vertex v = 0; v < vertices; ++v) {
    std::vector<std::vector<distance>> longer;
    for (const std::vector<distance> &row : all)
      for (const distance next : {0, 1, 2, 3, 4, unreachable}) {
        longer.push_back(row);
        longer.back().push_back(next);
      }
    all = std::move(longer);
  }
  return all;
}

/// Sparse and dense, with many edges of length 0, and with none.
inline std::vector<csr> larger_graphs() {
  std::vector<csr> all;
  for (const vertex n : {30, 65, 150})
    for (const std::size_t degree : {1, 3, 20})
      for (const weight highest : {1, 9, 1'000'000})
        all.push_back(make_csr(random_graph(n, degree * n, highest, n)));
  all.push_back(make_csr(generate("complete:40", {1, 100})));
  all.push_back(make_csr(generate("grid:9:9", {0, 1})));
  return all;
}

/// What could be in the place of \p right and is wrong.
inline std::vector<distance> wrong_for(distance right) {
  if (right == unreachable)
    return {0, 1, unreachable - 1, -1};
  std::vector<distance> wrong = {right + 1, unreachable, -1, right - 1};
  if (right != 0)
    wrong.push_back(0);
  return wrong;
}

inline std::string written(const std::vector<distance> &row) {
  std::string text;
  for (const distance length : row)
    text += (length == unreachable ? "-" : std::to_string(length)) + " ";
  return text;
}

} // namespace paths::test

#endif // SHORTEST_PATHS_TEST_CERTIFICATE_ROWS_H
