// args: -T ps_6_0 -fspv-glslang-names -fvk-separate-registers
// The names of blocks, inputs and outputs are those of glslang 12. A block type has the name of its first variable. An
// array without structs stays one input, which glslang splits into i.uv[0] and i.uv[1].
// spirv:-"type\.|\.var\."
struct Item { float4 a; float b; };
cbuffer Camera : register(b0) { float4x4 view; float near; }; // spirv: "OpName %Camera \"Camera\"" "OpMemberName %Camera 1 \"near\""
ConstantBuffer<Item> x : register(b1);             // spirv: "OpName %x \"x\"" "OpMemberName %x 0 \"a\"" "OpName %x_0 \"x\""
ConstantBuffer<Item> y : register(b2);             // spirv: "OpName %y \"y\""
StructuredBuffer<Item> items : register(t3);       // spirv: "OpName %items \"items\"" "OpName %Item \"Item\"" "OpName %items_0 \"items\""
AppendStructuredBuffer<float4> log : register(u4); // spirv: "OpName %log_count \"log@count\"" "OpMemberName %log_count 0 \"@count\"" "OpName %log \"log\""
ByteAddressBuffer raw : register(t5);              // spirv: "OpName %raw \"raw\"" "OpName %raw_0 \"raw\""
[[vk::push_constant]] cbuffer Push { float4 pc; }; // spirv: "OpName %Push \"Push\"" "OpMemberName %Push 0 \"pc\""
float4 tint;                                       // spirv: "OpName %_Global \"\$Global\"" "OpMemberName %_Global 0 \"tint\"" "OpName %\w+ \"\""
// spirv: "OpName %i_uv \"i.uv\"" "OpName %i_lights_0__color \"i.lights\[0\].color\"" "OpName %i_lights_1__color \"i.lights\[1\].color\"" "OpName %_entryPointOutput_sub_c \"@entryPointOutput.sub.c\""
// spirv: "OpMemberName %items 0 \"@data\"" "OpMemberName %log 0 \"@data\"" "OpMemberName %raw 0 \"@data\""
// spirv: "OpName %i_pos \"i.pos\"" "OpName %front \"front\"" "OpName %_entryPointOutput_z \"@entryPointOutput.z\"" "OpName %mask \"mask\""
struct Light { float3 color; };
struct In { float4 pos : SV_Position; float2 uv[2] : UV; Light lights[2] : LIGHT; };
struct Sub { float4 c : SV_Target; };
struct Out { Sub sub; float z : SV_Depth; };
Out main(In i, bool front : SV_IsFrontFace, out uint mask : SV_Coverage) {
  log.Append(items[raw.Load(4)].a);
  Out o;
  o.sub.c = mul(view, i.pos) * near + x.a + y.a + pc + tint + float4(i.uv[0], i.uv[1]) + i.lights[1].color.xyzz;
  o.z = front ? i.lights[0].color.x : 1;
  mask = 1;
  return o;
}
