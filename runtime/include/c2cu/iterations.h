//===- iterations.h - The iterations of a loop around a call ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A loop of main around a marked call, of which one launch takes many
/// iterations. The body is a coroutine of its own: it is run up to the call for
/// one iteration after the other, then main waits for the launch, and then the
/// rest of each iteration is run, again one after the other. What makes that
/// the same as the loop is checked when compiling: see analysis/Gathering.h.
///
/// The generated code is
///
///   c2cu::iterations loop(...);
///   auto body = [&](int i) -> c2cu::iteration { ...; co_return 0; };
///   for (int i = 0; i < n; i++) {
///     if (!loop.admits(body(i))) break;
///     if (loop.is_full()) co_await loop;
///   }
///   co_await loop;
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ITERATIONS_H
#define C2CU_ITERATIONS_H

#include <c2cu/call.h>
#include <c2cu/linkage.h>
#include <c2cu/run.h>
#include <c2cu/task.h>
#include <c2cu/text.h>

#include <coroutine>
#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <utility>
#include <vector>

#if defined(__CUDACC__) && defined(__GNUC__) && !defined(__clang__)
// The coroutine main holds the lambda of a loop's body, whose type only its
// file knows. g++ says so of what is included, as which it sees nvcc's input.
#pragma GCC diagnostic ignored "-Wsubobject-linkage"
#endif

namespace c2cu {

namespace detail {
inline frame_pool iteration_frames;
} // namespace detail

/// What the body of such a loop returns. It does not own the coroutine.
class iteration {
public:
  struct promise_type;
  using handle = std::coroutine_handle<promise_type>;

  explicit iteration(handle of) : coroutine(of) {}
  handle get() const { return coroutine; }

private:
  handle coroutine;
};

struct iteration::promise_type : task_end {
  run *owner = nullptr; ///< set before the first resume
  suspended_call waiting;

  iteration get_return_object() {
    return iteration(handle::from_promise(*this));
  }
  std::suspend_always initial_suspend() noexcept { return {}; }
  std::suspend_always final_suspend() noexcept { return {}; }

  static void *operator new(std::size_t size) {
    return detail::iteration_frames.allocate(size);
  }
  static void operator delete(void *block, std::size_t size) {
    detail::iteration_frames.release(block, size);
  }
};

inline suspended_call &call_of(iteration::promise_type &promise) {
  return promise.waiting;
}

/// How many iterations of \p r may wait now. \p may_end: the call, or what
/// follows it, may end the run; \p bytes: of memory that an iteration takes.
/// Defined in slot_calls.h.
C2CU_RUNTIME std::size_t most_iterations(const run &r, bool may_end,
                                         std::size_t bytes);
/// Main of \p r waits for its iterations: keeps its objects meanwhile.
C2CU_RUNTIME void suspend_loop(run &r, const suspended_call &any,
                               text &objects);
/// Gives the objects that the kernel has written for \p call their values.
C2CU_RUNTIME void resume_iteration(run &r, const suspended_call &call);
/// Nobody will see what the kernel of \p call has done.
C2CU_RUNTIME void forget_iteration(const suspended_call &call);
/// Nobody will ask for the result of \p call.
C2CU_RUNTIME void drop_iteration(const suspended_call &call);

/// An object that an iteration writes before its call and reads after it.
struct kept_object {
  void *address;
  std::size_t size; ///< in bytes
};

/// One execution of such a loop, in the frame of main.
class iterations {
public:
  iterations(bool may_end, std::initializer_list<kept_object> kept)
      : objects(kept), may_end(may_end) {}
  iterations(const iterations &) = delete;
  iterations &operator=(const iterations &) = delete;
  ~iterations() { drop(0); }

  /// Runs an iteration up to its call. False if it has left the loop.
  bool admits(iteration next) {
    const iteration::handle body = next.get();
    body.promise().owner = current_run;
    body.resume();
    if (body.done()) {
      finish(body);
      return !over;
    }
    waiting.push_back(body);
    keep(values);
    return true;
  }

  /// Is it time to wait?
  bool is_full() {
    if (most == 0)
      most = most_iterations(*current_run, may_end,
                             detail::iteration_frames.largest() + kept_bytes() +
                                 sizeof(iteration::handle));
    return waiting.size() >= most;
  }

  // The body leaves the loop, or main: `co_return loop.leaves()`, before its
  // call.
  int leaves() {
    over = true;
    return 0;
  }
  int leaves_main(int status) {
    returned = true;
    end.status = status;
    return leaves();
  }

  /// Has main been left? To be asked when all iterations are over.
  bool has_left_main() const { return returned; }
  int main_status() const { return end.status; }

  // Main waits: co_await.
  bool await_ready() const { return waiting.empty(); }

  void await_suspend(task::handle main) {
    owner = main.promise().owner;
    owner->loop = this;
    suspend_loop(*owner, waiting.front().promise().waiting, of_the_run);
  }

  /// Runs the rests of the iterations. Throws what has ended the run.
  void await_resume() {
    text own;
    keep(own);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      const iteration::handle body = waiting[i];
      put_back(values.data() + i * kept_bytes());
      resume_iteration(*owner, body.promise().waiting);
      body.resume();
      // Of those behind one that ends the run nothing is ever seen.
      if (body.promise().how != ending::returned) {
        for (std::size_t k = i + 1; k < waiting.size(); ++k)
          forget_iteration(waiting[k].promise().waiting);
        drop(i + 1);
      }
      finish(body);
    }
    waiting.clear();
    values.truncate(0);
    most = 0;
    put_back(own.data());
    if (ended)
      end.raise();
  }

  // For the slot, while main waits.
  const std::vector<iteration::handle> &all() const { return waiting; }
  const text &run_objects() const { return of_the_run; }

private:
  std::size_t kept_bytes() const {
    std::size_t bytes = 0;
    for (const kept_object &o : objects)
      bytes += o.size;
    return bytes;
  }

  void keep(text &in) const {
    for (const kept_object &o : objects)
      in.append(static_cast<const char *>(o.address), o.size);
  }

  void put_back(const char *from) const {
    for (const kept_object &o : objects) {
      std::memcpy(o.address, from, o.size);
      from += o.size;
    }
  }

  /// \p body is over.
  void finish(iteration::handle body) {
    const task_end &how = body.promise();
    if (how.how != ending::returned) {
      over = ended = true;
      end = how;
    }
    body.destroy();
  }

  /// Forgets the iterations from \p first on.
  void drop(std::size_t first) {
    for (std::size_t i = first; i < waiting.size(); ++i) {
      drop_iteration(waiting[i].promise().waiting);
      waiting[i].destroy();
    }
    waiting.resize(first < waiting.size() ? first : waiting.size());
  }

  std::vector<iteration::handle> waiting;
  text values;     // of the kept objects, for each of these
  text of_the_run; // what it has in the program's objects, while main waits
  const std::vector<kept_object> objects;
  run *owner = nullptr;
  std::size_t most = 0; // that may wait; 0: not known yet
  const bool may_end;
  bool over = false;     // no further iteration is to be begun
  bool ended = false;    // the run is to end as `end` says
  bool returned = false; // main is
  task_end end;
};

} // namespace c2cu

#endif // C2CU_ITERATIONS_H
