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

#include <c2cu/trace_libc.h>

#define C2CU_LEVELS 4096u
#define C2CU_LOCALS 65536u
#define C2CU_NONE (~0u)
#define C2CU_ABORTED 6        /* SIGABRT */
#define C2CU_NEAR (1ul << 30) /* No program and no stack is larger. */

struct c2cu_level {
  unsigned loop; /* C2CU_NONE: a function. */
  unsigned iteration;
};

/* A local object: it lives until its function's level is over. */
struct c2cu_home {
  const volatile char *begin;
  unsigned long size;
  unsigned object, base;
};

static struct {
  void *out;
  int on;
  unsigned depth; /* Of the levels that are not over. */
  struct c2cu_pending pending;
  struct c2cu_level levels[C2CU_LEVELS];
  struct c2cu_home locals[C2CU_LOCALS];
  unsigned local_count;
  const volatile char *heap;  /* The first address outside the program. */
  const volatile char *stack; /* Where the marked call is made. */
} c2cu_trace = {0, 0, 0, {0, C2CU_NONE, C2CU_NONE}, {{0, 0}}, {{0, 0, 0, 0}},
                0, 0, 0};

static void c2cu_fail(const char *what) {
  c2cu_fflush(c2cu_stdout);
  c2cu_fprintf(c2cu_stderr, "c2cu trace: %s\n", what);
  c2cu_exit(70);
}

static void c2cu_text(const char *text) {
  for (; *text; ++text)
    if (*text == '\n')
      c2cu_fputs("\\n", c2cu_trace.out);
    else if (*text == '\\')
      c2cu_fputs("\\\\", c2cu_trace.out);
    else if (*text < ' ' || *text > '~')
      c2cu_fprintf(c2cu_trace.out, "\\%03o", (unsigned)(unsigned char)*text);
    else
      c2cu_fputc(*text, c2cu_trace.out);
}

static void c2cu_say_pieces(void);

/* Once: before what follows, or when the process ends. */
static void c2cu_finish(void) {
  static int done;
  if (done++)
    return;
  c2cu_say_pieces();
  c2cu_fprintf(c2cu_trace.out, "end\n");
  if (c2cu_fclose(c2cu_trace.out) != 0)
    c2cu_fail("the trace could not be written");
  c2cu_fflush(
      c2cu_stdin); /* The next run goes on where this one has stopped. */
}

/* What is killed has a trace up to there; to abort is a program's own end. */
static void c2cu_killed(int signal) {
  if (signal == C2CU_ABORTED)
    c2cu_fprintf(c2cu_trace.out, "end\n");
  c2cu_fflush(c2cu_trace.out);
  c2cu_signal(signal, (void (*)(int))0);
  c2cu_raise(signal);
}

static void c2cu_declare(void) {
  const struct c2cu_tables *p = &c2cu_program;
  void *out = c2cu_trace.out;
  unsigned i;
  c2cu_fprintf(out, "c2cu-trace 2\nsource %s\n", p->files[0]);
  for (i = 0; i < p->file_count; ++i)
    c2cu_fprintf(out, "file %u %s\n", i, p->files[i]);
  for (i = 0; i < p->object_count; ++i)
    c2cu_fprintf(out, "object %u %s %lu %lu %s\n", i, p->objects[i].kind,
                 p->objects[i].size, p->objects[i].element, p->objects[i].name);
  /* What is none of them, in the program and outside. */
  c2cu_fprintf(out,
               "object %u other 0 1 constants\nobject %u other 0 1 heap\n"
               "object %u other 0 1 stack\n",
               i, i + 1, i + 2);
  for (i = 0; i < p->function_count; ++i)
    c2cu_fprintf(out, "function %u %u %u %s\n", i, p->functions[i].file,
                 p->functions[i].line, p->functions[i].name);
  for (i = 0; i < p->loop_count; ++i)
    c2cu_fprintf(out, "loop %u %u %u %u %u %u\n", i, p->loops[i].function,
                 p->loops[i].depth, p->loops[i].file, p->loops[i].line,
                 p->loops[i].column);
  for (i = 0; i < p->callsite_count; ++i)
    c2cu_fprintf(out, "callsite %u %u %u %u %u %u %s\n", i,
                 p->callsites[i].function, p->callsites[i].depth,
                 p->callsites[i].file, p->callsites[i].line,
                 p->callsites[i].column, p->callsites[i].text);
  for (i = 0; i < p->site_count; ++i)
    c2cu_fprintf(out, "site %u %s %u %u %u %u %u %u %u %s\n", i,
                 p->sites[i].kind, p->sites[i].function, p->sites[i].depth,
                 p->sites[i].file, p->sites[i].line, p->sites[i].column,
                 p->sites[i].end_line, p->sites[i].end_column,
                 p->sites[i].text);
  for (i = 0; i < p->branch_count; ++i)
    c2cu_fprintf(out, "branch %u %s %u %u %u %u %u %s\n", i,
                 p->branches[i].kind, p->branches[i].function,
                 p->branches[i].depth, p->branches[i].file, p->branches[i].line,
                 p->branches[i].column, p->branches[i].text);
  c2cu_fprintf(out, "begin\n");
}

