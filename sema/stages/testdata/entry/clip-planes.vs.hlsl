// args: -T vs_6_0
float4 plane;
[clipplanes(plane)]                     // ERROR[unsupported] "attribute 'clipplanes'"
float4 main() : SV_Position { return 1; }
