// args: -T ps_6_0
// What no declarator declares cannot even have the name of a contextual word.
struct double { float a; };             // ERROR[reserved-keyword] "'double' is a reserved keyword in HLSL"
struct sample { float a; };             // ERROR[reserved-keyword] "'sample'"
enum bool { A };                        // ERROR[reserved-keyword] "'bool'"
enum E { B, void, C };                  // ERROR[reserved-keyword] "'void'"
template<typename int> float k();       // ERROR[reserved-keyword] "'int'"
namespace centroid { }                  // ERROR[reserved-keyword] "'centroid'"
using precise = float;                  // ERROR[reserved-keyword] "'precise'"
cbuffer point { float c; }              // ERROR[reserved-keyword] "'point'"
typedef float4 wchar_t;                 // ERROR[reserved-keyword] "'wchar_t'"
float4 main() : SV_Target { return 0; }
