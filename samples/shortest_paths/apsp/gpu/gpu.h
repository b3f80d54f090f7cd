//===- gpu.h - Algorithms for all pairs on GPUs --------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names what the files of this folder define, without CUDA's types. Setting
/// one of them up throws graph_error where there is no GPU, and where the
/// matrix does not fit into its memory.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_GPU_H
#define SHORTEST_PATHS_APSP_GPU_H

#include "../solver.h"

namespace paths::apsp::gpu {

/// Mitalidis, A; Bodra, 2.3.1; An, algorithm 12: a thread for each cell.
set_up mitalidis_cell;
/// Mitalidis, C: four cells for each thread, tiles in shared memory.
set_up mitalidis_cells;
/// Katz and Kider; Mitalidis, B; Bodra, 2.3.5: tiles in shared memory.
set_up katz_kider;
/// Bodra, 2.3.2: a thread for each cell, the row's value in shared memory.
set_up bodra_shared_row;
/// Bodra, 2.3.3: a thread for each row.
set_up bodra_row;
/// Bodra, 2.3.4: tiles in global memory.
set_up bodra_tiled;
/// Bodra, 2.2.1: Dijkstra's algorithm, a thread for each source.
set_up bodra_dijkstra;
/// An, V: min-plus products, plain (algorithm 13), tiled (14), transposed.
set_up an_product;
set_up an_product_tiled;
set_up an_product_transposed;
/// An, V.B: Bellman-Ford from every vertex, over several streams.
set_up an_bellman_ford;
/// Takafuji, 3.2.2 and 3.3: blocked Floyd-Warshall, three kernels for a step.
set_up takafuji_multiple;
/// Takafuji, 3.2.3 and 3.3: a single kernel with soft synchronisation.
set_up takafuji_single;
/// Takafuji, 3.5: a stream for each graph, with its transfers.
set_up takafuji_streams;
/// This project's: the single kernel with tiles in registers.
set_up tiles;
/// This project's, for few edges: relaxes the rows of many sources at once.
/// (batches_by_rows of rows/row_algorithms.h gives them away as they come.)
set_up batches;
/// `tiles` with the matrix in the host's memory, piece by piece.
set_up staged;
/// `tiles` on several GPUs of one host.
set_up several;

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_GPU_H
