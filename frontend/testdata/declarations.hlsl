// Every form of declaration outside functions.
;
float a;
float b = 1, c[2], d[2][3] = { { 1, 2, 3 }, { 4, 5, 6 }, };
static const float4 k = float4(0, 0.5f, 1.5h, 2e3);
float const eastConst;
const unsigned int u;
unsigned n1;
unsigned int n2;
extern uniform row_major float4x4 worldViewProjection;
groupshared uint shared_counters[64];
precise float pf;
globallycoherent RWBuffer<uint> counters;
snorm float4 sn;
Buffer<unorm float4> normals;
vector<float, 3> v3;
matrix<float, 2, 3> m23;
vector v;
matrix m;
string text = "one " "two";

Texture2D plain;
Texture2D<float4> tex : register(t0);
Texture2D texs[] : register(t1, space2);
Texture2DMS<float4, 4> multi : register(t[3]);
SamplerState smp : register(s0);
SamplerComparisonState cmp;
ConstantBuffer<struct Params> params : register(b1, space3);
RWStructuredBuffer<float4> rw : register(ps_5_0, u0);
float packed : register(c0[2]);
float4 semantic : POSITION0 = 3, other : COLOR;

cbuffer Globals : register(b0) {
  float4x4 world : packoffset(c0);
  float2 offset : packoffset(c4.z);
  struct Inner { float x; } inner;
  #pragma pack_matrix(row_major)
  float3x3 normalMatrix;
};
cbuffer Unregistered { float q; }
cbuffer { float anonymousMember; }
tbuffer Table : register(t9) { int entries[4]; }

#pragma pack_matrix(column_major)

enum Color { Red, Green = 2, Blue, };
enum class Kind : uint { A, B = A + 1 };
enum { Anonymous };
enum : int { Based = -1 };
enum Color someColor = Red;
Color byName = Color::Green;
Kind kinds[2] = { Kind::A, Kind::B };

typedef float4 Vec, Vecs[3];
typedef const row_major float3x3 M33;
typedef struct { int x; } Point2;
typedef vector<int, 2> Int2;
using Alias = float3;
using Row [[vk::ext_capability(1)]] = vector<float, 4>;
using Four = float[4];
Vec fromTypedef;
Vecs arrays;
Point2 point2;
Alias alias;

struct Params { int x; };
struct Later;
struct Later { int x; } laterInstance, laterArray[2];
struct Later again;
struct { int x; } unnamedInstance;
class Cls { int x; };
interface Shape { float area(); float scale(float by); };

namespace Outer {
  int x;
  namespace Inner { struct S { enum E { One }; int y; }; static int z = 2; }
  float f(Inner::S s);
}
namespace Outer { Inner::S reopened; }
namespace Nested::Deep { struct T { }; }
namespace { int hidden; }
Outer::Inner::S qualified;
Nested::Deep::T deep;
::Params global;
int fromNamespace = Outer::Inner::z + ::a;
using namespace Outer;
using Outer::Inner::S;
S brought;
Inner::S viaDirective;

float f0();
float f1(void) { return 0; }
float4 f2(float2 uv : TEXCOORD0, uint id : SV_VertexID) : SV_Position { return uv.xyxy; };
void f3(in float a, out float b, inout float c[2], const float d = 1, uniform uint e = 2 + 3);
void f4(float, int[2], Texture2D);
inline precise float f5(linear centroid float x, nointerpolation int y) { return x + y; }
int f6()[2] { int r[2] = { 1, 2 }; return r; }
export float f7() { return 1; }
float Outer::f(Outer::Inner::S s) { return s.y; }
_Static_assert(sizeof(float) == 4, "size of float");
_Static_assert(true);
