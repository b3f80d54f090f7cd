/*===- trace_libc.h - The C library for traces ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C library is declared here, under names of our own: its headers depend on
// what the program defines, and declare what the program may want to define
// itself.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_LIBC_H
#define C2CU_TRACE_LIBC_H

extern void *c2cu_stdin __asm__("stdin");
extern void *c2cu_stdout __asm__("stdout");
extern void *c2cu_stderr __asm__("stderr");
extern void *c2cu_fopen(const char *, const char *) __asm__("fopen");
extern int c2cu_fclose(void *) __asm__("fclose");
extern int c2cu_fflush(void *) __asm__("fflush");
extern int c2cu_fprintf(void *, const char *, ...) __asm__("fprintf");
extern int c2cu_fputs(const char *, void *) __asm__("fputs");
extern int c2cu_fputc(int, void *) __asm__("fputc");
extern int c2cu_vfscanf(void *, const char *,
                        __builtin_va_list) __asm__("__isoc99_vfscanf");
extern int c2cu_vsscanf(const char *, const char *,
                        __builtin_va_list) __asm__("__isoc99_vsscanf");
extern int c2cu_sscanf(const char *, const char *,
                       ...) __asm__("__isoc99_sscanf");
extern int c2cu_sprintf(char *, const char *, ...) __asm__("sprintf");
extern int c2cu_real_getc(void *) __asm__("getc");
extern char *c2cu_real_fgets(char *, int, void *) __asm__("fgets");
extern unsigned long c2cu_real_fread(void *, unsigned long, unsigned long,
                                     void *) __asm__("fread");
extern char *c2cu_getenv(const char *) __asm__("getenv");
extern unsigned long long c2cu_strtoull(const char *, char **,
                                        int) __asm__("strtoull");
extern int c2cu_atexit(void (*)(void)) __asm__("atexit");
extern void c2cu_exit(int) __asm__("_Exit");
extern void (*c2cu_signal(int, void (*)(int)))(int) __asm__("__sysv_signal");
extern int c2cu_raise(int) __asm__("raise");
extern long c2cu_strtol(const char *, char **, int) __asm__("strtol");
/* For trace_loops.h. */
extern int c2cu_pipe(int[2]) __asm__("pipe");
extern long c2cu_write_to(int, const volatile void *,
                          unsigned long) __asm__("write");
extern long c2cu_read_from(int, void *, unsigned long) __asm__("read");
extern int c2cu_close(int) __asm__("close");
/* For leak_lanes.h. */
extern int c2cu_fork(void) __asm__("fork");
extern int c2cu_waitpid(int, int *, int) __asm__("waitpid");
extern int c2cu_prctl(int, ...) __asm__("prctl");
extern int c2cu_getrlimit(int, void *) __asm__("getrlimit");
extern int c2cu_open(const char *, int, ...) __asm__("open");
extern int c2cu_ftruncate(int, long) __asm__("ftruncate");
extern void *c2cu_mmap(void *, unsigned long, int, int, int,
                       long) __asm__("mmap");

#endif /* C2CU_TRACE_LIBC_H */
