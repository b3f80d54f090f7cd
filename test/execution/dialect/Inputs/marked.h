#include "marked-inner.h"
#define FIVE 5