// args: -T vs_6_0
float4 main() : Position0 { return 1; } // WARNING[position-semantic] "'Position0' is a user-defined semantic; did you mean 'SV_Position'?"
