// args: -T ps_6_0
// A texture that is chosen at run time is used in a switch.
Texture2D<float4> a;
Texture2D<float4> b;
float4 main(int3 at : A) : SV_Target {
  Texture2D<float4> t = a;
  if (at.x > 3) // NOTE "it is 'a' or 'b', as this decides"
    t = b;
  return t.Load(at); // WARNING[resource-switch] "which resource is used here is known only at run time; switches: 1, over 2 resources"
  // spirv: "OpSwitch %\w+ %\w+ 0 %\w+" "OpLoad %type_2d_image %a" "OpImageFetch" "OpLoad %type_2d_image %b" "OpImageFetch" "OpPhi %v4float"
}
