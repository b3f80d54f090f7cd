// A header that is read as one of the system: what it has is not reset.
#pragma GCC system_header
static int counter;
static inline int counted(void) { return ++counter; }
static inline int numbered(void) { return rand(); }
