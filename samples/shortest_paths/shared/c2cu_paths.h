//===- c2cu_paths.h - Shortest paths for other languages ------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the shared library c2cu_paths gives to C, and to all that calls C, as
/// c2cu.paths of Python does: functions that work on the caller's arrays, which
/// are not copied but where it says so. Every call may come from any thread,
/// and after a fork.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SHARED_C2CU_PATHS_H
#define SHORTEST_PATHS_SHARED_C2CU_PATHS_H

#include <stddef.h>
#include <stdint.h>

#define C2CU_PATHS_API __attribute__((visibility("default")))

#ifdef __cplusplus
extern "C" {
#endif

enum c2cu_paths_number {
  c2cu_paths_int32 = 0,
  c2cu_paths_int64 = 1,
  c2cu_paths_double = 2,
};

enum c2cu_paths_status {
  c2cu_paths_done = 0,
  c2cu_paths_failed = 1, ///< the message says why
  c2cu_paths_negative_cycle = 2,
  c2cu_paths_too_long = 3, ///< a distance does not fit
  c2cu_paths_no_memory = 4,
};

/// Compressed sparse rows in the caller's memory, which is only read: the edges
/// that leave vertex v are those from first[v] up to, not including,
/// first[v + 1].
typedef struct c2cu_paths_graph {
  int64_t vertices;   ///< below 2^31
  int64_t edges;      ///< at least as many as `first` says
  const void *first;  ///< whole numbers, one more than there are vertices
  const void *to;     ///< whole numbers, one for each edge
  const void *length; ///< numbers, one for each edge
  int16_t first_bits; ///< of an element of `first`: 32 or 64
  int16_t to_bits;    ///< of `to`: 32, or 64 where `first` has 64
  int32_t number;     ///< of `length`: c2cu_paths_number
} c2cu_paths_graph;

/// Where a call puts what went wrong: a text that ends with a zero byte.
typedef struct c2cu_paths_message {
  char *text; ///< null if nobody wants it; then `size` is 0
  size_t size;
} c2cu_paths_message;

/// Whether rows follow each other, all ends are vertices, and no length is NaN
/// or, unless \p negative, below zero. All other functions rely on that.
C2CU_PATHS_API int c2cu_paths_check(const c2cu_paths_graph *graph,
                                    int32_t negative,
                                    c2cu_paths_message message);

/// A row of distances from each of \p count sources, by Dijkstra's algorithm on
/// all cores: numbers of the graph's kind, with infinity, or the largest one,
/// where there is no path, or only a longer one than \p limit, which is such a
/// number. \p parents, unless null, has a row of the vertex before each, or
/// -9999. No sum of lengths along a path may exceed whole numbers.
C2CU_PATHS_API int c2cu_paths_rows(const c2cu_paths_graph *graph,
                                   const int64_t *sources, int64_t count,
                                   const void *limit, void *distances,
                                   int32_t *parents,
                                   c2cu_paths_message message);

/// One row: distances from the nearest of the sources, and which that is.
C2CU_PATHS_API int c2cu_paths_nearest(const c2cu_paths_graph *graph,
                                      const int64_t *sources, int64_t count,
                                      const void *limit, void *distances,
                                      int32_t *parents, int32_t *nearest,
                                      c2cu_paths_message message);

/// Rows where lengths, which are of type double, may be negative, by the
/// algorithm of Bellman and Ford. Copies the graph.
C2CU_PATHS_API int c2cu_paths_signed_rows(const c2cu_paths_graph *graph,
                                          const int64_t *sources, int64_t count,
                                          double *distances, int32_t *parents,
                                          c2cu_paths_message message);

/// The longest distance between vertices that have a path, and whether all have
/// one, by bounds. Lengths are of 32 bits. Copies the graph. \p longest_from
/// and \p reaches_all, unless null, have the same for each vertex.
C2CU_PATHS_API int c2cu_paths_longest(const c2cu_paths_graph *graph,
                                      int32_t *longest, int32_t *connected,
                                      int32_t *longest_from,
                                      uint8_t *reaches_all,
                                      c2cu_paths_message message);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // SHORTEST_PATHS_SHARED_C2CU_PATHS_H
