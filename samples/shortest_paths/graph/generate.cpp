//===- generate.cpp - Generators of graphs --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "generate.h"

#include "memory.h"
#include "names.h"
#include "number_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace paths {

namespace {

constexpr std::uint64_t most_vertices = std::numeric_limits<vertex>::max();

/// The stages of splitmix64 (Steele, Lea, Flood 2014) as a function of a
/// number: what a counter-based generator needs.
std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

/// Random numbers that belong to one edge.
class stream {
public:
  stream(std::uint64_t seed, std::uint64_t number)
      : state(mix(mix(seed) ^ number)) {}

  std::uint64_t next() { return state = mix(state); }

  /// Evenly from [0, bound), by the high half of a product (Lemire 2019); the
  /// bias, bound / 2^64, is none that a graph would show.
  std::uint64_t below(std::uint64_t bound) {
    __extension__ using wide = unsigned __int128;
    return static_cast<std::uint64_t>(wide{next()} * bound >> 64);
  }

private:
  std::uint64_t state;
};

/// What stands between the colons.
struct specification {
  std::string_view text, kind;
  std::array<std::uint64_t, 2> sizes = {};
  std::uint64_t seed = 1;
};

[[noreturn]] void refuse(std::string_view text, const std::string &why) {
  throw specification_error("cannot generate '" + std::string(text) +
                            "': " + why);
}

specification parse(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  specification result = {text, parts[0]};
  static constexpr std::tuple<std::string_view, std::size_t, const char *>
      kinds[] = {{"complete", 1, "complete:N"},
                 {"gnm", 2, "gnm:N:M"},
                 {"rmat", 2, "rmat:SCALE:FACTOR"},
                 {"grid", 2, "grid:ROWS:COLS"}};
  for (const auto &[kind, sizes, form] : kinds) {
    if (kind != result.kind)
      continue;
    if (parts.size() != sizes + 1 && parts.size() != sizes + 2)
      refuse(text, "write " + std::string(form) + ", or " + form + ":SEED");
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const std::optional<std::uint64_t> value = as_number(parts[i]);
      if (!value)
        refuse(text,
               "'" + std::string(parts[i]) +
                   "' is not a whole number from 0 to 18446744073709551615");
      (i <= sizes ? result.sizes[i - 1] : result.seed) = *value;
    }
    return result;
  }
  refuse(text, "the kinds are complete, gnm, rmat and grid");
}

/// Fills in `count` edges, of which make(number, stream) gives one each.
template <class Make>
void fill(std::vector<edge> &edges, std::size_t count, std::uint64_t seed,
          const Make &make) {
  edges = large_vector<edge>(count);
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < count; ++i) {
    stream random(seed, i);
    edges[i] = make(i, random);
  }
}

edge_list complete(const specification &s) {
  const std::uint64_t n = s.sizes[0];
  if (n > 1u << 16)
    refuse(s.text, "at most 65536 vertices have a complete graph here");
  edge_list graph = {static_cast<vertex>(n), {}};
  fill(graph.edges, n == 0 ? 0 : n * (n - 1), s.seed,
       [&](std::uint64_t i, stream &) -> edge {
         const auto from = static_cast<vertex>(i / (n - 1));
         const auto other = static_cast<vertex>(i % (n - 1));
         return {from, other + (other >= from), 0};
       });
  return graph;
}

/// Different numbers below \p bound, in order: drawn until there are enough.
std::vector<std::uint64_t> draw(std::uint64_t count, std::uint64_t bound,
                                std::uint64_t seed) {
  std::vector<std::uint64_t> drawn;
  stream random(seed, 0);
  while (drawn.size() < count) {
    for (std::size_t i = drawn.size(); i < count; ++i)
      drawn.push_back(random.below(bound));
    std::sort(drawn.begin(), drawn.end());
    drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
  }
  return drawn;
}

/// The numbers below \p bound that are not in \p left_out, which is in order.
std::vector<std::uint64_t> others(const std::vector<std::uint64_t> &left_out,
                                  std::uint64_t bound) {
  std::vector<std::uint64_t> result;
  result.reserve(bound - left_out.size());
  auto next = left_out.begin();
  for (std::uint64_t i = 0; i < bound; ++i)
    if (next != left_out.end() && *next == i)
      ++next;
    else
      result.push_back(i);
  return result;
}

