const char *second = __FILE__;
