//===- apsp_by_rows.cpp - Distances that nobody keeps ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp_by_rows.h"

#include "measure.h"

#include <memory>

namespace paths::apsp {

namespace {

/// What the rows of the last run are for.
class row_taker {
public:
  explicit row_taker(const row_job &job) : writer(job.writer) {
    if (job.verify)
      checker.emplace(job.graph, job.query);
  }

  bool wants_rows() const { return writer != nullptr || checker; }

  void take(const row_block &block) {
    seconds += seconds_of([&] {
      if (checker)
        checker->take(block);
      if (writer != nullptr)
        writer->take(block);
    });
  }

  double taken() const { return seconds; }

  void finish(report &into) {
    if (checker)
      into.checked = checker->result();
    if (writer != nullptr)
      writer->finish();
  }

private:
  row_writer *const writer;
  std::optional<row_checker> checker;
  double seconds = 0;
};

} // namespace

void find_rows(const row_job &job, report &into) {
  std::unique_ptr<row_solver> solver;
  into.run.setup_seconds = seconds_of(
      [&] { solver = make_rows(job.which, job.graph, into.tuning); });
  row_taker taker(job);
  row_sink sink;
  for (int i = 1; i <= job.repeat; ++i) {
    if (i == job.repeat && taker.wants_rows())
      sink = [&](const row_block &block) { taker.take(block); };
    const double seconds =
        seconds_of([&] { into.all = solver->run(job.query, sink); });
    into.run.seconds.push_back(seconds - taker.taken());
  }
  const std::string more = solver->remark();
  into.run.remark +=
      (into.run.remark.empty() || more.empty() ? "" : "; ") + more;
  taker.finish(into);
}

} // namespace paths::apsp
