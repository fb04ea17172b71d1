// args: -T cs_6_6 -E main -enable-payload-qualifiers -Frs unused.rs
// The flags mean nothing to a compute shader.
// spirv: "OpEntryPoint GLCompute %main"
[numthreads(1, 1, 1)]
void main() {}
