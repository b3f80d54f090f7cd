#include <string.h>
#ifdef __has_builtin
#if __has_builtin(__builtin_elementwise_max)
#define FROM_HEADER 3
#elif __has_builtin(__builtin_clz)
#define FROM_HEADER 4
#endif
#endif
