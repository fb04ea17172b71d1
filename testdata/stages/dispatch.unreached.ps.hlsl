// args: -T ps_6_5 -E main
// What an amplification shader does wrong matters where that is compiled.
struct Payload { float a; };
[numthreads(1, 1, 1)]
void other() {
  Payload p;
  p.a = 1;
  DispatchMesh(1, 1, 1, p);
}
// spirv: "OpEntryPoint Fragment %main"
float4 main() : SV_Target { return 1; }
