// -D and -U of predefined names win over what gcc and Clang predefine; what a
// program defines of them stays.
// RUN: %c2cu %source -p 8 -o - -D __GNUC__=3 -D __OPTIMIZE__ -- -U__VERSION__ \
// RUN:   -D"__has_builtin(x)=5" | FileCheck %s
// CHECK: {{^}}int kept = __GNUC__;{{$}}
// CHECK: {{^}}int optimize;{{$}}
// CHECK: {{^}}int no_version;{{$}}
// CHECK: {{^}}int five;{{$}}
// CHECK: {{^}}int feature;{{$}}
// CHECK: {{^}}int after_header;{{$}}
// CHECK: {{^}}int no_attribute;{{$}}
#if __GNUC__ == 3
int kept = __GNUC__;
#endif
#ifdef __OPTIMIZE__
int optimize;
#endif
#ifndef __VERSION__
int no_version;
#endif
#if __has_builtin(nothing) == 5
int five;
#endif
#define __has_feature(x) 7
#undef __has_attribute
#include <stddef.h>
#if __has_feature(anything) == 7
int feature;
#endif
#include <stdlib.h>
#if __has_feature(anything) == 7
int after_header;
#endif
#ifndef __has_attribute
int no_attribute;
#endif
int x;
void work(void) { x++; }
int main(void) {
#pragma kernel
  work();
  return x;
}
