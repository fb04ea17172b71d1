// args: -T ps_6_0 -fcgl -fspv-reflect
// Decorations tell what the source calls types, semantics and counters.
// spirv: "OpExtension \"SPV_GOOGLE_hlsl_functionality1\"" "OpExtension \"SPV_GOOGLE_user_type\""
struct S { float4 a; };
cbuffer Constants { float scale; }   // spirv: "OpDecorateString %Constants UserTypeGOOGLE \"cbuffer\""
Texture2DMSArray<float4, 4> tex[3];  // spirv: "OpDecorateString %tex UserTypeGOOGLE \"texture2dmsarray:<float4,4>\""
Texture2D plain;                     // spirv: "OpDecorateString %plain UserTypeGOOGLE \"texture2d\""
RWStructuredBuffer<S> buffer;        // spirv: "OpDecorateString %buffer UserTypeGOOGLE \"rwstructuredbuffer:<S>\""
RWByteAddressBuffer bytes;           // spirv: "OpDecorateString %bytes UserTypeGOOGLE \"rwbyteaddressbuffer\""
// spirv: "OpDecorateString %in_var_COLOR2 UserSemantic \"COLOR2\"" "OpDecorateString %out_var_SV_Target UserSemantic \"SV_Target\""
// spirv: "OpDecorateId %buffer CounterBuffer %counter_var_buffer"
float4 main(float4 c : COLOR2) : SV_Target {
	return buffer[buffer.IncrementCounter()].a * scale * c;
}
