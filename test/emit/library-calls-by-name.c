// Calls by name go to what the runtime has quicker; pointers to the same
// functions stay, since the device has a table of those, and formats that are
// no literals stay with glibc.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

char line[80];
int x, y;

// CHECK: {{^}}int (*readers[])(const char *) = {atoi};{{$}}
int (*readers[])(const char *) = {atoi};

// CHECK: {{^}}  x = readers[0](line) + c2cu::host::atoi(line);{{$}}
// CHECK: {{^}}  c2cu::host::sscanf(line, c2cu::format<"%d">(), &y);{{$}}
// CHECK: {{^}}  sscanf(line, format, &y);{{$}}
// CHECK: {{^}}  c2cu::host::snprintf(line, 9, c2cu::format<"%d">(), y);{{$}}
// CHECK: {{^}}  sprintf(line, format, y);{{$}}
// CHECK: {{^}}  x += (int)c2cu::host::strtod(line, 0);{{$}}
void get(const char *format) {
  x = readers[0](line) + atoi(line);
  sscanf(line, "%d", &y);
  sscanf(line, format, &y);
  snprintf(line, 9, "%d", y);
  sprintf(line, format, y);
  x += (int)strtod(line, 0);
}

// CHECK: {{^}}  y = x + atoi(line);{{$}}
void work(void) {
  y = x + atoi(line);
}

int main(void) {
  fgets(line, sizeof line, stdin);
  get("%d");
#pragma kernel
  work();
  printf("%d\n", y);
}
