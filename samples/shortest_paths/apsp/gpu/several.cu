//===- several.cu - Floyd-Warshall on several GPUs ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Blocked Floyd-Warshall on the GPUs of one host, which talk through NCCL.
///
/// Blocks of rows are dealt out in turn. In step k the owner of block k closes
/// it and sends it to all, and each relaxes its own blocks over it. Block k + 1
/// is relaxed first, closed and sent while the others are still at step k, so
/// that neither the pivot nor the transfer is waited for: a GPU relaxes
/// n^2 B / GPUs cells for each n B that it receives.
///
//===----------------------------------------------------------------------===//

#include "device/gpu.h"
#include "gpu.h"

#ifdef SHORTEST_PATHS_NCCL

#include "block_steps.cuh"
#include "events.cuh"
#include "host_solver.cuh"
#include "matrix_solver.cuh"

#include <deque>
#include <map>
#include <nccl.h>
#include <string>
#include <vector>

namespace paths::apsp::gpu {

namespace {

constexpr std::size_t block_rows = 512;

void check_nccl(ncclResult_t status, const char *what) {
  if (status != ncclSuccess)
    throw graph_error(std::string(what) + ": " + ncclGetErrorString(status));
}

void make_current(unsigned device) {
  check(cudaSetDevice(static_cast<int>(device)), "the GPU");
}

/// The connections of the GPUs below \p devices. To make them takes a good part
/// of a second, so that they are made once and stay.
const std::vector<ncclComm_t> &connections(unsigned devices) {
  static std::map<unsigned, std::vector<ncclComm_t>> made;
  std::vector<ncclComm_t> &all = made[devices];
  if (all.empty()) {
    std::vector<ncclComm_t> fresh(devices);
    check_nccl(
        ncclCommInitAll(fresh.data(), static_cast<int>(devices), nullptr),
        "connecting the GPUs");
    all = std::move(fresh);
  }
  return all;
}

/// What one GPU has: its blocks of rows, one after the other, and two that it
/// receives in turn. Has to be made and destroyed while the GPU is current.
template <class Values> struct share {
  using word = typename Values::word;

  share(std::size_t side, std::size_t words, std::size_t blocks,
        const settings &options)
      : rows(blocks * block_rows * words), steps(side, block_rows, options),
        block_words(block_rows * words) {
    for (auto &buffer : received)
      buffer = paths::gpu::array<word>(block_words);
  }

  word *block(std::size_t local) const {
    return rows.data() + local * block_words;
  }

  paths::gpu::array<word> rows;
  block_steps<Values> steps;
  std::size_t block_words;
  paths::gpu::array<word> received[2];
  stream computing, talking;
  event closed, arrived[2], used[2];
};

template <class Values> class several_solver : public host_solver<Values> {
public:
  several_solver(std::span<const csr> graphs, const settings &options)
      : base(graphs, block_rows), network(connections(options.devices)) {
    for (unsigned d = 0; d < options.devices; ++d) {
      make_current(d);
      const std::size_t local =
          (blocks + options.devices - 1 - d) / options.devices;
      shares.emplace_back(side, words, local, options);
    }
    make_current(0);
    reset();
  }
  ~several_solver() override {
    while (!shares.empty()) {
      cudaSetDevice(static_cast<int>(shares.size()) - 1);
      shares.pop_back();
    }
    cudaSetDevice(0);
  }

  void reset() override {
    base::cells().fill(base::graphs[0]);
    copy_all([](word *on_device, word *on_host, std::size_t bytes) {
      return cudaMemcpy(on_device, on_host, bytes, cudaMemcpyHostToDevice);
    });
    fetched = false;
  }

  void run() override {
    close_and_send(0);
    for (std::size_t k = 0; k < blocks; ++k) {
      if (k + 1 < blocks) {
        const unsigned next = owner(k + 1);
        make_current(next);
        await_block(shares[next], k);
        relax(shares[next], own(k + 1), rows_of(k + 1), k);
        close_and_send(k + 1);
      }
      for (unsigned d = 0; d < shares.size(); ++d)
        relax_others(d, k);
    }
    for (unsigned d = 0; d < shares.size(); ++d) {
      make_current(d);
      check(cudaDeviceSynchronize(), "the shortest paths");
    }
    make_current(0);
    if (!base::fits)
      fetch();
    base::expect_whole();
  }

  void rows(std::size_t which, vertex first,
            std::span<distance> into) override {
    fetch();
    base::rows(which, first, into);
  }
  extent measure(std::size_t which) override {
    fetch();
    return base::measure(which);
  }
  std::string remark() const override {
    return std::to_string(shares.size()) + " GPUs";
  }

private:
  using base = host_solver<Values>;
  using base::blocks, base::bytes_of, base::on_host, base::rows_of, base::side,
      base::words;
  using typename base::word;

  unsigned owner(std::size_t block) const {
    return static_cast<unsigned>(block % shares.size());
  }
  word *own(std::size_t block) const {
    return shares[owner(block)].block(block / shares.size());
  }

  template <class Copy> void copy_all(const Copy &copy) {
    for (std::size_t b = 0; b < blocks; ++b) {
      make_current(owner(b));
      check(copy(own(b), on_host(b), bytes_of(b)), "copying blocks of rows");
    }
    make_current(0);
  }

  /// The owner closes block \p k, and all get it as soon as they have room.
  void close_and_send(std::size_t k) {
    share<Values> &from = shares[owner(k)];
    make_current(owner(k));
    from.steps.close(own(k), k * block_rows, rows_of(k), from.computing);
    from.closed.record(from.computing);
    from.closed.await(from.talking);
    check_nccl(ncclGroupStart(), "sending a block of rows");
    for (unsigned d = 0; d < shares.size(); ++d) {
      make_current(d);
      share<Values> &to = shares[d];
      to.used[k % 2].await(to.talking);
      check_nccl(ncclBroadcast(own(k), to.received[k % 2].data(), bytes_of(k),
                               ncclUint8, static_cast<int>(owner(k)),
                               network[d], to.talking),
                 "sending a block of rows");
    }
    check_nccl(ncclGroupEnd(), "sending a block of rows");
    for (unsigned d = 0; d < shares.size(); ++d) {
      make_current(d);
      shares[d].arrived[k % 2].record(shares[d].talking);
    }
  }

  static void await_block(share<Values> &at, std::size_t k) {
    at.arrived[k % 2].await(at.computing);
  }
  void relax(share<Values> &at, word *block, std::size_t rows, std::size_t k) {
    at.steps.relax(block, rows, at.received[k % 2].data(), k * block_rows,
                   rows_of(k), at.computing);
  }

  /// All blocks of a GPU but k and k + 1; those that follow each other at once,
  /// since the columns of one are too little work for a GPU.
  void relax_others(unsigned device, std::size_t k) {
    make_current(device);
    share<Values> &mine = shares[device];
    await_block(mine, k);
    std::size_t local = 0, rows = 0; // of the blocks that wait
    const auto relax_waiting = [&] {
      if (rows != 0)
        relax(mine, mine.block(local), rows, k);
      rows = 0;
    };
    for (std::size_t b = device; b < blocks; b += shares.size()) {
      if (b == k || b == k + 1) {
        relax_waiting();
        continue;
      }
      if (rows == 0)
        local = b / shares.size();
      rows += rows_of(b);
    }
    relax_waiting();
    mine.used[k % 2].record(mine.computing);
  }

  void fetch() {
    if (!fetched)
      copy_all([](word *on_device, word *on_host, std::size_t bytes) {
        return cudaMemcpy(on_host, on_device, bytes, cudaMemcpyDeviceToHost);
      });
    fetched = true;
  }

  const std::vector<ncclComm_t> &network;
  std::deque<share<Values>> shares;
  bool fetched = false;
};

template <class Values>
std::unique_ptr<solver> set_up_values(std::span<const csr> graphs,
                                      const settings &options) {
  using made = several_solver<Values>;
  announce(options,
           (made::padded_side(graphs[0]) / options.devices + 3 * block_rows) *
               made::row_bytes(graphs[0]));
  made::take_host_memory(graphs, options);
  return std::make_unique<made>(graphs, options);
}

} // namespace

std::unique_ptr<solver> several(std::span<const csr> graphs,
                                const settings &options) {
  paths::gpu::expect_gpu();
  if (options.transfers)
    throw graph_error("several GPUs: runs begin and end in their memory");
  if (options.devices > paths::gpu::count())
    throw graph_error(std::to_string(options.devices) +
                      " GPUs are asked for; there are " +
                      std::to_string(paths::gpu::count()));
  return with_form<value32, value16>(
      options.kept.value_or(values::bits32), [&](auto form) {
        return set_up_values<decltype(form)>(graphs, options);
      });
}

} // namespace paths::apsp::gpu

#else

namespace paths::apsp::gpu {

std::unique_ptr<solver> several(std::span<const csr>, const settings &) {
  paths::gpu::expect_gpu();
  throw graph_error("this program was built without NCCL, which several GPUs "
                    "need");
}

} // namespace paths::apsp::gpu

#endif

//! apsp 90: "several", gpu, "this project: on several GPUs", false, "16 32",
//! gpu::several