/// Of more than half of all pairs, drawing those that are left out is faster.
edge_list gnm(const specification &s) {
  const auto [n, m] = s.sizes;
  if (n > most_vertices)
    refuse(s.text, "vertices are numbered in 32 bits");
  const std::uint64_t all = n == 0 ? 0 : n * (n - 1);
  if (m > all)
    refuse(s.text, "there are only N * (N - 1) edges without loops");
  const std::vector<std::uint64_t> pairs =
      m <= all / 2 ? draw(m, all, s.seed)
                   : others(draw(all - m, all, s.seed), all);
  edge_list graph = {static_cast<vertex>(n), {}};
  fill(graph.edges, m, s.seed, [&](std::uint64_t i, stream &) -> edge {
    const auto from = static_cast<vertex>(pairs[i] / (n - 1));
    const auto other = static_cast<vertex>(pairs[i] % (n - 1));
    return {from, other + (other >= from), 0};
  });
  return graph;
}

edge_list rmat(const specification &s) {
  const auto [scale, factor] = s.sizes;
  if (scale > 31)
    refuse(s.text, "SCALE is at most 31");
  if (factor > std::uint64_t{1} << 20)
    refuse(s.text, "FACTOR is at most 2^20");
  edge_list graph = {vertex{1} << scale, {}};
  fill(graph.edges, (factor << scale) * 2, s.seed,
       [&](std::uint64_t i, stream &) -> edge {
         stream random(s.seed, i / 2); // both directions draw the same
         vertex from = 0, to = 0;
         for (unsigned bit = 0; bit < scale; ++bit) {
           const std::uint64_t quadrant = random.below(100);
           from = from << 1 | (quadrant >= 76);
           to = to << 1 | ((quadrant >= 57 && quadrant < 76) || quadrant >= 95);
         }
         return i % 2 ? edge{to, from, 0} : edge{from, to, 0};
       });
  return graph;
}

edge_list grid(const specification &s) {
  const auto [rows, columns] = s.sizes;
  if (rows > most_vertices || columns > most_vertices ||
      rows * columns > most_vertices)
    refuse(s.text, "vertices are numbered in 32 bits");
  edge_list graph = {static_cast<vertex>(rows * columns), {}};
  for (std::uint64_t r = 0; r < rows; ++r)
    for (std::uint64_t c = 0; c < columns; ++c) {
      const auto here = static_cast<vertex>(r * columns + c);
      for (const auto &[there, is_there] :
           {std::pair(here + 1, c + 1 < columns),
            std::pair(static_cast<vertex>(here + columns), r + 1 < rows)})
        if (is_there) {
          graph.edges.push_back({here, there, 0});
          graph.edges.push_back({there, here, 0});
        }
    }
  return graph;
}

} // namespace

void draw_weights(edge_list &graph, weight_range weights, std::uint64_t seed,
                  bool in_pairs) {
  if (weights.lowest > weights.highest)
    throw graph_error("the lowest weight is above the highest");
  const auto range = static_cast<std::uint64_t>(std::int64_t{weights.highest} -
                                                weights.lowest + 1);
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    stream random(~seed, in_pairs ? i / 2 : i);
    graph.edges[i].length = static_cast<weight>(
        weights.lowest + static_cast<std::int64_t>(random.below(range)));
  }
}

weight_range parse_weights(const std::string &text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos)
    throw specification_error("write LO:HI, as 1:255, not '" + text + "'");
  const auto bound = [](const std::string &number) {
    return static_cast<weight>(
        whole_number(number, std::numeric_limits<weight>::min(),
                     std::numeric_limits<weight>::max()));
  };
  const weight_range range = {bound(text.substr(0, colon)),
                              bound(text.substr(colon + 1))};
  if (range.lowest > range.highest)
    throw specification_error("in '" + text +
                              "' the lowest weight is above the highest");
  return range;
}

bool generates_undirected(std::string_view text) {
  const specification s = parse(text);
  return s.kind == "rmat" || s.kind == "grid";
}

edge_list generate(std::string_view text, weight_range weights) {
  const specification s = parse(text);
  edge_list graph = s.kind == "complete" ? complete(s)
                    : s.kind == "gnm"    ? gnm(s)
                    : s.kind == "rmat"   ? rmat(s)
                                         : grid(s);
  draw_weights(graph, weights, s.seed, generates_undirected(text));
  return graph;
}

} // namespace paths
