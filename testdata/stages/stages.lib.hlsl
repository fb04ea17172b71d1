// args: -T lib_6_3 -fvk-invert-y
// All stages of a pipeline in one module. The last one before the rasterizer
// inverts the position, a hull shader does not.
// spirv: "OpEntryPoint Vertex %vertex" "OpEntryPoint TessellationControl %hull" "OpEntryPoint TessellationEvaluation %domain" "OpEntryPoint Geometry %geometry" "OpEntryPoint Fragment %pixel"
// spirv: "OpExecutionMode %hull OutputVertices 3" "OpExecutionMode %geometry OutputVertices 3"
struct Vertex { float4 p : SV_Position; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
// spirv: "%vertex = OpFunction" "OpFNegate"
[shader("vertex")] Vertex vertex(float4 p : P) { Vertex v = { p }; return v; }
Constants constants() { return (Constants)1; }
// spirv: "%hull = OpFunction"
[shader("hull")] [domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("constants")]
Vertex hull(InputPatch<Vertex, 3> v, uint i : SV_OutputControlPointID) { return v[i]; }
// spirv: "%domain = OpFunction" "OpFNegate"
[shader("domain")] [domain("tri")]
Vertex domain(OutputPatch<Vertex, 3> v, float3 at : SV_DomainLocation) { return v[at.x > 0.5]; }
// spirv: "%geometry = OpFunction" "OpFNegate"
[shader("geometry")] [maxvertexcount(3)]
void geometry(triangle Vertex v[3], inout TriangleStream<Vertex> stream) { stream.Append(v[0]); }
[shader("pixel")] float4 pixel(Vertex v) : SV_Target { return v.p; }
