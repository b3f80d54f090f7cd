//===- tile_schedule.h - Tiles in topological order, several stages at once  -*-
// C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The order of tuned kernels: that of task_order.h, but a tile goes through
/// several stages at once, so that it is read and written less often.
///
/// The N stages are divided into spans of `span` stages. Stage Z has a task for
/// the pivot (Z, Z) and one for each panel (Z, J) and (I, Z); a span has one
/// task for each tile that is not in its rows and columns. Each task first
/// takes its tile through all stages since the tile's last task, which is one
/// product of a row of tiles and a column of tiles; a pivot or a panel goes on
/// with stage Z itself. The last span takes all tiles to the end.
///
/// The tiles of a span that are in rows and columns of the next come first; the
/// next span's pivots and panels, its chain, are inserted into the rest, with
/// pieces of it between a pivot and its panels and behind them. So the chain
/// costs no time of its own where a span has enough tiles.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_TILE_SCHEDULE_H
#define SHORTEST_PATHS_APSP_TILE_SCHEDULE_H

#include "task_order.h"

namespace paths::apsp::gpu {

/// Tile (row, column) through stages `from` to `to`, not including the latter;
/// `closes`: and then through stage `to` itself, as pivot or panel.
struct span_task {
  unsigned row, column, from, to;
  bool closes;
  static constexpr unsigned count = 1; ///< of tiles

  SHORTEST_PATHS_HOST_DEVICE unsigned column_of(unsigned) const {
    return column;
  }

  SHORTEST_PATHS_HOST_DEVICE bool is_pivot() const {
    return closes && row == to && column == to;
  }
  SHORTEST_PATHS_HOST_DEVICE bool is_panel() const {
    return closes && !is_pivot();
  }

  /// What it waits for at its beginning. A panel needs the pivot of its stage
  /// only later.
  SHORTEST_PATHS_HOST_DEVICE static constexpr unsigned need_count() {
    return 32;
  }
  SHORTEST_PATHS_HOST_DEVICE need needs(unsigned index) const {
    const unsigned stage = from + index / 2;
    if (stage < to)
      return index % 2 == 0 ? need{row, stage, stage + 1}
                            : need{stage, column, stage + 1};
    return {row, column, index == 31 ? from : 0};
  }
  SHORTEST_PATHS_HOST_DEVICE unsigned stages_behind() const {
    return closes ? to + 1 : to;
  }
};

class tile_schedule {
public:
  /// Needs of a task fit 32 threads with spans up to this.
  static constexpr unsigned longest_span = 8;

  tile_schedule(unsigned tiles, unsigned span) : tiles(tiles), span(span) {}

  std::uint64_t size() const {
    std::uint64_t all = chain_tasks(0);
    for (unsigned begin = 0; begin < tiles; begin += span)
      all += tasks_of(begin);
    return all;
  }

  /// The task with number \p id, below size(). All spans but the last two have
  /// as many tasks.
  SHORTEST_PATHS_HOST_DEVICE span_task at(std::uint64_t id) const {
    if (id < chain_tasks(0))
      return in_first_chain(static_cast<unsigned>(id));
    id -= chain_tasks(0);
    const unsigned each = tasks_of(0);
    const unsigned full = (tiles - 1) / span; // spans before the last
    const unsigned alike = full == 0 ? 0 : full - 1;
    const std::uint64_t quotient = divide(id, each);
    unsigned which = quotient < alike ? static_cast<unsigned>(quotient) : alike;
    auto index = static_cast<unsigned>(id - std::uint64_t{which} * each);
    if (which == alike && which < full && index >= tasks_of(which * span))
      index -= tasks_of(which++ * span);
    return in_span(which * span, index);
  }

private:
  SHORTEST_PATHS_HOST_DEVICE unsigned end_of(unsigned begin) const {
    return begin + span < tiles ? begin + span : tiles;
  }
  /// Panels of a stage.
  SHORTEST_PATHS_HOST_DEVICE unsigned panels() const { return 2 * (tiles - 1); }
  /// Pivots and panels of the span that begins there.
  SHORTEST_PATHS_HOST_DEVICE unsigned chain_tasks(unsigned begin) const {
    return begin >= tiles ? 0 : (end_of(begin) - begin) * (1 + panels());
  }
  /// The tiles of a span are those of so many rows and columns.
  SHORTEST_PATHS_HOST_DEVICE unsigned side_of(unsigned begin) const {
    const unsigned end = end_of(begin);
    return end == tiles ? tiles : tiles - (end - begin);
  }
  /// Of them, those in rows and columns of the next span.
  SHORTEST_PATHS_HOST_DEVICE unsigned urgent_tiles(unsigned begin) const {
    const unsigned side = side_of(begin), next = end_of(begin);
    const unsigned rest = side - (end_of(next) - next);
    return next == tiles ? 0 : side * side - rest * rest;
  }
  /// A span's tiles and the chain of the next.
  SHORTEST_PATHS_HOST_DEVICE unsigned tasks_of(unsigned begin) const {
    return side_of(begin) * side_of(begin) + chain_tasks(end_of(begin));
  }

