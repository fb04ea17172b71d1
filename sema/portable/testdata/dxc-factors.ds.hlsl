// args: -T ds_6_0 -Wdxc
struct Patch { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
struct Point { float4 position : POSITION; };
[domain("tri")]
float4 main(Patch patch,
            float edges[3] : SV_TessFactor, // WARNING[dxc-factors] "second declaration of SV_TessFactor"
            float3 at : SV_DomainLocation,
            const OutputPatch<Point, 3> p) : SV_Position {
  return p[0].position * at.x * edges[0] + patch.edges[1] + patch.inside;
}
