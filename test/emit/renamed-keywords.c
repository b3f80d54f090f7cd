// Names that are keywords of C++ get an underscore, on the host and in the
// kernel; what messages and tables call them stays, as do strings and comments.
// RUN: %c2cu %source -p 8 --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: FileCheck %s --input-file=%t.cu
// EXPLAIN: object 'class', 4 bytes:
// EXPLAIN: call of 'public':
#include <stdio.h>

// CHECK: {{^}}struct template_ { int new_, delete_; };{{$}}
// CHECK-NEXT: {{^}}int class_; // class{{$}}
// CHECK-NEXT: {{^}}void public_(struct template_ virtual_) { class_ += virtual_.new_ + virtual_.delete_; }{{$}}
// CHECK: {{^}}  decltype(::class_) &class_;{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::public_(struct template_ virtual_) { class_ += virtual_.new_ + virtual_.delete_; }{{$}}
// CHECK: static constexpr const char *name = "public";
// CHECK: {"class", (void *)&::class_, sizeof(::class_)},
// CHECK: static c2cu::task c2cu_main
// CHECK: {{^}}  c2cu::host::printf(c2cu::format<"class %d\n">(), class_);{{$}}
struct template { int new, delete; };
int class; // class
void public(struct template virtual) { class += virtual.new + virtual.delete; }

int main(void) {
  struct template this = {1, 2};
  scanf("%d", &class);
#pragma kernel
  public(this);
  printf("class %d\n", class);
}
