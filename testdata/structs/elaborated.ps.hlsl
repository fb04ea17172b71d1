// args: -T ps_6_0 -fcgl
struct RayDesc;
struct A { float x; };
enum E { X, Y };
template<typename T> struct W { T x; };
class A a;                              // a class is a struct
enum E e;
struct W<float> w;
struct SamplerState s;
Texture2D t;
float f(struct A p) { return p.x; }
typedef struct { float y; } T;
float4 main() : SV_Target {
  struct RayDesc r = { (float3)1, 2, (float3)3, 4 };
  T y = { 5 };
  return t.Sample(s, 0) + f(a) + w.x + e + r.TMax + y.y; // spirv: "OpImageSampleImplicitLod"
}
