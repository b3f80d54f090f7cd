// --self-contained puts each header of the runtime into the file, once, and
// changes nothing else.
// RUN: %c2cu %source -p 8 -o %t.plain.cu
// RUN: %c2cu %source -p 8 --self-contained -o %t.cu
// RUN: not grep '^ *# *include *[<"]c2cu/' %t.cu
// RUN: grep -c '^#define C2CU_BULK_H$' %t.cu | grep -x 1
// RUN: grep -c '^#define C2CU_LANE_H$' %t.cu | grep -x 1
// RUN: grep -c '^// ---- The program, for one input (host)$' %t.cu | grep -x 1
// RUN: sed -n '/^.. ---- The program, for one input .host.$/,$p' %t.cu > %t.end
// RUN: sed -n '/^.. ---- The program, for one input .host.$/,$p' %t.plain.cu > %t.plain.end
// RUN: diff %t.plain.end %t.end
// RUN: g++ -std=c++20 -fsyntax-only -pthread -x c++ %t.cu
int x;

void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
