// Arrays whose first declaration, or every one, leaves the bound open.
// RUN: %c2cu %source -p 64 --driver=simple -o - | FileCheck %s
// CHECK: {{^}}int alone[1][__P__];
// CHECK: {{^}}extern int later[3][__P__];
// CHECK: {{^}}int later[3][__P__];
// CHECK: {{^}}int given[2][__P__];
int alone[];
int later[];
int later[3];
int given[] = {4, 5};

void work(void) {
  alone[0]++;
  later[2] += alone[0] + given[1]++;
}

int main(void) {
#pragma kernel
  work();
  return later[2];
}
