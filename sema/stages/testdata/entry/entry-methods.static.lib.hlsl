// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// Entry points are functions, static methods and functions of namespaces, wherever they are defined.
struct Payload {
  float4 color;
  [shader("miss")] static void Inside(inout Payload p) { p.color = 1; } // spirv: "OpEntryPoint Miss(KHR|NV) %Inside \"Inside\""
  [shader("miss")] static void Declared(inout Payload p);
  [noinline] void method() { color = 2; }
};
void Payload::Declared(inout Payload p) { p.method(); } // spirv: "OpEntryPoint Miss(KHR|NV) %Declared \"Declared\""
namespace N {
  [shader("miss")] void InNamespace(inout Payload p) { p.color = 3; } // spirv: "OpEntryPoint Miss(KHR|NV) %InNamespace \"InNamespace\""
}
