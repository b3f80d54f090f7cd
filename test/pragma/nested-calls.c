// Of nested calls the outermost is marked, also inside the call of a library
// function; the inner one is host code.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
#include <stdio.h>

int x;

int inner(int n) { return n + 1; }
int outer(int n) { return x += n; }

int main(void) {
  // CHECK: {{^}}// outer(), marked in line [[@LINE+3]].{{$}}
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  c2cu::host::printf(c2cu::format<"%d\n">(), c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_0>({(c2cu_program::c2cu_call_0::signature::argument<0>)(inner(1))})));{{$}}
#pragma kernel
  printf("%d\n", outer(inner(1)));
}
