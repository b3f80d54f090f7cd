/*===- c2cu.h - What a caller can ask of c2cu's libraries ---------*- C -*-===*\
|*
|* Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|* A library made by `c2cu --emit=library` does what the C file does, so that
|* nobody needs this header. It says how the marked loops were run. The
|* functions are in every such library; a program has one copy of them.
|*
\*===----------------------------------------------------------------------===*/

#ifndef C2CU_H
#define C2CU_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How often marked loops have run, in this process. */
struct c2cu_loop_counts {
  /** At once, on a GPU. */
  unsigned long long on_device;
  /** At once, by several threads. */
  unsigned long long on_threads;
  /** At once, by the calling thread: there were few iterations, or the threads
      were busy. */
  unsigned long long on_caller;
  /** As written, one iteration after the other: arguments overlap, or have
      values for which no order but that one is known to be right. */
  unsigned long long as_written;
  /** Of those as written: they would take longer at once. */
  unsigned long long not_worth;
};

struct c2cu_loop_counts c2cu_loop_counts(void);

/** How a marked loop has run, as counted above. */
enum c2cu_way {
  C2CU_ON_DEVICE,
  C2CU_ON_THREADS,
  C2CU_ON_CALLER,
  C2CU_AS_WRITTEN
};

/** The marked loop that the calling thread has run last. */
struct c2cu_last_loop {
  const char *function; /**< That it is in; null: none has run. */
  unsigned line;        /**< Of its `for` or `while`. */
  enum c2cu_way way;
  /** Why it ran as written, in English; else an empty string. */
  const char *why;
  /** Where iterations meet: names as in the C file of what they access, of
     which the first one is written. Empty strings: not known, or not that. */
  const char *first, *second;
};

struct c2cu_last_loop c2cu_last_loop(void);

/** What went wrong when a GPU was to be used, for the last time in this thread,
    or an empty string: the loop was run by threads then. */
const char *c2cu_last_error(void);

/** How many threads run a loop, the caller included; 0: as many as there are
    cores for this process, which is the default, or C2CU_THREADS says. */
void c2cu_set_threads(unsigned threads);

/** On which GPU the calling thread's loops on host arrays run: a number,
    C2CU_CURRENT_DEVICE, which is the default, or C2CU_NO_DEVICE: none. Loops on
    arrays in a GPU's memory run there. */
void c2cu_set_device(int device);
enum { C2CU_CURRENT_DEVICE = -1, C2CU_NO_DEVICE = -2 };

/** The stream (a cudaStream_t) behind whose work the calling thread's loops on
    arrays in a GPU's memory are queued. The default is the legacy one, which
    waits for all streams but those made as non-blocking. A loop has ended when
    its function returns, in any case. */
void c2cu_set_stream(void *stream);

/** How many bytes a group of iterations copies, about; 0: the default. More
    groups overlap better, larger ones are launched less often. */
void c2cu_set_group(size_t bytes);

/** Data on the host that loops on a GPU only read, such as a table or a matrix
    that many calls have in common: a copy stays on the GPU. It is made when it
    is needed, and again after c2cu_changed() or after a marked loop that may
    write the data. Other code that writes them has to call c2cu_changed(). The
    data must exist, and no loop use them, until c2cu_release(). Null: there is
    no memory for a handle. */
struct c2cu_handle;
struct c2cu_handle *c2cu_hold(const void *data, size_t size);
void c2cu_changed(struct c2cu_handle *handle);
void c2cu_release(struct c2cu_handle *handle);

/** What has kept a function of a library from coming to its end. */
enum c2cu_status {
  C2CU_DONE,          /**< Nothing. */
  C2CU_OUTSIDE_MAP,   /**< An access that a map clause excludes. */
  C2CU_DEVICE_FAILED, /**< What only a GPU can do has failed there. */
  C2CU_NO_MEMORY,     /**< The library itself has got none. */
  C2CU_ENDED          /**< The C file calls exit, abort, or a failing assert. */
};

struct c2cu_failure {
  enum c2cu_status status;
  const char *function;         /**< That the loop is in; may be empty. */
  unsigned line;                /**< Of its `for` or `while`; 0: not known. */
  unsigned long long iteration; /**< Of the loop, from 0, where one is meant. */
  char text[512];               /**< In English. */
};

/** Calls function(argument), from where functions of libraries may be called.
    Where one of them would end the process for one of the reasons above, it
   ends itself instead, at once: no iteration begins any more, what its arrays
   hold is partly what they held and partly what has been computed. Then the
   status says why, and c2cu_last_failure() more. What has been called in
   between is left by an exception of C++; in C it keeps what it has allocated
   or locked. */
enum c2cu_status c2cu_call(void (*function)(void *), void *argument);

/** Of the calling thread's last c2cu_call() that did not come to its end. It
    stays until the next one. */
const struct c2cu_failure *c2cu_last_failure(void);

/** Called, outside of c2cu_call(), in the thread that has called a function of
   a library, where that would end the process for one of the reasons above; no
    iteration runs any more. It may end the thread, or leave by longjmp; if it
    returns, or if there is none, the process is aborted with a message. Returns
    the one before. */
typedef void (*c2cu_handler)(const struct c2cu_failure *why);
c2cu_handler c2cu_set_handler(c2cu_handler handler);

/** Called when a loop on arrays in a GPU's memory cannot run there, with the
    function's name and the reason. It may end the thread or leave by longjmp;
    if it returns, or if there is none, the process is aborted with a message.
    Returns the one before. It comes before the handler
    above, and not within c2cu_call(). */
typedef void (*c2cu_device_handler)(const char *function, const char *why);
c2cu_device_handler c2cu_set_device_handler(c2cu_device_handler handler);

#ifdef __cplusplus
}
#endif

#endif /* C2CU_H */
