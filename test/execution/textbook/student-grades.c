// Students with names and points, and who has the most.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 2  Ada 90 95 99  Bob 50 60 70
//@ in: 3  Eve 1 1 1  Mia 3 3 2  Tom 2 2 2
#include <stdio.h>
#include <string.h>

#define MAX 5

struct student {
  char name[16];
  int points[3];
  double average;
};

struct student students[MAX];
char best[16];
int n;

double average(const int *points) {
  int sum = 0;
  for (int i = 0; i < 3; i++)
    sum += points[i];
  return sum / 3.0;
}

void grade(void) {
  int top = 0;
  for (int i = 0; i < n; i++) {
    students[i].average = average(students[i].points);
    if (students[i].average > students[top].average)
      top = i;
  }
  strcpy(best, students[top].name);
}

int main(void) {
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%15s %d %d %d", students[i].name, &students[i].points[0],
          &students[i].points[1], &students[i].points[2]);
#pragma kernel
  grade();
  for (int i = 0; i < n; i++)
    printf("%-8s %6.2f\n", students[i].name, students[i].average);
  printf("best: %s\n", best);
  return 0;
}
