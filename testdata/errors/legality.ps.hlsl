// args: -T ps_6_0
// A resource that is chosen at run time cannot be made legal.
Texture2D<float4> a;
Texture2D<float4> b;
float4 main(int3 at : A) : SV_Target {
  Texture2D<float4> t = a;
  if (at.x > 3) // NOTE "it is 'a' or 'b', as this decides, which is not a compile-time constant"
    t = b;
  return t.Load(at); // ERROR[not-legal] "which resource is used here depends on values known only at run time"
}
