// args: -T ps_6_0 -no-warnings
// Objects of the effects framework are ignored where they stand, not used.
float take(BlendState s) { return 1; } // ERROR[unsupported] "a parameter of type"
struct Data { float a; };
float4 main() : SV_Target {
  RenderTargetView view { state = foo; };
  RenderTargetView other = view;
  vk::BufferPointer<Data> p;           // ERROR[pointer-needs-init] "no default constructor"
  view;                                // ERROR[unsupported] "an object of the effects framework"
  return 1;
}