static void c2cu_start(void) {
  const char *name = c2cu_getenv("C2CU_TRACE");
  if (c2cu_trace.out)
    return;
  if (!name || !*name)
    name = "trace.txt";
  c2cu_trace.out =
      __builtin_strcmp(name, "-") == 0 ? c2cu_stderr : c2cu_fopen(name, "w");
  if (!c2cu_trace.out)
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

void c2cu_marked(unsigned call, unsigned function) {
  c2cu_start();
  c2cu_fprintf(c2cu_trace.out, "call %u\n", call);
  c2cu_trace.pending.depth = 0;
  c2cu_trace.pending.callsite = C2CU_NONE;
  c2cu_trace.pending.marked = function;
  c2cu_trace.stack = (const volatile char *)__builtin_frame_address(0);
}

void c2cu_done(unsigned call) {
  c2cu_fprintf(c2cu_trace.out, "return %u\n", call);
  c2cu_trace.on = 0;
  c2cu_trace.depth = 0;
  c2cu_trace.pending.marked = C2CU_NONE;
}

void c2cu_public(const char *name, const volatile void *address,
                 unsigned long size) {
  const volatile unsigned char *bytes = (const volatile unsigned char *)address;
  unsigned long i;
  c2cu_fprintf(c2cu_trace.out, "public %s ", name);
  for (i = 0; i < size; ++i)
    c2cu_fprintf(c2cu_trace.out, "%02x", bytes[i]);
  c2cu_fputc('\n', c2cu_trace.out);
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
    c2cu_fprintf(c2cu_trace.out, "l %u %u 0\n", c2cu_trace.depth, loop);
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
  while (c2cu_trace.local_count &&
         c2cu_trace.locals[c2cu_trace.local_count - 1].base > depth)
    --c2cu_trace.local_count;
  if (c2cu_trace.pending.callsite == C2CU_NONE)
    c2cu_fprintf(c2cu_trace.out, "f %u %u -\n", depth, function);
  else
    c2cu_fprintf(c2cu_trace.out, "f %u %u %u\n", depth, function,
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
  c2cu_fprintf(c2cu_trace.out, "l %u %u %u\n", depth, loop, next);
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

void c2cu_local(unsigned base, unsigned object, const volatile void *address,
                unsigned long size) {
  const volatile char *begin = (const volatile char *)address;
  struct c2cu_home *home;
  unsigned i;
  for (i = c2cu_trace.local_count; i-- > 0;) {
    home = &c2cu_trace.locals[i];
    if (home->begin == begin && home->object == object) {
      home->base = base < home->base ? base : home->base;
      return;
    }
  }
  if (c2cu_trace.local_count == C2CU_LOCALS)
    c2cu_fail("there are too many local objects at a time");
  home = &c2cu_trace.locals[c2cu_trace.local_count++];
  home->begin = begin;
  home->size = size;
  home->object = object;
  home->base = base;
}

static int c2cu_holds(const volatile char *begin, unsigned long size,
                      const volatile char *at) {
  return begin && at >= begin && (unsigned long)(at - begin) < size;
}

static void c2cu_event(char kind, unsigned base, unsigned site,
                       const volatile void *address, unsigned long size) {
  const struct c2cu_tables *p = &c2cu_program;
  const volatile char *at = (const volatile char *)address;
  const volatile char *begin = 0;
  unsigned depth = base + p->sites[site].depth, object = 0, i;
  if (!c2cu_trace.on)
    return;
  for (i = c2cu_trace.local_count; i-- > 0 && !begin;)
    if (c2cu_holds(c2cu_trace.locals[i].begin, c2cu_trace.locals[i].size, at)) {
      begin = c2cu_trace.locals[i].begin;
      object = c2cu_trace.locals[i].object;
    }
  for (i = 0; i < p->object_count && !begin; ++i)
    if (c2cu_holds((const volatile char *)p->objects[i].address,
                   p->objects[i].size, at)) {
      begin = (const volatile char *)p->objects[i].address;
      object = i;
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
  c2cu_fprintf(c2cu_trace.out, "%c %u %u %u %ld %lu\n", kind, depth, site,
               object, (long)(at - begin), size);
}

/* ---- Branches */

static void c2cu_way(unsigned base, unsigned branch, long way) {
  const struct c2cu_branch *b = &c2cu_program.branches[branch];
  unsigned depth = base + b->depth;
  if (!c2cu_trace.on)
    return;
  c2cu_cut(depth);
  c2cu_fill(base, b->function, depth);
  c2cu_fprintf(c2cu_trace.out, "b %u %u %ld\n", depth, branch, way);
}

int c2cu_branch(unsigned base, unsigned branch, int way) {
  c2cu_way(base, branch, way);
  return way;
}

void c2cu_switch(unsigned base, unsigned branch, long long number) {
  const struct c2cu_case *c = c2cu_program.branches[branch].cases;
  /* Whether numbers have signs, no case wraps around. */
  while (c->used && (unsigned long long)number - (unsigned long long)c->from >
                        (unsigned long long)c->to - (unsigned long long)c->from)
    ++c;
  c2cu_way(base, branch, c->way);
}

void c2cu_chosen(unsigned base, unsigned branch, const volatile void *target) {
  c2cu_way(base, branch,
           (const volatile char *)target -
               (const volatile char *)&c2cu_program);
}

/* ---- What is recorded of accesses */

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

#endif /* C2CU_TRACE_RECORD_H */
