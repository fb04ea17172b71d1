// args: -T ps_6_0 -E shade -fspv-reflect -Qstrip_reflect -fspv-debug=vulkan-with-source
// No name or text of the source is in the module, except the name of the entry point.
// spirv: "OpEntryPoint Fragment %\w+ \"shade\""
// spirv:-"OpName|OpMemberName|OpSource|OpLine|OpString|OpModuleProcessed|DecorateString|GOOGLE|DebugInfo"
cbuffer Secret { float4 hidden; };
RWStructuredBuffer<float4> concealed;
float4 shade(float4 position : SV_Position, float4 color : COLOR) : SV_Target {
  concealed[0] = position;
  return color * hidden;
}
