/*===- trace_record.h - Recording accesses --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the macros of trace.h call.
//
// The context of an access is a stack of levels: functions that were entered,
// and loops with the iterations that have begun. Every event says at which
// level it stands, and everything above is over; so nothing has to be recorded
// when a loop or a function is left, in whatever way.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_RECORD_H
#define C2CU_TRACE_RECORD_H

#include <c2cu/trace_program.h>
#include <c2cu/trace_text.h>

#define C2CU_LEVELS 4096u
#define C2CU_NONE (~0u)
#define C2CU_ABORTED 6        /* SIGABRT */
#define C2CU_NEAR (1ul << 30) /* No program and no stack is larger. */

struct c2cu_level {
  unsigned loop; /* C2CU_NONE: a function. */
  unsigned iteration;
};

static struct {
  int on;
  unsigned depth; /* Of the levels that are not over. */
  struct c2cu_pending pending;
  struct c2cu_level levels[C2CU_LEVELS];
  const volatile char *heap;  /* The first address outside the program. */
  const volatile char *stack; /* Where the marked call is made. */
} c2cu_trace = {0, 0, {0, C2CU_NONE, C2CU_NONE}, {{0, 0}}, 0, 0};

static void c2cu_say_pieces(void);
static unsigned long c2cu_recorded; /* Accesses. */
static unsigned long
    c2cu_skipped; /* Executions of marked loops that are not. */

/* Once: before what follows, or when the process ends. */
static void c2cu_finish(void) {
  static int done;
  if (done++)
    return;
  c2cu_say_pieces();
  if (c2cu_skipped)
    c2cu_fprintf(c2cu_out, "skipped %lu\n", c2cu_skipped);
  c2cu_fprintf(c2cu_out, "end\n");
  if (c2cu_fclose(c2cu_out) != 0)
    c2cu_fail("the trace could not be written");
  c2cu_fflush(
      c2cu_stdin); /* The next run goes on where this one has stopped. */
}

/* What is killed has a trace up to there; to abort is a program's own end. */
static void c2cu_killed(int signal) {
  if (signal == C2CU_ABORTED)
    c2cu_fprintf(c2cu_out, "end\n");
  c2cu_fflush(c2cu_out);
  c2cu_signal(signal, (void (*)(int))0);
  c2cu_raise(signal);
}

static void c2cu_start(void) {
  const char *name = c2cu_getenv("C2CU_TRACE");
  if (c2cu_out)
    return;
  if (!name || !*name)
    name = "trace.txt";
  c2cu_out =
      __builtin_strcmp(name, "-") == 0 ? c2cu_stderr : c2cu_fopen(name, "w");
  if (!c2cu_out)
    c2cu_fail("the file that C2CU_TRACE names cannot be written");
  c2cu_declare();
  c2cu_atexit(c2cu_finish);
  c2cu_signal(C2CU_ABORTED, c2cu_killed);
  c2cu_signal(8, c2cu_killed);  /* SIGFPE */
  c2cu_signal(11, c2cu_killed); /* SIGSEGV */
}

/* ---- Contexts */

/* A program that calls nothing marked has a trace, too. */
__attribute__((constructor)) static void c2cu_begin(void) { c2cu_start(); }

void c2cu_marked(unsigned call) {
  c2cu_start();
  c2cu_fprintf(c2cu_out, "call %u\n", call);
}

void c2cu_run(unsigned function) {
  c2cu_trace.pending.depth = 0;
  c2cu_trace.pending.callsite = C2CU_NONE;
  c2cu_trace.pending.marked = function;
  c2cu_trace.stack = (const volatile char *)__builtin_frame_address(0);
}

int c2cu_done(unsigned call) {
  c2cu_fprintf(c2cu_out, "return %u\n", call);
  c2cu_trace.on = 0;
  c2cu_trace.depth = 0;
  c2cu_trace.pending.marked = C2CU_NONE;
  return 0;
}

void c2cu_argument(const char *name, volatile void *address,
                   unsigned long size) {
  (void)name;
  (void)address;
  (void)size;
}

void c2cu_public(const char *name, const volatile void *address,
                 unsigned long size) {
  const volatile unsigned char *bytes = (const volatile unsigned char *)address;
  unsigned long i;
  c2cu_fprintf(c2cu_out, "public %s ", name);
  for (i = 0; i < size; ++i)
    c2cu_fprintf(c2cu_out, "%02x", bytes[i]);
  c2cu_fputc('\n', c2cu_out);
}

/* Everything from depth on is over. */
static void c2cu_cut(unsigned depth) {
  while (c2cu_trace.depth > depth)
    c2cu_trace.levels[--c2cu_trace.depth].loop = C2CU_NONE;
}

static void c2cu_push(unsigned depth, unsigned loop) {
  c2cu_cut(depth);
  if (depth >= C2CU_LEVELS)
    c2cu_fail("loops and calls are nested too deeply");
  c2cu_trace.levels[c2cu_trace.depth].loop = loop;
  c2cu_trace.levels[c2cu_trace.depth++].iteration = 0;
}

/* A jump may have led past the beginning of a loop: its first iteration has
   begun, then. */
static void c2cu_fill(unsigned base, unsigned function, unsigned depth) {
  const struct c2cu_tables *p = &c2cu_program;
  unsigned loop;
  while (c2cu_trace.depth < depth) {
    for (loop = 0; loop + 1 < p->loop_count; ++loop)
      if (p->loops[loop].function == function &&
          base + p->loops[loop].depth == c2cu_trace.depth)
        break;
    c2cu_fprintf(c2cu_out, "l %u %u 0\n", c2cu_trace.depth, loop);
    c2cu_push(c2cu_trace.depth, loop);
  }
}

