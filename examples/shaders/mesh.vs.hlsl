#include "scene.hlsli"

Surface main(float3 position : POSITION, float3 normal : NORMAL, float2 uv : TEXCOORD) {
  return transformed(position, normal, uv);
}
