// args: -T ps_6_0 -E main
float4 main(float face : VFACE) : SV_Target { return face; } // WARNING[semantic-unsupported] "Ignoring unsupported 'VFACE'"
