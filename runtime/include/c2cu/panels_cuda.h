//===- panels_cuda.h - The kernel of a call with panels ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// CUDA only. Where the threads of an input are a part of a warp, a block has
/// several inputs. Those of a warp go the same way, the one that is right for
/// all: then waiting is for all threads of a warp, which costs nothing, and not
/// for a set of them that is known only when running.
///
/// Up to 128 rows a matrix is in registers: 256 threads, which have all of a
/// multiprocessor's at 8 by 8 cells of 8 bytes each. Larger ones stay in
/// memory.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PANELS_CUDA_H
#define C2CU_PANELS_CUDA_H

#include <c2cu/launch.h>
#include <c2cu/panels.h>
#include <c2cu/panels_banded.h>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace c2cu::backend {

/// Whether a marked call's kernel is one of panels.h: then it has
///
///     using panels = c2cu::panel_kernel<T, N, In, Out>;
template <class Call>
concept has_panels = requires { typename Call::panels; };

} // namespace c2cu::backend

namespace c2cu {

/// panels.h.
template <class T, unsigned N, std::size_t In, std::size_t Out>
struct tiled_kernel {
  using tile = panel_tile<T, N>;
  using pair = panel_pair<T, N>;
  using shared = pair[2]; ///< of an input
  static constexpr unsigned threads = panel_shape<N>::threads;
  static constexpr unsigned side = panel_shape<N>::side;
  static constexpr bool part_of_warp = threads <= 32 && 32 % threads == 0;
  /// A multiprocessor has 2,048 threads in at most 32 blocks.
  static constexpr unsigned inputs = part_of_warp ? 128 / threads : 1;
  static constexpr unsigned block = threads * inputs;
  /// Blocks of a multiprocessor; 0: the compiler decides. A step in order,
  /// which is rare, would cost small tiles 8 of their 40 registers all the
  /// time.
  static constexpr unsigned resident =
      part_of_warp && N * N / threads * sizeof(T) <= 64 ? 12 : 0;

  C2CU_DEVICE static void synchronize() {
    if constexpr (part_of_warp)
      __syncwarp();
    else
      __syncthreads();
  }

  /// Whether it is so for all threads that wait for each other.
  C2CU_DEVICE static bool all(bool mine) {
    if constexpr (part_of_warp)
      return __all_sync(~0u, mine);
    else
      return __syncthreads_and(mine);
  }

  /// May the iterations of step k run in any order for all of them?
  C2CU_DEVICE static bool any_order(const pair &of, unsigned k) {
    const bool mine = tile::any_order(of, k);
    if constexpr (threads < 32 && part_of_warp)
      return all(mine);
    else
      return mine;
  }

  /// One step for an input that exists.
  template <bool Ordinary, unsigned U>
  C2CU_DEVICE static void step(tile &mine, unsigned band, unsigned index,
                               pair *panels, T *matrix) {
    pair &now = panels[U % 2];
    mine.template publish<U>(band, now);
    synchronize();
    const unsigned k = band * side + U;
    if (any_order(now, k)) {
      mine.template relax<Ordinary>(now);
      return;
    }
    in_order(mine, now, panels[(U + 1) % 2], k, index, matrix);
  }

  /// In the record that goes back, which nobody has read from before.
  C2CU_DEVICE static void in_order(tile &mine, const pair &now, pair &after,
                                   unsigned k, unsigned index, T *matrix) {
    tile::step_panels(now, after, k, index);
    mine.store(matrix);
    wait_for_memory();
    tile::relax_in_order(matrix, now, after, k, index);
    wait_for_memory();
    mine.load(matrix);
  }

  template <bool Ordinary, unsigned... U>
  C2CU_DEVICE static void steps(tile &mine, unsigned band, unsigned index,
                                pair *panels, T *matrix,
                                std::integer_sequence<unsigned, U...>) {
    (step<Ordinary, U>(mine, band, index, panels, matrix), ...);
  }

  template <bool Ordinary>
  C2CU_DEVICE static void bands(tile &mine, unsigned index, pair *panels,
                                T *matrix) {
    for (unsigned band = 0; band < panel_shape<N>::across; ++band)
      steps<Ordinary>(mine, band, index, panels, matrix,
                      std::make_integer_sequence<unsigned, side>());
  }

  C2CU_DEVICE static void run(const char *in, char *out, unsigned index,
                              pair *panels) {
    T *matrix = reinterpret_cast<T *>(out + Out);
    tile mine(index);
    mine.load(reinterpret_cast<const T *>(in + In));
    if constexpr (relaxation<T>::has_minimum) {
      if (all(mine.ordinary()))
        bands<true>(mine, index, panels, matrix);
      else
        bands<false>(mine, index, panels, matrix);
    } else {
      bands<false>(mine, index, panels, matrix);
    }
    mine.store(matrix);
  }

private:
  C2CU_DEVICE static void wait_for_memory() {
    __threadfence_block();
    synchronize();
  }
};

/// The threads of a block as panels_banded.h needs them.
template <class Share> class block_team {
public:
  C2CU_DEVICE explicit block_team(unsigned index) : mine(index) {}
  template <class Function> C2CU_DEVICE void each(Function function) {
    function(mine);
  }
  C2CU_DEVICE void wait() const { __syncthreads(); }
  template <class Function> C2CU_DEVICE bool all(Function function) {
    return __syncthreads_and(function(mine));
  }

private:
  Share mine;
};

/// panels_banded.h, for any order of the two inner loops.
template <class T, unsigned N, std::size_t In, std::size_t Out>
struct banded_kernel {
  using shared = band_panels<T, N>;
  static constexpr unsigned threads = band_shape<T, N>::threads;
  static constexpr unsigned inputs = 1;
  static constexpr unsigned block = threads;
  /// Blocks of a multiprocessor: of its 64 warps 16, so that each thread may
  /// have 128 registers, 64 for cells, the rest for panels and addresses.
  static constexpr unsigned resident = 16 / ((threads + 31) / 32);
  static_assert(resident > 0);

  C2CU_DEVICE static void run(const char *in, char *out, unsigned index,
                              shared &panels) {
    block_team<band_strips<T, N>> team(index);
    bands<T, N>::run(team, reinterpret_cast<const T *>(in + In),
                     reinterpret_cast<T *>(out + Out), &panels);
  }
};

/// The matrix of N by N numbers T at offset In of the in-record and Out of the
/// out-record.
template <class T, unsigned N, std::size_t In, std::size_t Out>
using panel_kernel = std::conditional_t<N <= 128, tiled_kernel<T, N, In, Out>,
                                        banded_kernel<T, N, In, Out>>;

namespace backend {

/// What a thread of such a kernel does.
template <class Call>
C2CU_DEVICE inline void enter_panels(const launch_arguments &on) {
  using panels = typename Call::panels;
  __shared__ typename panels::shared shared[panels::inputs];
  const unsigned local = threadIdx.x / panels::threads;
  const std::size_t input =
      static_cast<std::size_t>(blockIdx.x) * panels::inputs + local;
  // The others of their warp wait for all that have not ended.
  if (input >= on.count)
    asm volatile("exit;");
  panels::run(on.in + input * Call::in_bytes, on.out + input * Call::out_bytes,
              threadIdx.x % panels::threads, shared[local]);
}

template <class Call>
__global__ void __launch_bounds__(Call::panels::block, Call::panels::resident)
    run_panels(const launch_arguments on) {
  enter_panels<Call>(on);
}

} // namespace backend
} // namespace c2cu

#endif // C2CU_PANELS_CUDA_H
