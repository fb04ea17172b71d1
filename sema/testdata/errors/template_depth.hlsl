// Templates without an end.
template<int N> struct Endless { static const int value = Endless<N + 1>::value; }; // ERROR[template-depth]
static const int endless = Endless<0>::value;
float4 main() : SV_Target { return 0; }
