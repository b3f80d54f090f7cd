/*===- leak_lanes.h - The marked call, once for each secret ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the program makes its marked call, it becomes several processes. Each
// makes the call again and again, with another secret each time, and everything
// else as it was: what the call writes is undone. Lane 0 is made by all of
// them: hashes are kept as what tells them from those of lane 0. The first
// process waits for the others, says what they have found (leak_report.h), and
// ends.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_LEAK_LANES_H
#define C2CU_LEAK_LANES_H

#include <c2cu/leak_secrets.h>

#define C2CU_UNDO_BYTES                                                        \
  (1ul << 34) /* Pages that nobody touches cost nothing. */
#define C2CU_WORKERS 64u

/* What the first process sees of another one. */
struct c2cu_worker {
  unsigned long lane;      /* The one that it is at. */
  unsigned long differing; /* Hashes that differ from lane 0's in some lane. */
  unsigned unstable; /* Not 0: a hash that differs when lane 0 is repeated. */
  int finished;
};

/* Bytes as they were, and where; the last one is undone first. */
struct c2cu_undone {
  unsigned char *at;
  unsigned long size;
};

static struct {
  unsigned long lanes, next, end; /* In this process: [next, end). */
  unsigned long most;             /* Hashes that may differ. */
  unsigned hash_count, worker_count;
  struct c2cu_worker *workers, *self;
  unsigned long *first; /* By worker and hash: the first lane that differs. */
  c2cu_hash *columns;   /* By hash and lane: 0 where it is as in lane 0. */
  c2cu_hash *reference; /* Lane 0's. */
  unsigned char *undo, *undo_end;
  char *stack;              /* What kernels put on it is below this, */
  unsigned long stack_size; /* and not so far. */
  enum { C2CU_FIRST, C2CU_LANES, C2CU_REPEATED } phase;
} c2cu_lanes;

static void *c2cu_pages(unsigned long size, int sharing, int descriptor) {
  /* PROT_READ | PROT_WRITE; MAP_NORESERVE. */
  void *pages = c2cu_mmap(0, size, 3, sharing | 0x4000, descriptor, 0);
  if (pages == (void *)-1)
    c2cu_refuse("there is not enough memory for so many secrets", "");
  return pages;
}

/* ---- What a lane changes */

C2CU_INLINE void c2cu_will_write(volatile void *address, unsigned long size) {
  unsigned char *at = (unsigned char *)(unsigned long)address;
  struct c2cu_undone what;
  if (!c2cu_lane.on || (unsigned long)(c2cu_lanes.stack - 1 - (char *)at) <
                           c2cu_lanes.stack_size)
    return;
  if (size >
      (unsigned long)(c2cu_lanes.undo + C2CU_UNDO_BYTES - c2cu_lanes.undo_end) -
          sizeof what)
    c2cu_fail("the marked call writes too much");
  what.at = at;
  what.size = size;
  __builtin_memcpy(c2cu_lanes.undo_end, at, size);
  __builtin_memcpy(c2cu_lanes.undo_end + size, &what, sizeof what);
  c2cu_lanes.undo_end += size + sizeof what;
}

static void c2cu_undo(void) {
  struct c2cu_undone what;
  while (c2cu_lanes.undo_end != c2cu_lanes.undo) {
    c2cu_lanes.undo_end -= sizeof what;
    __builtin_memcpy(&what, c2cu_lanes.undo_end, sizeof what);
    c2cu_lanes.undo_end -= what.size;
    __builtin_memcpy(what.at, c2cu_lanes.undo_end, what.size);
  }
}

/* ---- What is kept of a lane */

/* Choices of values at hand are no branches. */
static int c2cu_counts(unsigned hash) {
  unsigned branch = hash - 1 - c2cu_program.site_count;
  return hash <= c2cu_program.site_count ||
         branch >= c2cu_program.branch_count ||
         __builtin_strcmp(c2cu_program.branches[branch].kind, "choice") != 0;
}

static void c2cu_sum_up(void) {
  c2cu_hash *hashes = c2cu_lane.hashes;
  unsigned i;
  for (i = 1; i < c2cu_lanes.hash_count; ++i)
    if (hashes[i] && !c2cu_counts(i))
      hashes[i] = 0;
    else
      hashes[0] = c2cu_mix(hashes[0] + hashes[i], i);
}

static void c2cu_keep(unsigned long lane) {
  unsigned long *first =
      c2cu_lanes.first +
      (c2cu_lanes.self - c2cu_lanes.workers) * c2cu_lanes.hash_count;
  unsigned i;
  for (i = 0; i < c2cu_lanes.hash_count; ++i) {
    c2cu_hash other = c2cu_lane.hashes[i] ^ c2cu_lanes.reference[i];
    if (!other)
      continue;
    if (!first[i]) {
      first[i] = lane;
      if (++c2cu_lanes.self->differing > c2cu_lanes.most)
        c2cu_exit(0);
    }
    c2cu_lanes.columns[i * c2cu_lanes.lanes + lane] = other;
  }
}

static void c2cu_begin_lane(unsigned long lane) {
  c2cu_lanes.self->lane = lane;
  __builtin_memset(c2cu_lane.hashes, 0,
                   c2cu_lanes.hash_count * sizeof *c2cu_lane.hashes);
  c2cu_lane.depth = 0;
  c2cu_draw_secrets(lane);
}

