const char *first = __FILE__;
#include "./file-name-2.h"
