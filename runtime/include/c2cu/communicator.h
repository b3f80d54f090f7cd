//===- communicator.h - All processes of MPI --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the processes that mpirun has started tell each other.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_COMMUNICATOR_H
#define C2CU_COMMUNICATOR_H

#include <c2cu/clock.h>

// MPI in C is enough.
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

#include <cstdlib>
#include <type_traits>
#include <vector>

namespace c2cu {

/// All ranks, or some of them. What is not const is to be called by all of
/// these, in the same order. If something goes wrong in MPI itself, that ends
/// all.
class communicator {
public:
  explicit communicator(MPI_Comm of) : all(of) {
    int number = 0;
    MPI_Comm_rank(all, &number);
    self = static_cast<unsigned>(number);
    MPI_Comm_size(all, &number);
    members = static_cast<unsigned>(number);
  }

  unsigned rank() const { return self; }
  unsigned size() const { return members; }
  bool is_first() const { return self == 0; }

  /// Those on the same machine.
  communicator neighbours() {
    MPI_Comm near = MPI_COMM_NULL;
    MPI_Comm_split_type(all, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &near);
    return communicator(near);
  }

  /// Makes \p value what it is in the first rank.
  template <class T> void broadcast(T &value) {
    static_assert(std::is_trivially_copyable_v<T>);
    MPI_Bcast(&value, sizeof value, MPI_BYTE, 0, all);
  }

  /// The \p value of each rank. Who comes early sleeps: a core may be needed.
  template <class T> std::vector<T> collect(const T &value) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::vector<T> values(members);
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Iallgather(&value, sizeof value, MPI_BYTE, values.data(), sizeof value,
                   MPI_BYTE, all, &request);
    for (int done = 0;;) {
      MPI_Test(&request, &done, MPI_STATUS_IGNORE);
      if (done)
        return values;
      sleep_for(0.001);
    }
  }

  /// The same for the first rank alone; others get nothing.
  template <class T> std::vector<T> gather(const T &value) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::vector<T> values(is_first() ? members : 0);
    MPI_Gather(&value, sizeof value, MPI_BYTE, values.data(), sizeof value,
               MPI_BYTE, 0, all);
    return values;
  }

  /// The largest \p status of all: 0 if that of each is.
  int worst(int status) {
    int of_all = 0;
    MPI_Allreduce(&status, &of_all, 1, MPI_INT, MPI_MAX, all);
    return of_all;
  }

  /// Makes each number the largest one that any rank has in its place.
  void take_largest(std::vector<unsigned long long> &numbers) {
    MPI_Allreduce(MPI_IN_PLACE, numbers.data(),
                  static_cast<int>(numbers.size()), MPI_UNSIGNED_LONG_LONG,
                  MPI_MAX, all);
  }

  MPI_Comm get() const { return all; }

private:
  MPI_Comm all;
  unsigned self = 0, members = 1;
};

/// Ends all processes of the program with \p status, which is not 0.
[[noreturn]] inline void end_all_ranks(int status) {
  MPI_Abort(MPI_COMM_WORLD, status);
  std::_Exit(status);
}

/// The name of this machine, for messages.
class machine_name {
public:
  machine_name() {
    int length = 0;
    MPI_Get_processor_name(name, &length);
  }
  const char *text() const { return name; }

private:
  char name[MPI_MAX_PROCESSOR_NAME] = "";
};

} // namespace c2cu

#endif // C2CU_COMMUNICATOR_H
