// Lines of the preprocessor, and both sides of conditions.
#ifndef   GUARD
#define GUARD   // stays
    # define INDENTED   1
#define LONG(a, b) \
  do {    \
      a=b;  \
  } while (0)
void f()
{
    #pragma unroll
    for (;;) { a(); }
#ifdef A
    if (a)
    {
#else
    if (b)
    {
#endif
        c();
        #if DEEP
        d();
        #endif
    }
    float x = f(a,
#if B
                b,
#endif
                c);
#if 0
}}}} don't look here (
#endif
    if (a)
        b();
    else
#if C
    if (c)
#endif
    {
        d();
    }
}
struct S
{
#if A
    float4 a : A;
#else
    float4 b : B;
#endif
};
float4 main(
#if A
    float4 a : A
#else
    float4 b : B
#endif
) : SV_Target { return 0; }
#endif
