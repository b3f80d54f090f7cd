//===- task_order.h - Tiles in topological order -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The order in which a single kernel works on the tiles of a blocked
/// Floyd-Warshall (Takafuji, 3.2.3). The matrix has N x N tiles and is gone
/// through in N stages; a task is one tile in one stage:
///
///     pivot   (Z, Z)         after the tile's own stage Z - 1
///     panel   (Z, J), (I, Z) after that and the pivot
///     rest    (I, J)         after that and the panels (I, Z) and (Z, J)
///
/// Tasks have numbers such that each comes after those it waits for, and blocks
/// take them in that order, so that the lowest unfinished task can always go
/// on. Between a task and those that wait for it there should be more others
/// than are worked on at a time. Hence stage Z begins with the tiles of row and
/// column Z + 1, and the panels of stage Z + 1 are inserted into the rest of
/// stage Z: the chain of pivots costs no time of its own where a stage has
/// enough tiles.
///
/// Two things are done at once here that the thesis has as tasks of their own.
/// A block that has taken tile (Z + 1, Z + 1) through stage Z goes on with it
/// as the next pivot. And where a stage has many tiles, a task is a strip of
/// some in a row, with one number and one tile to their left, since each task
/// costs a wait: a long strip in the rest, a short one in rows Z and Z + 1, for
/// which others wait.
///
/// A task may read a tile that a later stage has improved already, if it is
/// late. That does no harm: distances only become shorter, each is always that
/// of some path, and a tile is at least as good as its stage says.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_TASK_ORDER_H
#define SHORTEST_PATHS_APSP_TASK_ORDER_H

#include <algorithm>
#include <cstdint>

#ifdef __CUDACC__
#define SHORTEST_PATHS_HOST_DEVICE __host__ __device__
#else
#define SHORTEST_PATHS_HOST_DEVICE
#endif

namespace paths::apsp::gpu {

/// number / by. Numbers of tasks mostly fit 32 bits, and the division is
/// several times as fast then.
SHORTEST_PATHS_HOST_DEVICE inline std::uint64_t divide(std::uint64_t number,
                                                       std::uint32_t by) {
  return number >> 32 == 0 ? static_cast<std::uint32_t>(number) / by
                           : number / by;
}

/// A task of a graph, by its place in the order.
struct place {
  std::uint64_t task;
  unsigned graph;
};

/// The numbers of the tasks of several graphs: task d of graph g of m has
/// number m d + g (Takafuji, 3.3), of a batch of m graphs, and batches follow
/// each other, so that what the graphs of a batch need of their panels fits the
/// cache. Each graph has \p tasks.
SHORTEST_PATHS_HOST_DEVICE inline place place_of(std::uint64_t number,
                                                 std::uint64_t tasks,
                                                 unsigned graphs,
                                                 unsigned batch) {
  unsigned before = 0; // graphs of earlier batches
  if (batch < graphs) {
    before = static_cast<unsigned>(number / (tasks * batch)) * batch;
    number -= tasks * before;
    batch = batch < graphs - before ? batch : graphs - before;
  }
  const std::uint64_t task = divide(number, batch);
  return {task, before + static_cast<unsigned>(number - task * batch)};
}

/// So many stages have to be behind tile (row, column).
struct need {
  unsigned row, column, stages;
};

/// `count` tiles of a row in a stage, from `column` on without columns `stage`
/// and `stage` + 1.
struct task {
  unsigned stage, row, column, count = 1;

  SHORTEST_PATHS_HOST_DEVICE unsigned column_of(unsigned tile) const {
    const unsigned later = column + tile;
    return column < stage && later >= stage ? later + 2 : later;
  }
  /// Is it the first pivot, or does it go on as the next one?
  SHORTEST_PATHS_HOST_DEVICE bool is_first_pivot() const {
    return row == stage && column == stage;
  }
  SHORTEST_PATHS_HOST_DEVICE bool is_next_pivot() const {
    return row == stage + 1 && column == stage + 1;
  }

  /// What it waits for.
  SHORTEST_PATHS_HOST_DEVICE unsigned need_count() const {
    return 2 * count + 1;
  }
  SHORTEST_PATHS_HOST_DEVICE need needs(unsigned index) const {
    if (index == 0)
      return {row, stage, column == stage ? 0 : stage + 1};
    const unsigned tile = (index - 1) / 2;
    if (index % 2 != 0)
      return {row, column_of(tile), stage};
    return {stage, column_of(tile), row == stage ? 0 : stage + 1};
  }
  /// How many stages are behind its tiles afterwards.
  SHORTEST_PATHS_HOST_DEVICE unsigned stages_behind() const {
    return stage + (is_next_pivot() ? 2 : 1);
  }
};

class task_order {
public:
  /// A warp tells that the tiles of a strip are done, a thread for each.
  static constexpr unsigned longest_strip = 32;

  /// \p lead: between a pivot and its panels there is other work of so many
  /// tiles, if half of a stage has as many. \p strip and \p short_strip: how
  /// many tiles make a task in the rest, and in rows Z and Z + 1.
  task_order(unsigned tiles, std::uint64_t lead, unsigned strip = 1,
             unsigned short_strip = 1)
      : tiles(tiles), strip(strip), short_strip(short_strip), before_panels(0) {
    const std::uint64_t urgent = urgent_tiles();
    if (lead > urgent)
      before_panels = static_cast<unsigned>(
          std::min<std::uint64_t>((lead - urgent) / strip, rest_tasks() / 2));
  }

