// Pointers that objects and functions of the C library hold.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
extern char **environ;
extern struct { const char *text[2]; } elsewhere;

// CHECK-DAG: error: the kernel may follow a pointer in 'name' to {{.*}}, which is host memory [host-pointer]
char *name;
// CHECK-DAG: error: the kernel may follow a pointer in 'variable' to {{.*}} [host-pointer]
char *variable;
// CHECK-DAG: error: the kernel may follow a pointer in 'zones' to {{.*}} [host-pointer]
char *zones[2];
// CHECK-DAG: error: the kernel may follow a pointer in 'point' to {{.*}} [host-pointer]
const char *point;
// CHECK-DAG: error: the kernel may follow a pointer in 'now' to {{.*}} [host-pointer]
struct tm now;
// CHECK-DAG: error: the kernel may follow a pointer in 'text' to {{.*}} [host-pointer]
const char *text;
int out;

void work(void) {
  out = name[0] + variable[0] + zones[1][0] + point[0] + now.tm_zone[0] +
        text[0];
}

int main(void) {
  time_t at = 0;
  name = program_invocation_name;
  variable = environ[0];
  zones[1] = tzname[1];
  point = localeconv()->decimal_point;
  localtime_r(&at, &now);
  text = elsewhere.text[1];
#pragma kernel
  work();
  return out;
}