unsigned c2cu_enter(unsigned function) {
  unsigned depth = c2cu_trace.pending.depth;
  if (!c2cu_trace.on && c2cu_trace.pending.marked != function)
    return 0;
  c2cu_trace.on = 1;
  c2cu_trace.pending.marked = C2CU_NONE;
  c2cu_push(depth, C2CU_NONE);
  c2cu_leave(depth);
  if (c2cu_trace.pending.callsite == C2CU_NONE)
    c2cu_fprintf(c2cu_out, "f %u %u -\n", depth, function);
  else
    c2cu_fprintf(c2cu_out, "f %u %u %u\n", depth, function,
                 c2cu_trace.pending.callsite);
  return depth + 1;
}

int c2cu_iterate(unsigned base, unsigned loop) {
  unsigned depth = base + c2cu_program.loops[loop].depth;
  unsigned next = 0;
  if (!c2cu_trace.on)
    return 1;
  c2cu_fill(base, c2cu_program.loops[loop].function, depth);
  if (c2cu_trace.depth > depth && c2cu_trace.levels[depth].loop == loop)
    next = c2cu_trace.levels[depth].iteration + 1;
  c2cu_push(depth, loop);
  c2cu_trace.levels[depth].iteration = next;
  c2cu_fprintf(c2cu_out, "l %u %u %u\n", depth, loop, next);
  return 1;
}

struct c2cu_pending c2cu_call(unsigned base, unsigned callsite) {
  struct c2cu_pending before = c2cu_trace.pending;
  if (!c2cu_trace.on)
    return before;
  c2cu_trace.pending.depth = base + c2cu_program.callsites[callsite].depth;
  c2cu_fill(base, c2cu_program.callsites[callsite].function,
            c2cu_trace.pending.depth);
  c2cu_trace.pending.callsite = callsite;
  return before;
}

void c2cu_return(struct c2cu_pending before) { c2cu_trace.pending = before; }

/* ---- Accesses */

static const struct c2cu_home *c2cu_array_of(const volatile char *at);

static void c2cu_event(char kind, unsigned base, unsigned site,
                       const volatile void *address, unsigned long size) {
  const struct c2cu_tables *p = &c2cu_program;
  const volatile char *at = (const volatile char *)address;
  const struct c2cu_home *home = c2cu_home_of(at);
  const volatile char *begin;
  unsigned depth = base + p->sites[site].depth, i, object;
  if (!c2cu_trace.on)
    return;
  begin = home ? home->begin : 0;
  object = home ? home->object : 0;
  for (i = 0; i < p->object_count && !begin; ++i)
    if (c2cu_holds((const volatile char *)p->objects[i].address,
                   p->objects[i].size, at)) {
      begin = (const volatile char *)p->objects[i].address;
      object = i;
    }
  if (!begin && (home = c2cu_array_of(at))) {
    begin = home->begin;
    object = home->object;
  }
  if (!begin) { /* Distances within the program are the same in every run, */
    const volatile char *anchor = (const volatile char *)&c2cu_program;
    const volatile char *stack = c2cu_trace.stack; /* and on the stack. */
    if (c2cu_holds(anchor - C2CU_NEAR, 2 * C2CU_NEAR, at)) {
      begin = anchor;
      object = p->object_count;
    } else if (c2cu_holds(stack - C2CU_NEAR, 2 * C2CU_NEAR, at)) {
      begin = stack;
      object = p->object_count + 2;
    } else {
      if (!c2cu_trace.heap)
        c2cu_trace.heap = at;
      begin = c2cu_trace.heap;
      object = p->object_count + 1;
    }
  }
  c2cu_cut(depth);
  c2cu_fill(base, p->sites[site].function, depth);
  ++c2cu_recorded;
  c2cu_fprintf(c2cu_out, "%c %u %u %u %ld %lu\n", kind, depth, site, object,
               (long)(at - begin), size);
}

/* ---- Branches */

static void c2cu_way(unsigned base, unsigned branch, long way) {
  const struct c2cu_branch *b = &c2cu_program.branches[branch];
  unsigned depth = base + b->depth;
  if (!c2cu_trace.on)
    return;
  c2cu_cut(depth);
  c2cu_fill(base, b->function, depth);
  c2cu_fprintf(c2cu_out, "b %u %u %ld\n", depth, branch, way);
}

int c2cu_branch(unsigned base, unsigned branch, int way) {
  c2cu_way(base, branch, way);
  return way;
}

void c2cu_switch(unsigned base, unsigned branch, long long number) {
  c2cu_way(base, branch, c2cu_way_of(branch, number));
}

void c2cu_chosen(unsigned base, unsigned branch, const volatile void *target) {
  c2cu_way(base, branch,
           (const volatile char *)target -
               (const volatile char *)&c2cu_program);
}

/* ---- What is recorded of accesses */

void c2cu_will_write(volatile void *address, unsigned long size) {
  (void)address;
  (void)size;
}

void c2cu_read(unsigned base, unsigned site, const volatile void *address,
               unsigned long size) {
  c2cu_event('r', base, site, address, size);
}

void c2cu_write(unsigned base, unsigned site, const volatile void *address,
                unsigned long size) {
  c2cu_event('w', base, site, address, size);
}

#include <c2cu/trace_input.h>
#include <c2cu/trace_library.h>
#include <c2cu/trace_loops.h>

#endif /* C2CU_TRACE_RECORD_H */
