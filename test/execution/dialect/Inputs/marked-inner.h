enum { THREE = 3 };
#define FOUR \
  4