// args: -T ps_6_0
// A texture that is chosen at run time is used in a switch.
Texture2D<float4> a;
Texture2D<float4> b;
float4 main(int3 at : A) : SV_Target {
  Texture2D<float4> t = a;
  if (at.x > 3) // NOTE "it is 'a' or 'b', depending on this value"
    t = b;
  return t.Load(at); // WARNING[resource-switch] "the resource used here depends on run-time values (switches: 1, candidate resources: 2)"
  // spirv: "OpSwitch %\w+ %\w+ 0 %\w+" "OpLoad %type_2d_image %a" "OpImageFetch" "OpLoad %type_2d_image %b" "OpImageFetch" "OpPhi %v4float"
}
