// args: -T ps_6_0
#define A 1
#define A 2      // WARNING[macro-redefined] "'A' macro redefined" NOTE-1 "previous definition"
#define F(a) a
// ERROR+1[division-by-zero] "by zero"
#if 1 / 0
#endif
// ERROR+1[error-directive] "not here"
#error not here
// ERROR+1[invalid-directive] "invalid preprocessing directive"
#nonsense
#endif // ERROR[conditional-without-if] "#endif without #if"
float4 main() : SV_Target { return A; }
