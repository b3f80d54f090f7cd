// A type that a marked call names gets another name where the structure of the
// call has a member of its name; other types keep theirs.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
typedef unsigned char line;
typedef unsigned char width;
int x;
unsigned bytes[4];

// CHECK: typedef unsigned char line_;
// CHECK: typedef unsigned char width;
// CHECK: c2cu_self.work((const line_ *)c2cu_self.bytes)
static width work(const line *p) { return x + p[2]; }

int main(void) {
#pragma kernel
  work((const line *)bytes);
  return x;
}
