// args: -T cs_6_0 -E main
// The format of an array of images reaches whatever an element is passed to:
// functions, structs, other arrays, results. What is declared without one has
// the format of its texels.
// spirv: "%type_2d_image = OpTypeImage %float 2D 2 0 0 2 Rgba16f"
// spirv: "%type_2d_image_0 = OpTypeImage %uint 2D 2 0 0 2 R32ui" "%type_buffer_image = OpTypeImage %int Buffer 2 0 0 2 R32i"
// spirv: "%type_2d_image_array = OpTypeImage %float 2D 2 1 0 2 Unknown"
[[vk::image_format("rgba16f")]] RWTexture2D<float4> mips[4];
[[vk::image_format("rgba16f")]] RWTexture2D<float4> grid[2][3];
[[vk::image_format("rgba16f")]] RWTexture2D<float4> one;
[[vk::image_format("r32ui")]] RWTexture2D<uint> counts[2];
[[vk::image_format("r32i")]] RWBuffer<int> list[2];
[[vk::image_format("unknown")]] RWTexture2DArray<float4> unbounded[];

struct Pair { RWTexture2D<float4> a, b[2]; };
struct Target { RWTexture2D<float4> t; void put(uint2 p) { t[p] = 5; } };

void put(RWTexture2D<float4> t, uint2 p) { t[p] = 6; }
void putAll(RWTexture2D<float4> t[4], uint i, uint2 p) { t[i][p] = 7; t[1][p] = 8; }
void putRow(RWTexture2D<float4> t[3], uint i, uint2 p) { t[i][p] = 9; }
RWTexture2D<float4> pick(uint i) { return mips[i]; }
void add(RWTexture2D<uint> t, uint2 p) { InterlockedAdd(t[p], 1); }
Pair pair() { Pair s; s.a = one; s.b[0] = mips[1]; s.b[1] = mips[0]; return s; }

// spirv:-"Rgba32f"
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 p = id.xy;
  uint i = id.z;
  mips[i][p] = mips[1][p]; // spirv: "OpAccessChain %_ptr_UniformConstant_type_2d_image %mips"
  for (uint k = 0; k < i; k++) mips[k][p] = k;
  grid[i][1][p] = 1;
  put(mips[2], p);
  put(mips[i], p);
  putAll(mips, i, p);
  putRow(grid[1], i, p);
  pick(i)[p] = 2;
  Pair s = pair();
  s.a[p] = 3;
  s.b[1][p] = 3;
  Target t = { mips[3] };
  t.put(p);
  RWTexture2D<float4> copy[4] = mips;
  copy[i][p] = 4;
  InterlockedAdd(counts[i][p], 1);
  add(counts[1], p);
  InterlockedMax(list[i][p.x], 3);
  unbounded[NonUniformResourceIndex(i)][id] = 1;
}
