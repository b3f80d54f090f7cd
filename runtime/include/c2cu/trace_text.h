/*===- trace_text.h - What a trace says of the program --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_TEXT_H
#define C2CU_TRACE_TEXT_H

#include <c2cu/trace_libc.h>

static void *c2cu_out; /* Where the trace goes; a FILE pointer. */

static void c2cu_fail(const char *what) {
  c2cu_fflush(c2cu_stdout);
  c2cu_fprintf(c2cu_stderr, "c2cu trace: %s\n", what);
  c2cu_exit(70);
}

static void c2cu_text(const char *text) {
  for (; *text; ++text)
    if (*text == '\n')
      c2cu_fputs("\\n", c2cu_out);
    else if (*text == '\\')
      c2cu_fputs("\\\\", c2cu_out);
    else if (*text < ' ' || *text > '~')
      c2cu_fprintf(c2cu_out, "\\%03o", (unsigned)(unsigned char)*text);
    else
      c2cu_fputc(*text, c2cu_out);
}

#ifdef C2CU_OF_LOOPS
#define C2CU_TRACE_VERSION 4
#else
#define C2CU_TRACE_VERSION 3
#endif

static void c2cu_declare(void) {
  const struct c2cu_tables *p = &c2cu_program;
  void *out = c2cu_out;
  unsigned i;
  c2cu_fprintf(out, "c2cu-trace %d\nsource %s\n", C2CU_TRACE_VERSION,
               p->files[0]);
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
  for (i = 0; i < p->object_count; ++i)
    if (*p->objects[i].placed)
      c2cu_fprintf(out, "placed %u %s\n", i, p->objects[i].placed);
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

#endif /* C2CU_TRACE_TEXT_H */
