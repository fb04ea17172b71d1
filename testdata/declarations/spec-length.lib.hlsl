// args: -T lib_6_6 -HV 2021
// Where an array can have its length from specialization constants, and where not.
[[vk::constant_id(0)]] const int n = 8;
[[vk::constant_id(1)]] const float f = 8;
typedef float A[n];
template<int N> struct Sized { float a[N]; };

struct S { float a[n]; };        // ERROR[spec-length-place] "the length of a member"
struct T { A a; };               // ERROR[spec-length-place] "the length of a member"
float uniform_[n];               // ERROR[spec-length-place] "a variable set by the application"
Texture2D textures[n];           // ERROR[spec-length-place] "a variable set by the application"
cbuffer C { A inBuffer; }        // ERROR[spec-length-place] "a variable set by the application"
static float ofFloat[(int)f];    // ERROR[variable-length-array] "variable length arrays"
static Sized<n> sized;           // ERROR[template-arg-not-constant] "integral constant expression"
static A listed = {1, 2, 3, 4, 5, 6, 7, 8}; // ERROR[spec-length-list] "a list cannot initialize"

template<int N> float first(float a[N]) { return a[0]; }

[shader("pixel")]
float4 pixel(A a : A) : SV_Target { // ERROR[spec-length-place] "a stage input or output"
  A b;
  A c = (A)0; // ERROR[cannot-convert] "cannot convert from"
  float other[n + 1];
  b = other;  // ERROR[cannot-convert] "cannot convert from 'float[(n + 1)]' to 'float[n]'"
  return b[100] + first(b); // ERROR[no-matching-function] "no matching function"
}
