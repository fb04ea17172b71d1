// args: -T ps_6_0
// Vulkan has no initial values for buffers.
cbuffer C { float a = 1; }          // WARNING[buffer-init-ignored] "cbuffer member initializer ignored"
tbuffer T { float b = 1; }          // WARNING[buffer-init-ignored] "tbuffer member initializer ignored"
float c = 1;                        // WARNING[globals-init-ignored] "so initializer ignored"
float4 main() : SV_Target { return a + b + c; }
