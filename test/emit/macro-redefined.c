// A kernel that is written before a macro gets another meaning is printed
// expanded where it is repeated after that.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

#define STEP 1
// CHECK: {{^}}void work(void) { x += STEP; }{{$}}
// CHECK: {{^}}#define STEP 2{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::work(void) { x += 1; }{{$}}
// CHECK: static c2cu::task c2cu_main
// CHECK: {{^}}  co_return x - STEP;{{$}}
void work(void) { x += STEP; }
#undef STEP
#define STEP 2

int main(void) {
#pragma kernel
  work();
  return x - STEP;
}
