//===- windows_block.cuh - A block at work --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of windows.cu that a block does by itself: relaxing the edges of up
/// to `threads` vertices at a time.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WINDOWS_BLOCK_CUH
#define SHORTEST_PATHS_WINDOWS_BLOCK_CUH

#include "windows_outbox.cuh"

namespace paths::gpu {

class block_worker : public block_outbox {
public:
  using block_outbox::block_outbox;

  /// All threads: relaxes the edges that leave each thread's vertex, where it
  /// \p has one. \p listed: it comes from a list, not from the queue.
  __device__ void relax_vertices(bool has, vertex v, distance length,
                                 bool listed) {
    unsigned edge = 0, end = 0;
    if (has) {
      edge = problem.first[v];
      end = problem.first[v + 1];
    }
    if (end - edge > pass_size) {
      if (listed)
        leave_in_pieces(v, end - edge);
      else // In a list a vertex is once, so that its pieces have room.
        send(v, spill_list);
      end = edge;
    }
    share_out(edge, end, v, length);
  }

  /// All threads: relaxes one piece of the edges that leave a vertex.
  __device__ void relax_piece(uint2 piece) {
    const distance length = length_of(load(&problem.states[piece.x]));
    const unsigned begin = problem.first[piece.x] + piece.y * pass_size;
    const unsigned end = min(begin + pass_size, problem.first[piece.x + 1]);
    edges_of_thread edges, from;
#pragma unroll
    for (unsigned i = 0; i < edges_at_a_time; ++i) {
      const unsigned e = begin + i * threads + threadIdx.x;
      edges[i] = e < end ? problem.edges[e] : nothing();
      from[i] = make_uint2(piece.x, static_cast<unsigned>(length));
    }
    relax(edges, from);
    end_pass();
  }

private:
  using edges_of_thread = uint2[edges_at_a_time];

  /// Relaxes the edges of all threads' vertices, in equal shares.
  __device__ void share_out(unsigned edge, unsigned end, vertex v,
                            distance length) {
    unsigned total;
    shared.edges_before[threadIdx.x] = sum_before(end - edge, total);
    shared.first_edge[threadIdx.x] = edge;
    shared.from[threadIdx.x] = make_uint2(v, static_cast<unsigned>(length));
    __syncthreads();
    unsigned done = 0;
    do {
      edges_of_thread edges, from;
#pragma unroll
      for (unsigned i = 0; i < edges_at_a_time; ++i) {
        const unsigned e = done + i * threads + threadIdx.x;
        edges[i] = from[i] = nothing();
        if (e < total) {
          const unsigned owner = owner_of(e);
          from[i] = shared.from[owner];
          edges[i] = problem.edges[shared.first_edge[owner] + e -
                                   shared.edges_before[owner]];
        }
      }
      relax(edges, from);
      done += pass_size;
      end_pass();
    } while (done < total);
  }

  /// No edge: its end is no vertex.
  __device__ static uint2 nothing() { return make_uint2(no_vertex, 0); }

  /// The last thread before whose edges there are not more than \p e.
  __device__ unsigned owner_of(unsigned e) const {
    unsigned owner = 0;
#pragma unroll
    for (unsigned step = threads / 2; step != 0; step /= 2)
      if (shared.edges_before[owner + step] <= e)
        owner += step;
    return owner;
  }

  /// All threads: the sum of what the threads before have, and of all.
  __device__ unsigned sum_before(unsigned mine, unsigned &total) {
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    unsigned sum = mine;
#pragma unroll
    for (unsigned step = 1; step < 32; step *= 2) {
      const unsigned before = __shfl_up_sync(~0u, sum, step);
      if (lane >= step)
        sum += before;
    }
    if (lane == 31)
      shared.warp_sums[warp] = sum;
    __syncthreads();
    unsigned before = 0;
    total = 0;
#pragma unroll
    for (unsigned i = 0; i < threads / 32; ++i) {
      if (i == warp)
        before = total;
      total += shared.warp_sums[i];
    }
    return before + sum - mine;
  }

  /// A vertex with many edges is left to all blocks, in pieces.
  __device__ void leave_in_pieces(vertex v, unsigned edges) {
    const unsigned count = (edges + pass_size - 1) / pass_size;
    const unsigned at = atomicAdd(&now->pieces, count);
    for (unsigned i = 0; i < count; ++i)
      problem.pieces[at + i] = make_uint2(v, i);
  }

  /// Relaxes a thread's edges; \p from has vertices and distances. The reads,
  /// and then the atomics, are under way at the same time.
  ///
  /// Looking first spares most atomics. It also keeps the parents a tree where
  /// edges have no length: a state that is only as good is not replaced by one
  /// that was found later.
  __device__ void relax(const edges_of_thread &edges,
                        const edges_of_thread &from) {
    pause();
    distance through[edges_at_a_time], before[edges_at_a_time];
#pragma unroll
    for (unsigned i = 0; i < edges_at_a_time; ++i) {
      through[i] = before[i] = INT32_MAX;
      if (edges[i].x == no_vertex)
        continue;
      const unsigned sum = from[i].y + edges[i].y;
      if (sum >= INT32_MAX) {
        *problem.refused = 1;
        continue;
      }
      through[i] = static_cast<distance>(sum);
      before[i] = length_of(load(&problem.states[edges[i].x]));
    }
    pause();
#pragma unroll
    for (unsigned i = 0; i < edges_at_a_time; ++i)
      if (through[i] < before[i])
        before[i] = length_of(atomicMin(&problem.states[edges[i].x],
                                        pack(through[i], from[i].x)));
#pragma unroll
    for (unsigned i = 0; i < edges_at_a_time; ++i)
      if (through[i] < before[i])
        improved(edges[i].x, through[i], before[i]);
  }
};

} // namespace paths::gpu

#endif // SHORTEST_PATHS_WINDOWS_BLOCK_CUH
