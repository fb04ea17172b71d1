// Declarations of headers that C++ reads, too, and products.
#ifdef __cplusplus
void f(const Foo& a, float *b, int* c);
Foo* g;
#endif
float h(float a, float b) { x = a *b; y = a* b; return a*b & c; }
