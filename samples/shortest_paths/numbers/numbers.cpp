//===- numbers.cpp - Lengths that 32 bits do not have ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "numbers.h"

#include "apsp/rows/row_algorithms.h"
#include "graph/longest.h"
#include "graph/number_text.h"
#include "row_check.h"
#include "sssp/checks.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <utility>

namespace paths::numbers {

namespace {

using apsp::basic_extent, apsp::basic_row_block, apsp::basic_row_query,
    apsp::basic_row_sink, apsp::basic_row_solver;

any_number as_any(wide number) {
  return {kind_of(number), number, static_cast<double>(number)};
}
any_number as_any(weight number) { return as_any(wide{number}); }
any_number as_any(real number) { return {number_kind::real, 0, number}; }

template <class Work> double seconds_of(const Work &work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
      .count();
}

template <class Number> Number read_cutoff(const std::string &text) {
  if (text.empty())
    return basic_row_query<Number>::no_cutoff;
  const any_number number = parse_cutoff(text);
  if constexpr (std::is_same_v<Number, real>)
    return number.value;
  // No distance lies between what is asked for and the whole number below.
  return number.kind != number_kind::real ? number.whole
         : number.value >= 0x1p63         ? basic_row_query<wide>::no_cutoff
                                          : static_cast<wide>(number.value);
}

template <class Number> class asker {
public:
  asker(const basic_csr<Number> &given, const question &asked)
      : asked(asked), negative(has_negative_edges(given)),
        reversed(asked.wants_columns() ? transpose(given)
                                       : basic_csr<Number>()),
        graph(asked.wants_columns() ? reversed : given),
        query(
            {asked.wants_columns() ? asked.targets : asked.sources,
             asked.wants_columns() ? std::span<const vertex>() : asked.targets,
             read_cutoff<Number>(asked.cutoff)}) {}

  answer run() {
    answer found;
    std::unique_ptr<basic_row_solver<Number>> solver;
    found.algorithm = choose();
    found.setup_seconds = seconds_of([&] { solver = set_up(found.algorithm); });
    if (asked.verify)
      check = std::make_unique<row_check<Number>>(graph, query);
    if (asked.output != nullptr)
      lines = apsp::make_writer_of<Number>(*asked.output, {&graph, 1}, form());
    basic_extent<Number> all;
    double used = 0; // by what is done with rows
    for (int i = 1; i <= asked.repeat; ++i) {
      basic_row_sink<Number> sink;
      if (i == asked.repeat)
        sink = [&](const basic_row_block<Number> &block) {
          used += seconds_of([&] { take(block, found); });
        };
      const double seconds =
          seconds_of([&] { all = solver->run(query, sink); });
      found.seconds.push_back(seconds - used);
    }
    if (lines)
      lines->finish();
    found.rows = query.sources.size();
    if (check) {
      found.checked = check->rows();
      found.mistake = check->mistake();
    }
    tell(all, found);
    return found;
  }

private:
  std::string_view choose() const {
    expect_algorithm(asked.algorithm);
    if (asked.algorithm == "auto")
      return negative ? "bellman-ford" : "dijkstra";
    return asked.algorithm;
  }

  std::unique_ptr<basic_row_solver<Number>>
  set_up(std::string_view algorithm) const {
    if (algorithm == "bellman-ford")
      return apsp::cpu::rows_by_bellman_ford(graph);
    return apsp::cpu::rows_by_dijkstra(graph, {});
  }

  apsp::row_form form() const {
    apsp::row_form all = asked.form;
    all.targets = asked.targets;
    return all;
  }

  void take(const basic_row_block<Number> &block, answer &into) {
    if (check)
      check->take(block);
    if (lines)
      lines->take(0, block);
    if (!asked.eccentricities)
      return;
    for (std::size_t i = 0; i < block.sources.size(); ++i) {
      const basic_row_block<Number> one = {block.sources.subspan(i, 1),
                                           block.row(i), block.first + i};
      const auto row = apsp::extent_of<Number>(one);
      into.longest_from.push_back(as_any(row.longest));
      into.reaches_all.push_back(row.pairs + 1 == graph.vertices);
    }
  }

  static void tell(const basic_extent<Number> &all, answer &into) {
    into.pairs = all.pairs;
    into.longest = as_any(all.longest);
    into.mean = all.pairs == 0 ? 0
                               : static_cast<double>(all.sum) /
                                     static_cast<double>(all.pairs);
  }

  const question &asked;
  const bool negative;
  const basic_csr<Number> reversed; ///< empty, unless columns are asked for
  const basic_csr<Number> &graph;
  const basic_row_query<Number> query;
  std::unique_ptr<row_check<Number>> check;
  std::unique_ptr<apsp::basic_row_writer<Number>> lines;
};

} // namespace

answer ask(const any_graph &graph, const question &asked) {
  if (const auto *wide_one = std::get_if<wide_csr>(&graph))
    return asker(*wide_one, asked).run();
  if (const auto *real_one = std::get_if<real_csr>(&graph))
    return asker(*real_one, asked).run();
  return asker(converted<wide>(std::get<csr>(graph)), asked).run();
}

void expect_algorithm(std::string_view algorithm) {
  if (algorithm != "auto" && algorithm != "dijkstra" &&
      algorithm != "bellman-ford")
    throw graph_error("'" + std::string(algorithm) +
                      "' takes whole numbers of 32 bits, and here are others; "
                      "take auto or dijkstra");
}

any_number parse_cutoff(const std::string &text) {
  line_reader line(text);
  const any_number number = line.any("cutoff");
  line.expect_end();
  if (number.value < 0)
    throw graph_error("cutoff: " + text + " is negative");
  return number;
}

bool may_be_too_long(const csr &graph) {
  if (graph.edges() == 0)
    return false;
  const auto [least, most] = std::ranges::minmax(graph.length);
  const std::int64_t edges = graph.vertices;
  if (least < 0)
    return edges * most >= unreachable ||
           edges * least <= std::numeric_limits<distance>::min();
  return edges * most >= unreachable &&
         longest_path_bound(graph) >= unreachable;
}

std::string_view name_of(const any_graph &graph) {
  return std::holds_alternative<real_csr>(graph) ? "f64" : "64 bits";
}

vertex vertices(const any_graph &graph) {
  return std::visit([](const auto &g) { return g.vertices; }, graph);
}

edge_index edges(const any_graph &graph) {
  return std::visit([](const auto &g) { return g.edges(); }, graph);
}

std::pair<any_number, any_number> range(const any_graph &graph) {
  return std::visit(
      [](const auto &g) {
        const auto [least, most] = std::ranges::minmax(g.length);
        return std::pair(as_any(least), as_any(most));
      },
      graph);
}

std::string to_text(const any_number &number) {
  return number.kind == number_kind::real ? number_text(number.value)
                                          : number_text(number.whole);
}

} // namespace paths::numbers