/* Whether there is another one for this process. */
static int c2cu_end_lane(void) {
  unsigned long size = c2cu_lanes.hash_count * sizeof *c2cu_lane.hashes;
  unsigned i;
  c2cu_sum_up();
  switch (c2cu_lanes.phase) {
  case C2CU_FIRST:
    __builtin_memcpy(c2cu_lanes.reference, c2cu_lane.hashes, size);
    c2cu_lanes.phase = C2CU_LANES;
    break;
  case C2CU_LANES:
    c2cu_keep(c2cu_lanes.next++);
    break;
  case C2CU_REPEATED:
    for (i = 0; i < c2cu_lanes.hash_count; ++i)
      if (c2cu_lane.hashes[i] != c2cu_lanes.reference[i])
        c2cu_lanes.self->unstable = i + 1;
    return 0;
  }
  if (c2cu_lanes.next == c2cu_lanes.end)
    c2cu_lanes.phase = C2CU_REPEATED;
  return 1;
}

#include <c2cu/leak_report.h>

/* ---- Processes */

/* In a new process: its lanes, of which lane 0 is none. */
static void c2cu_work(unsigned worker) {
  unsigned long lanes = c2cu_lanes.lanes - 1;
  c2cu_prctl(1, 9ul, 0ul, 0ul, 0ul); /* It ends when the first one does. */
  c2cu_lanes.self = &c2cu_lanes.workers[worker];
  c2cu_lanes.next = 1 + lanes * worker / c2cu_lanes.worker_count;
  c2cu_lanes.end = 1 + lanes * (worker + 1) / c2cu_lanes.worker_count;
  c2cu_lanes.reference =
      (c2cu_hash *)c2cu_pages(c2cu_lanes.hash_count * sizeof(c2cu_hash),
                              0x22 /* MAP_PRIVATE | MAP_ANONYMOUS */, -1);
  c2cu_lane.hashes = (c2cu_hash *)c2cu_pages(
      c2cu_lanes.hash_count * sizeof(c2cu_hash), 0x22, -1);
  c2cu_lanes.undo = c2cu_lanes.undo_end =
      (unsigned char *)c2cu_pages(C2CU_UNDO_BYTES, 0x22, -1);
}

/* Returns in every process but the first, which ends here. */
static void c2cu_divide(void) {
  int processes[C2CU_WORKERS];
  unsigned i;
  for (i = 0; i < c2cu_lanes.worker_count; ++i) {
    processes[i] = c2cu_fork();
    if (processes[i] < 0)
      c2cu_refuse("no process can be started", "");
    if (processes[i] == 0) {
      c2cu_work(i);
      return;
    }
  }
  c2cu_say_secrets();
  for (i = 0; i < c2cu_lanes.worker_count; ++i) {
    int status = 0;
    c2cu_waitpid(processes[i], &status, 0);
    if (!c2cu_lanes.workers[i].finished)
      c2cu_say_ended(&c2cu_lanes.workers[i], status);
  }
  c2cu_say_differences();
  c2cu_exit(0);
}

static unsigned long c2cu_setting(const char *name) {
  const char *text = c2cu_getenv(name);
  return text ? (unsigned long)c2cu_strtoull(text, 0, 10) : 0;
}

static void c2cu_prepare(void) {
  const char *columns = c2cu_getenv("C2CU_LEAK_COLUMNS");
  unsigned long size;
  struct {
    unsigned long now, most;
  } limit = {0, 0};
  int descriptor = columns ? c2cu_open(columns, 2 /* O_RDWR */) : -1;
  c2cu_lanes.lanes = c2cu_setting("C2CU_LEAK_COUNT");
  c2cu_lanes.most = c2cu_setting("C2CU_LEAK_MOST");
  c2cu_lanes.worker_count = (unsigned)c2cu_setting("C2CU_LEAK_WORKERS");
  c2cu_lanes.hash_count = 1 + c2cu_program.site_count +
                          c2cu_program.branch_count + c2cu_program.loop_count;
  c2cu_getrlimit(3 /* RLIMIT_STACK */, &limit);
  c2cu_lanes.stack_size = limit.now < 1ul << 30 ? limit.now : 1ul << 30;
  size = c2cu_lanes.hash_count * c2cu_lanes.lanes * sizeof(c2cu_hash);
  if (descriptor < 0 || c2cu_ftruncate(descriptor, (long)size) != 0)
    c2cu_refuse("there is not enough memory for so many secrets", "");
  c2cu_lanes.columns =
      (c2cu_hash *)c2cu_pages(size, 1 /* MAP_SHARED */, descriptor);
  c2cu_lanes.workers = (struct c2cu_worker *)c2cu_pages(
      c2cu_lanes.worker_count * sizeof(struct c2cu_worker), 0x21, -1);
  c2cu_lanes.first = (unsigned long *)c2cu_pages(
      c2cu_lanes.worker_count * c2cu_lanes.hash_count * sizeof(long), 0x21, -1);
}

/* ---- The marked call */

void c2cu_marked(unsigned call) { (void)call; }

/* Not inlined: its frame begins where those of kernels do. */
__attribute__((noinline)) void c2cu_run(unsigned function) {
  static unsigned homes;
  if (!c2cu_lanes.self) {
    c2cu_find_secrets();
    c2cu_prepare();
    homes = c2cu_homes.count;
    c2cu_divide();
  }
  c2cu_lanes.stack = (char *)__builtin_dwarf_cfa();
  c2cu_homes.count = homes;
  c2cu_lane.pending.depth = 0;
  c2cu_lane.pending.callsite = C2CU_NONE;
  c2cu_lane.pending.marked = function;
  c2cu_begin_lane(c2cu_lanes.phase == C2CU_LANES ? c2cu_lanes.next : 0);
}

int c2cu_done(unsigned call) {
  (void)call;
  c2cu_lane.on = 0;
  c2cu_undo();
  if (c2cu_end_lane())
    return 1;
  c2cu_lanes.self->finished = 1;
  c2cu_exit(0);
  return 0;
}

#endif /* C2CU_LEAK_LANES_H */
