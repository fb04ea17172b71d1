// args: -T vs_6_0
// spirv: "BuiltIn ClipDistance" "BuiltIn VertexIndex" "BuiltIn InstanceIndex" "BuiltIn Position"
float4 main(uint id : SV_VertexID, uint instance : SV_InstanceID, out float2 clip : SV_ClipDistance) : SV_Position {
  clip = float2(id, instance);
  return float4(id, instance, 0, 1);
}