  /// The number of tasks.
  std::uint64_t size() const {
    if (tiles == 1)
      return 1;
    return first_stage_begins() + std::uint64_t{stage_tasks()} * (tiles - 1) +
           std::uint64_t{tiles - 1} * strips(tiles - 1, strip);
  }

  /// About how many tasks can be worked on at a time.
  unsigned widest() const {
    return tiles == 1 ? 1
                      : std::max(panel_tasks(), urgent_tasks() + rest_tasks());
  }

  /// The task with number \p id, below size().
  SHORTEST_PATHS_HOST_DEVICE task at(std::uint64_t id) const {
    if (id == 0)
      return {0, 0, 0};
    if (id < first_stage_begins())
      return panel(0, static_cast<unsigned>(id - 1));
    id -= first_stage_begins();
    const unsigned each = stage_tasks();
    const std::uint64_t quotient = divide(id, each);
    const unsigned stage =
        quotient < tiles - 1 ? static_cast<unsigned>(quotient) : tiles - 1;
    const auto index = static_cast<unsigned>(id - std::uint64_t{stage} * each);
    return stage + 1 < tiles ? in_stage(stage, index) : in_last(stage, index);
  }

private:
  /// Strips of \p length that \p columns make.
  SHORTEST_PATHS_HOST_DEVICE static unsigned strips(unsigned columns,
                                                    unsigned length) {
    return (columns + length - 1) / length;
  }
  /// Strips of row Z or Z + 1 without the tiles of columns Z and Z + 1.
  SHORTEST_PATHS_HOST_DEVICE unsigned short_strips() const {
    return strips(tiles - 2, short_strip);
  }
  /// The tiles of row and column Z + 1, without those of row and column Z.
  unsigned urgent_tiles() const { return tiles < 2 ? 0 : 2 * (tiles - 2) + 1; }
  SHORTEST_PATHS_HOST_DEVICE unsigned urgent_tasks() const {
    return 1 + short_strips() + (tiles - 2);
  }
  SHORTEST_PATHS_HOST_DEVICE unsigned rest_tasks() const {
    return tiles < 2 ? 0 : (tiles - 2) * strips(tiles - 2, strip);
  }
  SHORTEST_PATHS_HOST_DEVICE unsigned panel_tasks() const {
    return 1 + short_strips() + (tiles - 1);
  }
  /// Of all stages but the last, with the panels of the next.
  SHORTEST_PATHS_HOST_DEVICE unsigned stage_tasks() const {
    return urgent_tasks() + rest_tasks() + panel_tasks();
  }
  /// Before it, the pivot and the panels of stage 0.
  SHORTEST_PATHS_HOST_DEVICE unsigned first_stage_begins() const {
    return 1 + panel_tasks();
  }

  /// The \p index-th of all numbers but \p left_out.
  SHORTEST_PATHS_HOST_DEVICE static unsigned skip(unsigned index,
                                                  unsigned left_out) {
    return index + (index >= left_out ? 1 : 0);
  }
  /// The \p index-th of all numbers but \p left_out and the next one.
  SHORTEST_PATHS_HOST_DEVICE static unsigned skip_two(unsigned index,
                                                      unsigned left_out) {
    return index + (index >= left_out ? 2 : 0);
  }

  /// The \p index-th strip of \p length of a row, of the \p columns that are
  /// left without columns \p stage and \p stage + 1.
  SHORTEST_PATHS_HOST_DEVICE static task in_row(unsigned stage, unsigned row,
                                                unsigned index, unsigned length,
                                                unsigned columns) {
    const unsigned first = index * length, left = columns - first;
    return {stage, row, skip_two(first, stage), left < length ? left : length};
  }

  /// A panel of a stage: tile (Z, Z + 1), or of the last stage (Z, Z - 1); the
  /// others of row Z; column Z.
  SHORTEST_PATHS_HOST_DEVICE task panel(unsigned stage, unsigned index) const {
    const bool is_last = stage + 1 == tiles;
    if (index == 0)
      return {stage, stage, is_last ? stage - 1 : stage + 1};
    if (index <= short_strips())
      return in_row(stage, stage, index - 1, short_strip, tiles - 2);
    return {stage, skip(index - 1 - short_strips(), stage), stage};
  }

  SHORTEST_PATHS_HOST_DEVICE task urgent(unsigned stage, unsigned index) const {
    const unsigned next = stage + 1;
    if (index == 0)
      return {stage, next, next};
    if (index <= short_strips())
      return in_row(stage, next, index - 1, short_strip, tiles - 2);
    return {stage, skip_two(index - 1 - short_strips(), stage), next};
  }

  SHORTEST_PATHS_HOST_DEVICE task rest(unsigned stage, unsigned index) const {
    const unsigned each = strips(tiles - 2, strip);
    return in_row(stage, skip_two(index / each, stage), index % each, strip,
                  tiles - 2);
  }

  SHORTEST_PATHS_HOST_DEVICE task in_stage(unsigned stage,
                                           unsigned index) const {
    if (index < urgent_tasks())
      return urgent(stage, index);
    index -= urgent_tasks();
    if (index < before_panels)
      return rest(stage, index);
    index -= before_panels;
    if (index < panel_tasks())
      return panel(stage + 1, index);
    return rest(stage, before_panels + index - panel_tasks());
  }

  SHORTEST_PATHS_HOST_DEVICE task in_last(unsigned stage,
                                          unsigned index) const {
    const unsigned each = strips(tiles - 1, strip);
    return in_row(stage, index / each, index % each, strip, tiles - 1);
  }

  unsigned tiles, strip, short_strip;
  unsigned before_panels; ///< tasks of the rest before the next panels
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_TASK_ORDER_H
