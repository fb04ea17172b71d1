// args: -T cs_6_0 -E main -Wno-unused-value
// __decltype of what can be written to is a reference, unless it is just a name.
template <typename T> struct To { static T m[1]; using type = __decltype(m[0]); };
template <typename T, typename U> struct Same { static const bool value = false; };
template <typename T> struct Same<T, T> { static const bool value = true; };
template <typename T> struct Kind { static const int value = 0; };
template <> struct Kind<float> { static const int value = 1; };
template <> struct Kind<To<float>::type> { static const int value = 2; };
template <> struct Kind<To<const float>::type> { static const int value = 3; };
template <typename T> struct Add { using type = const T; };

#define IS(T, ...) _Static_assert(Same<__decltype(__VA_ARGS__), T>::value, "")
#define REF(T, ...) _Static_assert(Same<__decltype(__VA_ARGS__), To<T>::type>::value, "")

struct Base { float b; };
struct S : Base { float4 v; };

float global;
cbuffer C { float4 member; };
RWStructuredBuffer<float> rw;
RWStructuredBuffer<S> structs;
StructuredBuffer<float> ro;
Buffer<float4> texels;
RWTexture2D<float4> image;
static float x, y;
static const float fixed = 1;
static int i;
static bool flag;
static float4 v;
static float3x3 m;
static float a[3];
static S s;
static const S cs = {1, 2, 3, 4, 5};

float function();

IS(float, x); REF(float, (x)); IS(const float, fixed); REF(const float, (fixed)); IS(float, global); REF(float, (global));
IS(float4, s.v); REF(float4, (s.v)); IS(float4, cs.v); REF(const float4, (cs.v)); REF(const float, cs.v.x); IS(float4, structs[0].v);
IS(float4, v); REF(float, v.x); REF(float2, v.xy); IS(float2, v.xx); REF(float, v[0]); REF(float, member.x);
REF(float3, m[0]); REF(float, m[0][1]); REF(float, m._m00); IS(float[3], a); REF(float, a[0]);
REF(float, rw[0]); REF(const float, ro[0]); REF(const float4, texels[0]); REF(float4, image[uint2(0, 0)]);
IS(float, ro.Load(0)); REF(S, structs.Load(0)); REF(S, structs[0]);
IS(float, x = 1); REF(float, x += 1); REF(int, ++i); IS(int, i++); IS(float, -x); IS(float, x + y); IS(float, (x, y)); IS(float, function());
REF(float3, (float3)v); REF(float4, (float4)v); IS(float, (float)x); IS(float4, (float4)x); IS(int4, (int4)v); IS(float4, float4(v)); REF(Base, (Base)s);
IS(float4, flag ? v : v); IS(const bool, x == y); IS(const bool, flag && flag); IS(bool4, v == v); IS(bool, !flag);
_Static_assert(Kind<float>::value == 1 && Kind<__decltype(a[0])>::value == 2 && Kind<__decltype((fixed))>::value == 3, "");
_Static_assert(Same<Add<To<float>::type>::type, To<float>::type>::value, "const does not reach what a reference refers to");
_Static_assert(std::is_same<float, To<float>::type>::value && !std::is_same<To<float>::type, float>::value, "only the second one may be a reference");
_Static_assert(sizeof(To<float4>::type) == 16, "");

void parameters(float p, inout float q, out float r, const float c) {
  r = 0;
  IS(float, p); REF(float, (p)); REF(float, q); REF(float, r); IS(const float, c);
}

RWStructuredBuffer<int> o;

[numthreads(1, 1, 1)]
void main() {
  o[0] = Kind<__decltype(x)>::value * 10 + Kind<__decltype((x))>::value; // spirv: "OpStore %\w+ %int_12"
}
