#ifdef TWO
x += TWO;
#endif // TWO