// A function that changes files, or what outlasts a run in its process, lets one
// process execute all runs; so does one of which nothing is known. What belongs
// to a run, or is replaced by the runtime, does not.
// RUN: %c2cu %source -D 'USE=remove("a")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=rename("a", "b")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='rename'
// RUN: %c2cu %source -D 'USE=setlocale(LC_ALL, "")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='setlocale'
// RUN: %c2cu %source -D 'USE=setlocale(LC_ALL, name)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='setlocale'
// RUN: %c2cu %source -D 'USE=uselocale((locale_t)0)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='uselocale'
// RUN: %c2cu %source -D 'USE=fesetround(FE_UPWARD)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fesetround'
// RUN: %c2cu %source -D 'USE=fesetenv(FE_DFL_ENV)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fesetenv'
// RUN: %c2cu %source -D 'USE=feupdateenv(FE_DFL_ENV)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='feupdateenv'
// RUN: %c2cu %source -D 'USE=fetestexcept(FE_INEXACT)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fetestexcept'
// RUN: %c2cu %source -D 'USE=unknown()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='unknown'
// RUN: %c2cu %source -D 'USE=chdir("/")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='chdir'
// RUN: %c2cu %source -D 'USE=lonely(x)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='lonely'
// RUN: %c2cu %source -D 'USE=fmemopen(text, 9, "r")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fmemopen'
// RUN: %c2cu %source -D 'USE=open_memstream(&name, &size)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='open_memstream'
// RUN: %c2cu %source -D 'USE=fclose(stderr)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fclose'
// RUN: %c2cu %source -D 'USE=fclose(*messages)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fclose'
// RUN: %c2cu %source -D 'USE=setvbuf(stderr, text, _IOFBF, 9)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='setvbuf'
// RUN: %c2cu %source -D 'USE=x = ferror(stderr)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='ferror'
// RUN: %c2cu %source -D 'USE=x = ftell(stderr)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='ftell'
// RUN: %c2cu %source -D 'USE=_mm_setcsr(0x9fc0)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='_mm_setcsr'
// RUN: %c2cu %source -D 'USE=__builtin_ia32_ldmxcsr(0x9fc0)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='__builtin_ia32_ldmxcsr'
// RUN: %c2cu %source -D 'USE=asm volatile("fninit")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='asm'
// RUN: %c2cu %source -D 'USE=asm("fninit")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='asm'
// RUN: %c2cu %source -D 'USE=asm("bswap %0" : "+r"(x))' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='asm'
// RUN: %c2cu %source -D 'USE=n = 0' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=setlocale(LC_ALL, NULL)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=fclose(tmpfile())' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=rewind(tmpfile()), x = ferror(stdout)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=setvbuf(stdout, text, _IOFBF, 9)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=fclose(stdout)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=srand(time(0)), x = rand()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=lcong48((unsigned short[7]){1}), x = 9 * drand48()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=strtok(text, " ")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = localtime(&(time_t){0})->tm_mday++' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=sleep(0), usleep(0), x = getpid() + clock()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = fgetc(stdin) + ungetc(n, stdin)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = *getenv("HOME") + errno' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=free(strdup(text)), errno = 0' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=fprintf(stderr, "a"), perror("b"), fflush(NULL)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=exit(n)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=__builtin_printf("a")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = __builtin_popcount(n) + __builtin_saddl_overflow(n, 1, &(long){0})' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = getopt(0, 0, ""), optind = 1, opterr = 0' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=asm volatile("" : : : "memory")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=asm("" : "+r"(x))' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=fclose(own())' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// ONE: workers: one, by '[[BY]]'
// ANY: workers: any number
#include <errno.h>
#include <fenv.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <xmmintrin.h>

int unknown(void);
int lonely(int) __attribute__((weak, const));
static char text[9], *name;
static size_t size;
static FILE **messages = &stderr;
static FILE *own(void) { return *text ? stdin : fopen("a", "r"); }

static int x, n;

static void work(void) { x++; }

int main(void) {
  scanf("%d", &n);
#pragma kernel
  work();
  USE;
  printf("%d\n", x);
}
