// Functions of the library that no header declares, or a declaration without
// parameters, with any arguments: each has a message of its own, wherever it is
// called. Their rows in the compiler's table say more than these calls have.
// RUN: not %c2cu %source -p 8 -o - 2>&1 | FileCheck %s
// RUN: not %c2cu %source -p 8 --driver=simple -o - 2>&1 | FileCheck %s --check-prefix=SIMPLE
// SIMPLE: error: {{.*}} [driver-simple-input]
int x, n;
char *line;
int fscanf();
char *fgets();

// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 'memcpy' is called without a declaration [dialect-undeclared-function]
static void work(int k) { x += (long)memcpy(&n) + k; }

int main(void) {
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 'scanf' is called without a declaration [dialect-undeclared-function]
  scanf("%d", &x);
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 'sscanf' is called without a declaration [dialect-undeclared-function]
  while (sscanf(line) == 1 && fread() && fopen() && free())
    x++;
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 'fscanf' is called, but its declaration does not say what it takes [dialect-no-prototype]
  fscanf(line, "%d", &x);
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 'fgets' is called, but its declaration does not say what it takes [dialect-no-prototype]
  fgets(line);
#pragma kernel
  work(n);
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 'printf' is called without a declaration [dialect-undeclared-function]
  printf("%d\n", x);
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 'fprintf' is called without a declaration [dialect-undeclared-function]
  fprintf();
}
