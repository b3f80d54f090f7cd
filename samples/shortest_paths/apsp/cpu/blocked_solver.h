//===- blocked_solver.h - How many bits a distance needs ------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_BLOCKED_SOLVER_H
#define SHORTEST_PATHS_APSP_CPU_BLOCKED_SOLVER_H

#include "apsp/widths.h"
#include "blocked_matrices.h"
#include "matrix_solver.h"
#include "strip_matrix.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace paths::apsp::cpu {

/// A way of keeping distances.
struct form {
  values kept;
  std::uint32_t infinity;
  std::size_t (*bytes)(vertex); ///< for a graph of so many vertices
  std::function<std::unique_ptr<blocked_matrices>(std::span<const csr>)> make;
};

/// \p kernels_for has the kernels for an infinity.
template <class T>
form make_form(values kept, T infinity, kernels<T> (*kernels_for)(T)) {
  return {kept, infinity, strip_matrix<T>::bytes,
          [=](std::span<const csr> graphs) {
            return make_matrices<T>(graphs, infinity, kernels_for(infinity));
          }};
}

/// Takes the first of some forms that all distances fit: that is known before
/// from the largest weight, or a path is known that does not fit, or it is
/// tried. What has been found out holds for later runs.
class blocked_solver : public matrix_solver {
public:
  /// \p forms begin with the fastest one, and their infinities increase; \p how
  /// says what computes, for remark(). Throws graph_error if \p options ask for
  /// values that no form has, or memory is too small.
  blocked_solver(std::span<const csr> graphs, const settings &options,
                 std::vector<form> forms, std::string how);

  void reset() override { matrices->reset(); }
  void run() override;
  std::string remark() const override;

protected:
  void copy_row(std::size_t which, vertex from, distance *into) const override {
    matrices->copy_row(which, from, into);
  }

private:
  void allocate();
  /// Goes to the next form, or throws if there is none.
  void widen();

  const settings options;
  const std::string how;
  widening<form> forms;
  bool fits = false; ///< whether all distances are known to fit the form
  std::unique_ptr<blocked_matrices> matrices;
};

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_BLOCKED_SOLVER_H
