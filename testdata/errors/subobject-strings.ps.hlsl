// args: -T ps_6_0 -no-warnings
TriangleHitGroup group = { "a", "b" };        // ERROR[string-member] "'TriangleHitGroup' contains strings"
static LocalRootSignature root = { "" };      // ERROR[string-member] "'LocalRootSignature' contains strings"
RaytracingPipelineConfig pipeline = { 2 };
float4 main() : SV_Target { return pipeline.MaxTraceRecursionDepth; }
