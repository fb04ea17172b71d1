#include "common.hlsli"
#ifndef QUALITY
#define QUALITY 1
#endif

float4 VSMain(float3 position : POSITION) : SV_Position { return float4(position, 1); }

float4 PSMain(float4 position : SV_Position) : SV_Target { return float4(shade(position.xyz), QUALITY); }
