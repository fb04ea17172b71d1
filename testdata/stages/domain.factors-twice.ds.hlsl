// args: -T ds_6_0 -E main
// Tessellation factors that are read as fields and as parameters are one variable.
// spirv: "OpEntryPoint TessellationEvaluation %main .main. %gl_TessLevelOuter %gl_TessLevelInner %in_var_COLOUR %gl_TessCoord %in_var_POSITION %gl_Position"
struct Patch { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float4 colour : COLOUR; };
struct Point { float4 position : POSITION; };
[domain("tri")]
float4 main(Patch patch, float edges[3] : SV_TessFactor, float inside : SV_InsideTessFactor, float3 at : SV_DomainLocation,
            const OutputPatch<Point, 3> p) : SV_Position {
  return p[0].position * at.x * edges[0] + p[1].position * at.y * patch.edges[1] + p[2].position * at.z * (inside + patch.inside) + patch.colour;
}
