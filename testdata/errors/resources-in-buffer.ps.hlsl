// args: -T ps_6_0
struct Holder { Texture2D image; float4 tint; };
ConstantBuffer<Holder> held[2]; // ERROR[unsupported] "a ConstantBuffer that holds resources"
float4 main() : SV_Target { return held[1].tint; }
