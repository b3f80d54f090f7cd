//===- batches.cu - All pairs, and rows, batch by batch -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The idea is in batches.cuh. Here batches follow each other: either all rows
// stay on the device, which is what other algorithms for all pairs do, or they
// go to who wants them, and the device has those of one batch. Distances have
// 16 bits; where that turns out to be too few, the batch is searched again with
// 32, and so are those after it.
//
// Cost of a batch of S sources: in each round 2 S bytes, or 4 S, for each edge
// from a vertex with news, of which most come from the second-level cache if
// the batch's rows fit there, 2 S V bytes; in the worst case V rounds. Memory:
// 8 bytes for an edge, and 2 S or 4 S for a vertex, S V for all rows.
//
//===----------------------------------------------------------------------===//

#include "apsp/rows/rows.h"
#include "apsp/widths.h"
#include "batch_search.h"
#include "batches.cuh"
#include "device/gpu.h"
#include "gpu.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace paths::apsp::gpu {

namespace {

using paths::gpu::check, paths::gpu::pinned_array;

constexpr std::size_t most_at_once = 512; ///< sources of a batch

std::size_t rows_at_once(const settings &options) {
  return options.rows_at_once == 0
             ? most_at_once
             : std::min(options.rows_at_once, most_at_once);
}

/// Before anything is put on a device, there has to be one, and memory.
const csr &with_memory(const csr &graph, const settings &options,
                       std::size_t bytes) {
  paths::gpu::expect_gpu();
  if (options.transfers)
    throw graph_error("this algorithm begins with lists of edges: it has no "
                      "matrix to transfer");
  bytes += incoming_edges::bytes(graph);
  if (options.announce)
    options.announce("GPU", bytes);
  paths::gpu::expect_memory(bytes, "a search by batches");
  return graph;
}

struct batch_form {
  values kept;
  distance infinity;
  std::size_t of_piece; ///< distances; a row has one piece or two
};

template <class Distances>
constexpr batch_form form_of = {Distances::kept, Distances::infinity,
                                std::size_t{32} * Distances::in_piece};

widening<batch_form> forms_for(const settings &options) {
  return {{form_of<short_distances>, form_of<long_distances>},
          options.kept,
          "batches"};
}

/// The form of distances that is used, and when it gives way to the wider one.
class widening_search {
public:
  widening_search(const csr &graph, const settings &options)
      : edges(graph), sources(rows_at_once(options)), forms(forms_for(options)),
        inner(make()) {}

  batch_search *operator->() const { return inner.get(); }

  std::size_t at_once() const {
    return std::min<std::size_t>(inner->width(), sources);
  }

  /// Wider distances, if there are any and they may be used; else an error.
  void widen() {
    const distance infinity = forms.now().infinity;
    if (!forms.widen())
      fail_to_fit(infinity);
    inner = make();
  }

  std::string remark(std::size_t batches) const {
    const std::optional<int> too_few = forms.too_few();
    return std::to_string(at_once()) + " sources at a time, " +
           std::to_string(bits_of(forms.now().kept)) + " bits" +
           (too_few ? ", as " + std::to_string(*too_few) + " are too few"
                    : "") +
           " for a distance, " + std::to_string(edges.rounds()) +
           " rounds in all of " + std::to_string(batches) +
           (batches == 1 ? " batch" : " batches");
  }

private:
  std::unique_ptr<batch_search> make() const {
    return make_batch_search(edges, forms.now().kept, sources);
  }

  const incoming_edges edges;
  const std::size_t sources; ///< of a batch, at most
  widening<batch_form> forms;
  std::unique_ptr<batch_search> inner;
};

/// All rows stay on the device.
class all_batches : public solver {
public:
  all_batches(const csr &graph, const settings &options)
      : n(graph.vertices), searches(graph, options), all(n) {
    std::vector<vertex> sources(n);
    std::iota(sources.begin(), sources.end(), vertex{0});
    all.put(sources);
    make_place();
  }

  void reset() override {}

  void run() override {
    while (!try_run()) {
      searches.widen();
      make_place();
    }
    check(cudaDeviceSynchronize(), "the searches");
  }

  void rows(std::size_t, vertex first, std::span<distance> into) override {
    if (n == 0)
      return;
    std::size_t left = std::min<std::size_t>(into.size() / n, n - first);
    while (left != 0) {
      const std::size_t i = first / size;
      const std::size_t count =
          std::min({left, (i + 1) * size - first, chunk_rows()});
      if (chunk.size() == 0)
        chunk = array<distance>(chunk_rows() * n);
      searches->separate(static_cast<unsigned>(first - i * size),
                         static_cast<unsigned>(count), place(i), chunk.data());
      check(cudaMemcpy(into.data(), chunk.data(), count * n * sizeof(distance),
                       cudaMemcpyDeviceToHost),
            "copying distances from the GPU");
      into = into.subspan(count * n);
      first += static_cast<vertex>(count);
      left -= count;
    }
  }

  extent measure(std::size_t) override {
    searches->clear();
    for (std::size_t i = 0; i < batches(); ++i)
      searches->add_up(all.data() + i * size, count(i), place(i));
    return searches->total();
  }

  std::string remark() const override { return searches.remark(batches()); }

private:
  std::size_t batches() const { return (n + size - 1) / size; }
  unsigned count(std::size_t i) const {
    return static_cast<unsigned>(std::min<std::size_t>(size, n - i * size));
  }
  std::size_t chunk_rows() const {
    constexpr std::size_t cells = std::size_t{1} << 24; // 64 MB
    return std::clamp<std::size_t>(cells / std::max(n, 1U), 1, size);
  }
  void *place(std::size_t i) const {
    return rows_on_device.data() + i * searches->row_bytes();
  }

