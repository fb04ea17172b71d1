#include "scene.hlsli"

float4 main(float3 position : POSITION) : SV_Position { return transformed(position, 0, 0).clip; }
