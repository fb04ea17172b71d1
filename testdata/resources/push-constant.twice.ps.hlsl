// args: -T ps_6_0
struct Objects { Texture2D t; };
struct Data { float4 f; };
[[vk::push_constant]] tbuffer First { float4 a; }
[[vk::push_constant]] cbuffer Second { float4 b; } // ERROR[push-constant-twice] "cannot have more than one push constant block"
[[vk::push_constant]] Data third; // ERROR[push-constant-twice] "cannot have more than one push constant block"
[[vk::push_constant]] Objects objects; // ERROR[push-constant-twice] "cannot have more than one" ERROR[unsupported] "a block of push constants or a shader record that holds resources is not supported yet"
float4 main() : SV_Target { return a; }