  void make_place() {
    size = searches.at_once();
    rows_on_device = {}; // before there is more
    rows_on_device = array<std::byte>(batches() * searches->row_bytes());
  }

  bool try_run() {
    for (std::size_t i = 0; i < batches(); ++i) {
      searches->find(all.data() + i * size, count(i), place(i));
      if (searches->overflows(place(i)))
        return false;
    }
    return true;
  }

  const vertex n;
  widening_search searches;
  array<vertex> all; ///< every vertex
  std::size_t size = 0;
  array<std::byte> rows_on_device;
  array<distance> chunk;
};

/// Rows go away as they come.
class rows_by_batches : public row_solver {
public:
  rows_by_batches(const csr &graph, const settings &options)
      : graph(graph), searches(graph, options), sources(most_at_once),
        rows(searches->row_bytes()) {}

  extent run(const row_query &query, const row_sink &sink) override {
    expect_vertices(graph, query);
    if (query.has_cutoff())
      throw graph_error("batches cannot end early; take dijkstra");
    extent all;
    batches = 0;
    for (std::size_t first = 0; first < query.sources.size(); ++batches) {
      const auto some = query.sources.subspan(
          first, std::min(searches.at_once(), query.sources.size() - first));
      if (!find(some))
        continue; // with a wider form, which takes fewer sources
      give(query, some, first, sink, all);
      first += some.size();
    }
    add(all, end_form());
    return all;
  }

  std::string remark() const override { return searches.remark(batches); }

private:
  bool find(std::span<const vertex> some) {
    if (!is_clear) {
      searches->clear();
      is_clear = true;
    }
    sources.put(some);
    searches->find(sources.data(), static_cast<unsigned>(some.size()),
                   rows.data());
    if (!searches->overflows(rows.data()))
      return true;
    add(before_widening, searches->total());
    searches.widen();
    is_clear = false;
    rows = {};
    rows = array<std::byte>(searches->row_bytes());
    return false;
  }

  /// What was added up on the device, in all forms of this run.
  extent end_form() {
    extent all = std::exchange(before_widening, extent());
    if (is_clear)
      add(all, searches->total());
    is_clear = false;
    return all;
  }

  /// Adds to \p all only what the device does not add up.
  void give(const row_query &query, std::span<const vertex> some,
            std::size_t first, const row_sink &sink, extent &all) {
    if (query.targets.empty())
      searches->add_up(sources.data(), static_cast<unsigned>(some.size()),
                       rows.data());
    if (!sink && query.targets.empty())
      return;
    const std::size_t width = graph.vertices;
    const std::size_t at_once = make_chunk();
    for (std::size_t i = 0; i < some.size(); i += at_once) {
      const std::size_t count = std::min(at_once, some.size() - i);
      searches->separate(static_cast<unsigned>(i), static_cast<unsigned>(count),
                         rows.data(), chunk.data());
      check(cudaMemcpy(host->data(), chunk.data(),
                       count * width * sizeof(distance),
                       cudaMemcpyDeviceToHost),
            "copying distances from the GPU");
      const row_block block = {
          some.subspan(i, count), {host->data(), count * width}, first + i};
      if (!query.targets.empty())
        add(all, extent_of(block, query.targets));
      if (sink)
        sink(block);
    }
  }

  /// How many rows are moved at a time.
  std::size_t make_chunk() {
    constexpr std::size_t cells = std::size_t{1} << 23; // 32 MB
    const std::size_t width = graph.vertices;
    const std::size_t at_once = std::clamp<std::size_t>(
        cells / std::max<std::size_t>(width, 1), 1, most_at_once);
    if (!host) {
      chunk = array<distance>(at_once * width);
      host.emplace(at_once * width);
    }
    return at_once;
  }

  const csr &graph;
  widening_search searches;
  array<vertex> sources;
  array<std::byte> rows;
  array<distance> chunk;
  std::optional<pinned_array<distance>> host;
  std::size_t batches = 0;
  bool is_clear = false; ///< are the sums of this run?
  extent before_widening;
};

/// Bytes of \p count batches, in the first form.
std::size_t bytes_of_batches(const csr &graph, const settings &options,
                             std::size_t count) {
  const std::size_t lanes = forms_for(options).now().of_piece;
  const std::size_t pieces = rows_at_once(options) <= lanes ? 1 : 2;
  return count * pieces * 512 *
         (graph.vertices + incoming_edges::most_helpers(graph));
}

} // namespace

std::unique_ptr<solver> batches(std::span<const csr> graphs,
                                const settings &options) {
  if (graphs.size() != 1)
    throw graph_error("batches takes one graph, not " +
                      std::to_string(graphs.size()));
  const std::size_t size =
      std::min(rows_at_once(options), 2 * forms_for(options).now().of_piece);
  const csr &graph = graphs.front();
  return std::make_unique<all_batches>(
      with_memory(
          graph, options,
          bytes_of_batches(graph, options, (graph.vertices + size - 1) / size)),
      options);
}

/// 16 or 32 bits, unless told the fewest in which all fit. Takes no cutoff.
std::unique_ptr<row_solver> batches_by_rows(const csr &graph,
                                            const settings &options) {
  return std::make_unique<rows_by_batches>(
      with_memory(graph, options, bytes_of_batches(graph, options, 1)),
      options);
}

} // namespace paths::apsp::gpu

//! apsp 70: "batches", gpu, "this project: relaxes the rows of many sources at
//! once", false, "16 32", gpu::batches, gpu::batches_by_rows