  /// One more than the last stage from \p begin to \p end, not including it,
  /// of which the tile was pivot or panel; 0 if there is none.
  SHORTEST_PATHS_HOST_DEVICE static unsigned
  last_panel(unsigned row, unsigned column, unsigned begin, unsigned end) {
    unsigned last = 0;
    if (row >= begin && row < end)
      last = row + 1;
    if (column >= begin && column < end && column >= last)
      last = column + 1;
    return last;
  }
  /// How many stages are behind the tile when, of the span that begins at
  /// \p begin, the pivots and panels of the stages below \p stage are.
  SHORTEST_PATHS_HOST_DEVICE unsigned
  behind(unsigned row, unsigned column, unsigned begin, unsigned stage) const {
    const unsigned here = last_panel(row, column, begin, stage);
    if (here != 0)
      return here;
    const unsigned before =
        last_panel(row, column, begin < span ? 0 : begin - span, begin);
    return before != 0 ? before : begin;
  }

  SHORTEST_PATHS_HOST_DEVICE span_task chain_task(unsigned begin,
                                                  unsigned stage, unsigned row,
                                                  unsigned column) const {
    return {row, column, behind(row, column, begin, stage), stage, true};
  }
  /// The panels of the next stage's row and column come first: its pivot waits
  /// for them.
  SHORTEST_PATHS_HOST_DEVICE span_task panel(unsigned begin, unsigned stage,
                                             unsigned index) const {
    const unsigned other = (stage + 1 + index / 2) % tiles;
    return index % 2 == 0 ? chain_task(begin, stage, stage, other)
                          : chain_task(begin, stage, other, stage);
  }
  SHORTEST_PATHS_HOST_DEVICE span_task in_first_chain(unsigned index) const {
    const unsigned stage = index / (1 + panels());
    index %= 1 + panels();
    return index == 0 ? chain_task(0, stage, stage, stage)
                      : panel(0, stage, index - 1);
  }

  /// Tile (row, column) of those that are counted without a span's rows and
  /// columns.
  SHORTEST_PATHS_HOST_DEVICE span_task span_tile(unsigned begin, unsigned row,
                                                 unsigned column) const {
    const unsigned end = end_of(begin);
    if (end != tiles) {
      row += row >= begin ? end - begin : 0;
      column += column >= begin ? end - begin : 0;
    }
    return {row, column, behind(row, column, begin, end), end, false};
  }
  /// Counted so, the next span's rows and columns begin at \p begin.
  SHORTEST_PATHS_HOST_DEVICE span_task urgent(unsigned begin,
                                              unsigned index) const {
    const unsigned side = side_of(begin);
    const unsigned depth = end_of(end_of(begin)) - end_of(begin);
    if (index < depth * side)
      return span_tile(begin, begin + index % depth, index / depth);
    index -= depth * side;
    unsigned row = index / depth;
    row += row >= begin ? depth : 0;
    return span_tile(begin, row, begin + index % depth);
  }
  SHORTEST_PATHS_HOST_DEVICE span_task rest(unsigned begin,
                                            unsigned index) const {
    const unsigned side = side_of(begin), next = end_of(begin);
    const unsigned depth = next == tiles ? 0 : end_of(next) - next;
    unsigned row = index / (side - depth), column = index % (side - depth);
    row += row >= begin ? depth : 0;
    column += column >= begin ? depth : 0;
    return span_tile(begin, row, column);
  }

  /// The urgent tiles, the first pivot, and for each stage of the next span a
  /// piece of the rest, the panels, the next pivot; then the last piece.
  SHORTEST_PATHS_HOST_DEVICE span_task in_span(unsigned begin,
                                               unsigned index) const {
    const unsigned next = end_of(begin);
    if (next == tiles)
      return rest(begin, index);
    if (index < urgent_tiles(begin))
      return urgent(begin, index);
    index -= urgent_tiles(begin);
    const unsigned stages = end_of(next) - next;
    const unsigned all = side_of(begin) * side_of(begin) - urgent_tiles(begin);
    const unsigned piece = all / (stages + 1);
    const unsigned both = 1 + piece + panels(); // of a stage
    if (index >= stages * both)
      return rest(begin, index - stages * (both - piece));
    const unsigned stage = index / both;
    index %= both;
    if (index == 0)
      return chain_task(next, next + stage, next + stage, next + stage);
    if (index <= piece)
      return rest(begin, stage * piece + index - 1);
    return panel(next, next + stage, index - 1 - piece);
  }

  unsigned tiles, span;
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_TILE_SCHEDULE_H
